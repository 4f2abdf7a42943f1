/** A WebDriver client that opens a page: https://www.w3.org/TR/webdriver2/ */

/** @typedef {{ goto: (url: string) => Promise<void>, delete: () => Promise<void> }} Session */

/** How often to request the status of a driver after its start. */
const ATTEMPTS = 100;
/** Milliseconds between two attempts. */
const PAUSE = 100;

/**
 * Starts a browser through a driver as soon as the driver listens.
 * @param {string} driver
 * @param {Record<string, unknown>} capabilities
 * @returns {Promise<Session>}
 */
export async function createSession(driver, capabilities) {
  await waitForDriver(driver);
  const { sessionId } = await request(`${driver}/session`, 'POST', { capabilities: { alwaysMatch: capabilities } });
  const address = `${driver}/session/${sessionId}`;
  return {
    goto: async (url) => void (await request(`${address}/url`, 'POST', { url })),
    delete: async () => void (await request(address, 'DELETE')),
  };
}

/** @param {string} driver */
async function waitForDriver(driver) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await request(`${driver}/status`, 'GET');
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
async function request(url, method, body) {
  const response = await fetch(url, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${method} ${new URL(url).pathname}: ${value.error}: ${value.message}`);
  return value;
}
