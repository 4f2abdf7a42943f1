import type { Trace, TraceEntry } from '../trace/index.js';
import { duration } from './entry-text.js';
import { make } from './make.js';

type StateEntry = Extract<TraceEntry, { readonly kind: 'state' }>;

/** Makes the line with the state of the embed, its duration, and why it failed. */
export function createStateLine() {
  const name = make('b');
  // Without the duration, which screen readers would announce with each update.
  const status = make('span', { class: 'state', role: 'status' }, name);
  // English text and codes read from left to right on every page.
  const time = make('span', { class: 'quiet', dir: 'ltr' });
  const error = make('p', { class: 'error', role: 'alert', hidden: '', dir: 'ltr' });
  const element = make('div', { class: 'state-line' }, status, time, error);
  let shown: StateEntry | undefined;

  return {
    element,
    /** Shows a state, or that there is no embed yet. */
    show(entry: StateEntry | undefined, trace: Trace | undefined) {
      time.textContent =
        entry && trace && entry.state !== 'destroyed' ? `for ${duration(trace.elapsed() - entry.at)}` : '';
      if (entry === shown && name.textContent) return;
      shown = entry;
      const state = entry?.state ?? 'no embed';
      status.dataset.state = state;
      name.textContent = state;
      error.hidden = !entry?.error;
      error.textContent = entry?.error ? `${entry.error.code}: ${entry.error.message}` : '';
      if (entry?.error?.cause) error.append(make('br'), entry.error.cause);
    },
  };
}
