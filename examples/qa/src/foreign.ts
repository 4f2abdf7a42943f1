/** Asks the foreign page to post these messages to its parent, over and over. */
export interface ForeignOrder {
  readonly messages: readonly unknown[];
  readonly times: number;
  /** The message after all of them. */
  readonly last: unknown;
}

window.addEventListener('message', ({ source, data }) => {
  if (source !== window.parent || !isOrder(data)) return;
  for (let time = 0; time < data.times; time++) {
    for (const message of data.messages) window.parent.postMessage(message, '*');
  }
  window.parent.postMessage(data.last, '*');
});

function isOrder(data: unknown): data is ForeignOrder {
  return typeof data === 'object' && data !== null && 'messages' in data && 'times' in data && 'last' in data;
}
