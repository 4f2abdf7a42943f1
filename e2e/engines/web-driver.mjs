/** The little of W3C WebDriver that it takes to open a page. */

/** @typedef {{ version: string, go: (url: string) => Promise<void>, end: () => Promise<void> }} Session */

/** How often a driver that has just been started is asked whether it is up, and how long in between, in milliseconds. */
const ATTEMPTS = 100;
const PAUSE = 100;

/**
 * Starts a browser through a driver, as soon as the driver listens.
 * @param {string} driver
 * @param {Record<string, unknown>} capabilities
 * @returns {Promise<Session>}
 */
export async function createSession(driver, capabilities) {
  await isUp(driver);
  const { sessionId, capabilities: got } = await ask(`${driver}/session`, 'POST', {
    capabilities: { alwaysMatch: capabilities },
  });
  const address = `${driver}/session/${sessionId}`;
  return {
    version: got.browserVersion,
    go: async (url) => void (await ask(`${address}/url`, 'POST', { url })),
    end: async () => void (await ask(address, 'DELETE')),
  };
}

/** @param {string} driver */
async function isUp(driver) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask(`${driver}/status`, 'GET');
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}

/**
 * @param {string} url
 * @param {string} method
 * @param {unknown} [body]
 */
async function ask(url, method, body) {
  const response = await fetch(url, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${method} ${new URL(url).pathname}: ${value.error}: ${value.message}`);
  return value;
}
