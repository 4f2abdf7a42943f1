/** A page that only the DevTools protocol holds. */

/** What can be asked of a page by the protocol. @typedef {(method: string, params?: object) => Promise<any>} Send */

/**
 * Opens an empty page of a fresh profile through the browser's own session. Playwright's pages attach a debugger to every
 * frame and stop it at its start until that answers: here the frames start as they do for a visitor.
 * @param {import('playwright').Browser} browser
 * @returns {Promise<{ send: Send, session: import('playwright').CDPSession, close: () => Promise<void> }>}
 */
export async function openDevtoolsPage(browser) {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });

  /** @type {Map<number, (answer: { result?: object, error?: { message: string } }) => void>} */
  const waiting = new Map();
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, ...answer } = JSON.parse(message);
    waiting.get(id)?.(answer);
    waiting.delete(id);
  });
  // Without this, whoever waits would do so for ever.
  browser.once('disconnected', () => {
    for (const answer of waiting.values()) answer({ error: { message: 'the browser is gone' } });
  });
  let lastId = 0;

  return {
    session,
    async send(method, params = {}) {
      const id = ++lastId;
      /** @type {Promise<{ result?: object, error?: { message: string } }>} */
      const answered = new Promise((resolve) => waiting.set(id, resolve));
      await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) });
      const { result, error } = await answered;
      if (error) throw new Error(`${method}: ${error.message}`);
      return result;
    },
    async close() {
      await session.send('Target.disposeBrowserContext', { browserContextId });
      await session.detach();
    },
  };
}
