import { useCallback, useState } from 'react';

const LIMIT = 200;

/** The kinds of lines: an event received, a message rejected, an action sent, a change of the state. */
export type LogKind = 'event' | 'rejection' | 'action' | 'state';

/** One line of the log. */
export interface Line {
  readonly id: number;
  readonly kind: LogKind;
  readonly name: string;
  readonly details: unknown;
  readonly time: Date;
}

/** Adds a line on top. */
export type WriteLog = (kind: LogKind, name: string, details: unknown) => void;

/** The lines of a log, newest first. */
export function useLog(): { lines: readonly Line[]; write: WriteLog; clear: () => void } {
  const [lines, setLines] = useState<readonly Line[]>([]);
  const write = useCallback<WriteLog>((kind, name, details) => {
    const time = new Date();
    setLines((all) => [{ id: (all[0]?.id ?? 0) + 1, kind, name, details, time }, ...all].slice(0, LIMIT));
  }, []);
  const clear = useCallback(() => setLines([]), []);
  return { lines, write, clear };
}
