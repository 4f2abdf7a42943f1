import type { ActionName, AnyActionMessage, Embed, NamedEvent } from '@svc-embed/host';

type Details = Readonly<Record<string, string | number | undefined>>;

/** One event, action or state. */
export interface Entry {
  readonly embed: string;
  readonly kind: 'event' | 'action' | 'state';
  readonly name: string;
  /** Milliseconds since the page was opened. */
  readonly at: number;
  readonly details?: Details;
}

/** Collects entries, and sends them in batches of at most `limit`. */
export function createTelemetry(send: (entries: readonly Entry[]) => void, limit = 50) {
  let entries: Entry[] = [];

  function flush(): void {
    const batch = entries;
    entries = [];
    if (batch.length > 0) send(batch);
  }

  function add(entry: Omit<Entry, 'at'>): void {
    entries.push({ ...entry, at: Math.round(performance.now()) });
    if (entries.length >= limit) flush();
  }

  return {
    flush,
    /** Returns a listener for the option `onSend`; its entries have this name. */
    onSend: (embed: string) => (_message: AnyActionMessage, name: ActionName) => add({ embed, kind: 'action', name }),
    /** Collects the events and states of an embed. Returns the function that stops. */
    follow(embed: Embed, name: string): () => void {
      const stopEvents = embed.onAny((...event) =>
        add({ embed: name, kind: 'event', name: event[1], details: detailsOf(...event) }),
      );
      const stopStates = embed.onStateChange((state, { error }) =>
        add({ embed: name, kind: 'state', name: state, details: { code: error?.code } }),
      );
      return () => {
        stopEvents();
        stopStates();
      };
    },
  };
}

/** Returns the details that leave the page: no values of filters, questions to the chat, titles, paths or texts of errors. */
function detailsOf(...[message, name]: NamedEvent): Details {
  switch (name) {
    case 'dashboard-loaded':
      return { milliseconds: message.payload.loadDurationMs, widgets: message.payload.widgetCount };
    case 'download':
      return { format: message.payload.format, target: message.payload.target };
    case 'drilldown':
      return { member: message.payload.member };
    case 'ai-query':
      return { status: message.payload.status };
    case 'error':
      return { name: message.payload.name };
    default:
      return {};
  }
}
