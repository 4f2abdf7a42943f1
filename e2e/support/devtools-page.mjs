/** A page that only the DevTools protocol holds. */

/** What can be asked of a page or a frame by the protocol. @typedef {(method: string, params?: object) => Promise<any>} Send */

/**
 * `attach` asks another target of the same page, such as a frame that runs in a process of its own, by how its address begins.
 * @typedef {{
 *   send: Send,
 *   evaluate: (expression: string) => Promise<any>,
 *   attach: (address: string) => Promise<Send>,
 *   session: import('playwright').CDPSession,
 *   close: () => Promise<void>,
 * }} DevtoolsPage
 */

/**
 * Opens an empty page of a fresh profile through the browser's own session. Playwright's pages attach a debugger to every
 * frame and stop it at its start until that answers: here the frames start as they do for a visitor, and may end without
 * anybody's notice.
 * @param {import('playwright').Browser} browser
 * @returns {Promise<DevtoolsPage>}
 */
export async function openDevtoolsPage(browser) {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', browserContextId });

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

  /**
   * @param {string} targetId
   * @returns {Promise<Send>}
   */
  async function attachTo(targetId) {
    const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
    return async (method, params = {}) => {
      const id = ++lastId;
      /** @type {Promise<{ result?: object, error?: { message: string } }>} */
      const answered = new Promise((resolve) => waiting.set(id, resolve));
      await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) });
      const { result, error } = await answered;
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
