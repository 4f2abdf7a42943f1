import type { Subject } from './bench.js';
import { find } from './dom.js';

const labels = { loading: 'Loading', ready: 'Ready', failed: 'Failed', destroyed: 'Destroyed' };

/** Whether there is an embed that can be reloaded, spoken to and broken. */
export function isAlive(subject: Subject | undefined): subject is Subject {
  return subject !== undefined && subject.embed.state !== 'destroyed';
}

/** What stands in the place of an embed that shows nothing. */
function noteFor(subject: Subject | undefined): string {
  switch (subject?.embed.state) {
    case undefined:
      return 'No embed yet. Mount one.';
    case 'loading':
      return 'Loading …';
    case 'failed':
      return `Failed: ${subject?.embed.error?.code}. The inspector tells more.`;
    case 'destroyed':
      return 'Destroyed. Mount another one.';
    case 'ready':
      return '';
  }
}

/** Shows where the embed stands, and which buttons make sense now. */
export function showSubject(subject: Subject | undefined): void {
  const state = find('#state', HTMLOutputElement);
  state.dataset.state = subject?.embed.state ?? 'none';
  state.textContent = subject ? labels[subject.embed.state] : 'Not mounted';
  for (const id of ['reload', 'destroy']) find(`#${id}`, HTMLButtonElement).disabled = !isAlive(subject);
  const source = isAlive(subject) ? subject.embed.iframe.src : '';
  const address = source ? new URL(source) : undefined;
  find('#note', HTMLElement).textContent = noteFor(subject);
  // Without the query, where the session is.
  find('#address', HTMLElement).textContent = address ? address.origin + address.pathname : '';
}
