/** Calls a method of a page or a frame through the DevTools protocol. @typedef {(method: string, params?: object) => Promise<any>} Send */

/**
 * `attach` returns the `Send` of another target of the page, such as a frame in its own process, found by the start of its
 * address.
 * @typedef {{
 *   send: Send,
 *   evaluate: (expression: string) => Promise<any>,
 *   attach: (address: string) => Promise<Send>,
 *   session: import('playwright').CDPSession,
 *   close: () => Promise<void>,
 * }} DevtoolsPage
 */

/**
 * Opens an empty page in a new browser context, controlled only through the browser's own DevTools session. Playwright pauses
 * each frame at its start until its debugger is attached; the frames of this page start and end as they do for a user.
 * @param {import('playwright').Browser} browser
 * @returns {Promise<DevtoolsPage>}
 */
export async function openDevtoolsPage(browser) {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', browserContextId });

  /** @type {Map<number, (answer: { result?: object, error?: { message: string } }) => void>} */
  const pending = new Map();
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, ...answer } = JSON.parse(message);
    pending.get(id)?.(answer);
    pending.delete(id);
  });
  // Open calls would never settle.
  browser.once('disconnected', () => {
    for (const answer of pending.values()) answer({ error: { message: 'the browser has ended' } });
  });
  let lastId = 0;

  /**
   * @param {string} targetId
   * @returns {Promise<Send>}
   */
  async function attachTo(targetId) {
    const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
    return async (method, params = {}) => {
      const id = ++lastId;
      /** @type {Promise<{ result?: object, error?: { message: string } }>} */
      const response = new Promise((resolve) => pending.set(id, resolve));
      await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) });
      const { result, error } = await response;
      if (error) throw new Error(`${method}: ${error.message}`);
      return result;
    };
  }

  const send = await attachTo(targetId);

  return {
    session,
    send,
    async evaluate(expression) {
      const { result, exceptionDetails } = await send('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
      });
      if (exceptionDetails) {
        throw new Error(exceptionDetails.exception?.description?.split('\n')[0] ?? exceptionDetails.text);
      }
      return result.value;
    },
    async attach(address) {
      const { targetInfos } = await session.send('Target.getTargets', { filter: [{}] });
      const found = targetInfos.find(
        (target) => target.browserContextId === browserContextId && target.url.startsWith(address),
      );
      if (!found) throw new Error(`no target at ${address}`);
      return await attachTo(found.targetId);
    },
    async close() {
      await session.send('Target.disposeBrowserContext', { browserContextId });
      await session.detach();
    },
  };
}
