import type { SessionRequest } from '@svc-embed/host';

/** The page's requests to its backend, and the switches that break them. */
export type Network = ReturnType<typeof createNetwork>;

/** Creates the page's network, with all switches off. */
export function createNetwork() {
  let refuses = false;
  let isOffline = false;

  return {
    /** Requests a session from the backend, unless a switch is on. */
    async mint({ signal }: SessionRequest): Promise<string> {
      if (isOffline) throw new TypeError('Failed to fetch: this page simulates offline');
      if (refuses) throw new Error('This page refuses new sessions: its switch is on');
      const response = await fetch('/api/session', { method: 'POST', signal });
      if (!response.ok) throw new Error(`The session endpoint answered ${response.status}`);
      const body: unknown = await response.json();
      if (typeof body === 'object' && body && 'sessionId' in body && typeof body.sessionId === 'string') {
        return body.sessionId;
      }
      throw new Error('The session endpoint answered without a session');
    },
    /** Makes every session request fail, as if the backend refused the viewer. */
    refuse(isOn: boolean) {
      refuses = isOn;
    },
    /** Simulates an offline browser for the page and its session requests. The frame keeps its network. */
    setOffline(isOn: boolean) {
      if (isOn === isOffline) return;
      isOffline = isOn;
      // An own property shadows the browser's, which is on the prototype.
      if (isOn) Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
      else Reflect.deleteProperty(navigator, 'onLine');
      window.dispatchEvent(new Event(isOn ? 'offline' : 'online'));
    },
  };
}
