import { find } from './dom.js';

const LIMIT = 200;

/** The kinds of lines: an event received, a message rejected, or an action sent. */
export type LogKind = 'event' | 'rejection' | 'action';

/** Adds a line on top. The details come from another site, so they are written as text. */
export function writeLog(kind: LogKind, name: string, details: unknown): void {
  const item = document.createElement('li');
  item.dataset.kind = kind;
  item.dataset.name = name;
  const time = document.createElement('time');
  time.textContent = new Date().toLocaleTimeString('en-GB');
  const title = document.createElement('b');
  title.textContent = name;
  const label = document.createElement('span');
  label.textContent = kind;
  const code = document.createElement('code');
  code.textContent = JSON.stringify(details);
  item.append(label, title, time, code);

  const log = find('#log', HTMLOListElement);
  log.prepend(item);
  log.children[LIMIT]?.remove();
}

/** Removes all lines. */
export function clearLog(): void {
  find('#log', HTMLOListElement).replaceChildren();
}
