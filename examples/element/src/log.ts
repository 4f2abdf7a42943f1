/** Writes an event into the page, newest first. Details come from another site, so they are text, never HTML. */
export function writeLog(name: string, detail: unknown): void {
  const title = document.createElement('b');
  title.textContent = name;
  const details = document.createElement('code');
  details.textContent = JSON.stringify(detail, (key, value) => (key === 'error' && value ? value.code : value));
  const item = document.createElement('li');
  item.dataset.event = name;
  item.append(title, details);
  const log = document.querySelector('#log');
  log?.prepend(item);
  log?.children[99]?.remove();
}
