import type { Trace, TraceEntry } from '@svc-embed/testing';

/** Support of an extension by the shown document. */
export type Support = 'waits for ready' | 'not offered' | 'offered' | 'asked' | 'refused' | 'supported';

/** The support of extensions, read from a trace. */
export type SupportWatch = ReturnType<typeof watchSupport>;

/** Reads from the log the extensions in `ready` and `using` of the surface; `onChange` is called after each. */
export function watchSupport(trace: Trace, onChange: () => void) {
  let offered: readonly string[] | undefined;
  let asked: readonly string[] = [];
  let refused: readonly string[] = [];
  let supported: readonly string[] = [];

  function read(entry: TraceEntry) {
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

  for (const entry of trace.entries) read(entry);
  return {
    /** Returns the support of the extension with this name on the wire. */
    of(wireName: string): Support {
      if (!offered) return 'waits for ready';
      if (!offered.includes(wireName)) return 'not offered';
      if (supported.includes(wireName)) return 'supported';
      if (refused.includes(wireName)) return 'refused';
      return asked.includes(wireName) ? 'asked' : 'offered';
    },
    stop: trace.subscribe((entry) => entry && read(entry)),
  };
}

/** Returns the names in the payload of `use` or `using`. */
function namesIn(payload: unknown): readonly string[] {
  const names: unknown = Reflect.get(Object(payload), 'extensions');
  return Array.isArray(names) ? names : [];
}
