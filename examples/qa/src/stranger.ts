/** Tells a stranger to post these messages to the page around it, over and over. */
export interface StrangerOrder {
  readonly messages: readonly unknown[];
  readonly times: number;
}

window.addEventListener('message', ({ source, data }) => {
  if (source !== window.parent || !isOrder(data)) return;
  for (let time = 0; time < data.times; time++) {
    for (const message of data.messages) window.parent.postMessage(message, '*');
  }
  // Behind all of them, so that the page knows when the last has come.
  window.parent.postMessage('the stranger has spoken', '*');
});

function isOrder(data: unknown): data is StrangerOrder {
  return typeof data === 'object' && data !== null && 'messages' in data && 'times' in data;
}
