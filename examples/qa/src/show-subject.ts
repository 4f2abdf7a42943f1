import { find } from './dom.js';
import { LOGGED, type Subject } from './mount-form.js';

const labels = { loading: 'Loading', ready: 'Ready', failed: 'Failed', destroyed: 'Destroyed' };

/** Whether there is an embed for reloads, actions and faults. */
export function isAlive(subject: Subject | undefined): subject is Subject {
  return subject !== undefined && subject.embed.state !== 'destroyed';
}

/** Returns the text instead of an embed that shows nothing. */
function noteFor(subject: Subject | undefined): string {
  switch (subject?.embed.state) {
    case undefined:
      return 'No embed yet. Press Mount.';
    case 'loading':
      return 'Loading …';
    case 'failed':
      return `Failed: ${subject?.embed.error?.code}. The log has the details.`;
    case 'destroyed':
      return 'Destroyed. Press Mount for another one.';
    case 'ready':
      return '';
  }
}

/** Shows the state of the embed, and enables the buttons that make sense in it. */
export function showSubject(subject: Subject | undefined): void {
  const state = find('#state', HTMLOutputElement);
  state.dataset.state = subject?.embed.state ?? 'none';
  state.textContent = subject ? labels[subject.embed.state] : 'Not mounted';
  for (const id of ['reload', 'destroy']) find(`#${id}`, HTMLButtonElement).disabled = !isAlive(subject);
  const source = isAlive(subject) ? subject.embed.iframe.src : '';
  const address = source ? new URL(source) : undefined;
  const note = find('#note', HTMLElement);
  note.textContent = noteFor(subject);
  note.hidden = !note.textContent;
  // Without the query, which contains the session.
  find('#address', HTMLElement).textContent = address ? address.origin + address.pathname : '';
  showCounts(subject);
}

/** Shows which messages are too many for the log, and how many there were. */
export function showCounts(subject: Subject | undefined): void {
  const floods = [...(subject?.counts ?? [])].filter(([, count]) => count > LOGGED);
  const texts = floods.map(([kind, count]) => `${kind} ×${count.toLocaleString('en')}`);
  find('#counts', HTMLElement).textContent = texts.length
    ? `${texts.join(', ')}: the first ${LOGGED.toLocaleString('en')} are logged`
    : '';
}
