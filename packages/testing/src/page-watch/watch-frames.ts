import { readEvent } from '@svc-embed/protocol';
import { brand, countScripts, type SeenFrame, seenFrame } from '@svc-embed/protocol/internal';

/** A message of a frame, without its payload. */
export interface FrameMessage {
  /** Milliseconds since the page's navigation. */
  readonly at: number;
  readonly origin: string;
  /** The `source` field of a message of this wire, in any namespace; else empty. */
  readonly source: string;
  /** The name of the event, if the message is valid. */
  readonly event?: string;
  readonly isFatal?: boolean;
}

/** A block by a policy of the page, with an address without its query, or the browser's keyword such as `inline`. */
export interface Block {
  readonly directive: string;
  readonly address: string;
}

/** An iframe as the page has it. */
export interface Look extends SeenFrame {
  readonly messages: readonly FrameMessage[];
  /** The `<svc-embed>` that holds the iframe. */
  readonly element?: { readonly baseUrl: string; readonly namespace: string; readonly isLazy: boolean };
}

/** The state of the page's document. */
export interface PageState {
  /** When the navigation began, in milliseconds since the epoch. */
  readonly began: number;
  readonly blocks: readonly Block[];
  /** The addresses in `session-endpoint` of the page's `<svc-embed>` elements. */
  readonly endpoints: readonly string[];
  /** The number of script tags that load the SDK. */
  readonly scripts: number;
  /** The errors of elements whose options were refused. */
  readonly refusals: readonly string[];
}

/** A watch that shows why the embeds of a page show nothing. */
export type FrameWatch = ReturnType<typeof watchFrames>;

const MAX = 10_000;

/** Characters that are kept of a text of the page. */
const MAX_TEXT = 200;

/** Records the blocks of a page's policy, and the messages of its frames, which `add` receives. */
export function watchFrames() {
  const received: { readonly source: MessageEventSource; readonly message: FrameMessage }[] = [];
  const blocks: Block[] = [];

  document.addEventListener('securitypolicyviolation', ({ isTrusted, effectiveDirective, blockedURI, disposition }) => {
    if (isTrusted && disposition === 'enforce')
      blocks.push({ directive: effectiveDirective, address: withoutQuery(blockedURI) });
  });

  return {
    add({ origin, data }: MessageEvent, source: MessageEventSource) {
      if (received.length < MAX)
        received.push({ source, message: { at: performance.now(), origin, ...readMessage(data) } });
    },
    look(iframe: HTMLIFrameElement): Look {
      const root = iframe.getRootNode();
      const element = root instanceof ShadowRoot && root.host.localName === 'svc-embed' ? root.host : undefined;
      const source = iframe.contentWindow;
      return {
        ...seenFrame(iframe),
        messages: received.flatMap((entry) => (entry.source === source ? entry.message : [])),
        ...(element && {
          element: {
            baseUrl: element.getAttribute('base-url') ?? '',
            namespace: element.getAttribute('namespace') ?? '',
            isLazy: element.hasAttribute('lazy'),
          },
        }),
      };
    },
    state(): PageState {
      const elements = [...document.querySelectorAll('svc-embed')];
      return {
        began: performance.timeOrigin,
        blocks,
        endpoints: elements.flatMap((element) => {
          const endpoint = element.getAttribute('session-endpoint');
          return endpoint && URL.canParse(endpoint, document.baseURI) ? new URL(endpoint, document.baseURI).href : [];
        }),
        scripts: countScripts(document),
        refusals: elements.flatMap((element) => {
          const { code, message } = Object(Reflect.get(element, 'error'));
          return code === 'invalid-option' && typeof message === 'string' ? message.slice(0, MAX_TEXT) : [];
        }),
      };
    },
  };
}

function readMessage(data: unknown): Pick<FrameMessage, 'source' | 'event' | 'isFatal'> {
  const { source } = Object(data);
  if (typeof source !== 'string' || !brand.test(source)) return { source: '' };
  const read = readEvent(data, source.replace(/-embed$/, ''));
  if (!read.ok) return { source };
  const isFatal = read.name === 'error' && Object(read.message.payload).fatal === true;
  return { source, event: read.name, isFatal };
}

function withoutQuery(address: string): string {
  return address.replace(/[?#].*/s, '');
}
