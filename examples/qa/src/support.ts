import type { Trace, TraceEntry } from '@svc-embed/testing';

/** How the shown document stands to an extension. */
export type Support = 'waits for ready' | 'not offered' | 'offered' | 'asked' | 'refused' | 'supported';

/** What a trace shows of the extensions of the shown document. */
export type SupportWatch = ReturnType<typeof watchSupport>;

/** Reads from the log what the surface offers with `ready` and answers with `using`; `onChange` is called with each. */
export function watchSupport(trace: Trace, onChange: () => void) {
  let offered: readonly string[] | undefined;
  let asked: readonly string[] = [];
  let refused: readonly string[] = [];
  let supported: readonly string[] = [];

  function take(entry: TraceEntry) {
    const { kind } = entry;
    if (kind === 'state' && entry.state !== 'ready') offered = undefined;
    else if (kind === 'event' && entry.name === 'ready') {
      offered = entry.payload.extensions ?? [];
      refused = [];
      supported = [];
    } else if (kind === 'extension' && entry.name === 'use') asked = namesIn(entry.payload);
    else if (kind === 'extension' && entry.name === 'using') {
      supported = namesIn(entry.payload);
      refused = asked.filter((name) => !supported.includes(name));
    } else return;
    onChange();
  }

  for (const entry of trace.entries) take(entry);
  return {
    /** How the document stands to the extension of this name on the wire. */
    of(wireName: string): Support {
      if (!offered) return 'waits for ready';
      if (!offered.includes(wireName)) return 'not offered';
      if (supported.includes(wireName)) return 'supported';
      if (refused.includes(wireName)) return 'refused';
      return asked.includes(wireName) ? 'asked' : 'offered';
    },
    stop: trace.subscribe((entry) => entry && take(entry)),
  };
}

/** The names in the payload of `use` or `using`. */
function namesIn(payload: unknown): readonly string[] {
  const names: unknown = Reflect.get(Object(payload), 'extensions');
  return Array.isArray(names) ? names : [];
}
