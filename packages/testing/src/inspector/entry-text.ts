import type { TraceEntry } from '../trace/index.js';

/** One for all: making one takes longer than writing a row. */
const format = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** What an entry is about: an event's or action's name, why a message was dropped, the state. */
export function nameOf(entry: TraceEntry): string {
  if (entry.kind === 'rejection') return entry.reason;
  return entry.kind === 'state' ? entry.state : entry.name;
}

/** What an entry says beside its name, in one line. */
export function detailOf(entry: TraceEntry): string {
  if (entry.kind === 'rejection') return [entry.path, `from ${entry.origin || 'nowhere'}`].filter(Boolean).join(' ');
  if (entry.kind === 'state') {
    const { code, message, cause } = entry.error ?? {};
    return [code && `${code}: ${message}`, cause].filter(Boolean).join('; ');
  }
  return JSON.stringify(entry.payload);
}

/** Characters of an entry that are shown: a page is slow with much more in one element. */
const READABLE = 100_000;

/** What an entry holds, to be read; a very long one is cut, and says so. */
export function contentOf(entry: TraceEntry): string {
  const { at, ...rest } = entry;
  const text = JSON.stringify(rest, null, 2);
  if (text.length <= READABLE) return text;
  return `${text.slice(0, READABLE)}…\n${count(text.length - READABLE)} more characters: Export has all of them.`;
}

/** Milliseconds as they stand in the log: `12.3`, and without a fraction from a second on. */
export function milliseconds(value: number): string {
  return value < 1_000 ? value.toFixed(1) : count(value);
}

/** A number as people read it: `100,000`. */
export function count(value: number): string {
  return format.format(value);
}

/** A length of time for a person: `0.4 s`, `12 s`, `3 min 5 s`. */
export function duration(value: number): string {
  const seconds = Math.max(0, value / 1_000);
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  const whole = Math.floor(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
