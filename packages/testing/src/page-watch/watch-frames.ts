import { readEvent } from '@svc-embed/protocol';

/** A message of a frame, without its payload. */
export interface FrameMessage {
  /** Milliseconds since the page's navigation. */
  readonly at: number;
  readonly origin: string;
  /** The namespace, where it speaks a wire of this kind; else empty. */
  readonly namespace: string;
  /** The event, where the message is a valid one. */
  readonly event?: string;
  readonly isFatal?: boolean;
}

/** What a policy of the page blocked: an address without its query, or the browser's word for what has none. */
export interface Block {
  readonly directive: string;
  readonly address: string;
}

/** An iframe as the page has it. */
export interface Look {
  /** Empty while the iframe has none. */
  readonly src: string;
  readonly messages: readonly FrameMessage[];
  readonly width: number;
  readonly height: number;
  readonly isVisible: boolean;
  /** Whether the height is the one that browsers give where nothing else does. */
  readonly isDefaultHeight: boolean;
  /** The `<svc-embed>` that holds the iframe. */
  readonly element?: { readonly baseUrl: string; readonly namespace: string; readonly isLazy: boolean };
}

/** What the page's document contains and has refused. */
export interface PageState {
  /** When the navigation began, in milliseconds since the epoch. */
  readonly began: number;
  readonly blocks: readonly Block[];
  /** The addresses that their `session-endpoint` names. */
  readonly endpoints: readonly string[];
  /** How many script tags load the SDK. */
  readonly scripts: number;
  /** The errors of elements whose options were refused. */
  readonly refusals: readonly string[];
}

/** Shows why the embeds of a page show nothing. */
export type FrameWatch = ReturnType<typeof watchFrames>;

const MAX = 10_000;

/** Characters of a text of the page. */
const MAX_TEXT = 200;

/** Records what a page blocks, and the messages of its frames, which `add` takes. */
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
      const { width, height } = iframe.getBoundingClientRect();
      const root = iframe.getRootNode();
      const element = root instanceof ShadowRoot && root.host.localName === 'svc-embed' ? root.host : undefined;
      const source = iframe.contentWindow;
      return {
        src: iframe.src,
        messages: received.flatMap((entry) => (entry.source === source ? entry.message : [])),
        width,
        height,
        isVisible: iframe.checkVisibility({ visibilityProperty: true }),
        isDefaultHeight: iframe.style.height === '100%' && iframe.offsetHeight === 150,
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
      const scripts = [...document.scripts].filter(({ src }) => /\/svc-embed(\.dev)?\.js$/.test(withoutQuery(src)));
      return {
        began: performance.timeOrigin,
        blocks,
        endpoints: elements.flatMap((element) => {
          const endpoint = element.getAttribute('session-endpoint');
          return endpoint && URL.canParse(endpoint, document.baseURI) ? new URL(endpoint, document.baseURI).href : [];
        }),
        scripts: scripts.length,
        refusals: elements.flatMap((element) => {
          const { code, message } = Object(Reflect.get(element, 'error'));
          return code === 'invalid-option' && typeof message === 'string' ? message.slice(0, MAX_TEXT) : [];
        }),
      };
    },
  };
}

function readMessage(data: unknown): Pick<FrameMessage, 'namespace' | 'event' | 'isFatal'> {
  const { source } = Object(data);
  const [, namespace = ''] = (typeof source === 'string' && /^([a-z][a-z0-9-]{0,40})-embed$/.exec(source)) || [];
  const read = namespace ? readEvent(data, namespace) : undefined;
  if (!read?.ok) return { namespace };
  const isFatal = read.name === 'error' && Object(read.message.payload).fatal === true;
  return { namespace, event: read.name, isFatal };
}

function withoutQuery(address: string): string {
  return address.replace(/[?#].*/s, '');
}
