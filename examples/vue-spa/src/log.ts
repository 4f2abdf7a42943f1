import { shallowReactive } from 'vue';

const LIMIT = 200;

/** A line of the log: an event received, an action sent, or a message rejected. */
export interface Line {
  readonly id: number;
  readonly kind: 'event' | 'action' | 'rejection';
  readonly name: string;
  readonly time: string;
  readonly details: string;
}

/** The lines, the newest first. */
export const lines = shallowReactive<Line[]>([]);

let count = 0;

/** Adds a line on top. The details come from another site, so they are shown as text. */
export function writeLog(kind: Line['kind'], name: string, details: unknown): void {
  const time = new Date().toLocaleTimeString('en-GB');
  lines.unshift({ id: ++count, kind, name, time, details: JSON.stringify(details) ?? '' });
  lines.splice(LIMIT);
}
