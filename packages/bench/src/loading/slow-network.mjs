/** A network with a delay between a browser and a server of this machine. */
import { connect, createServer } from 'node:net';

/**
 * Connections are numbered from 1 in the order in which the browser opened them. `numberOf` tells that of the one which the
 * server sees come from a port; `opened` how many there have been, `cut` ends all that are open.
 * @typedef {{
 *   port: number, numberOf: (port: number) => number, opened: () => number, cut: () => void, close: () => Promise<void>,
 * }} SlowNetwork
 */

/**
 * When what is sent now leaves the network: no earlier than the round trip after which a real connection stands, since one to
 * this machine stands at once, and half a round trip later.
 * @param {number} now
 * @param {number} connected
 * @param {number} roundTrip
 */
export function arrivalOf(now, connected, roundTrip) {
  return Math.max(now, connected + roundTrip) + roundTrip / 2;
}

/**
 * Opens a port that leads to another one, with a round trip of so many milliseconds.
 * @param {number} target
 * @param {number} roundTrip
 * @returns {Promise<SlowNetwork>}
 */
export async function openSlowNetwork(target, roundTrip) {
  /** @type {Map<number, number>} */
  const numbers = new Map();
  /** @type {Set<import('node:net').Socket>} */
  const open = new Set();
  let opened = 0;

  const server = createServer({ noDelay: true, allowHalfOpen: true }, (near) => {
    const connected = performance.now();
    const number = ++opened;
    const far = connect({ port: target, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
    far.on('connect', () => numbers.set(far.localPort ?? 0, number));
    // The server's half is no earlier than what it answers, so its connection stands already.
    carry(near, far, () => arrivalOf(performance.now(), connected, roundTrip));
    carry(far, near, () => performance.now() + roundTrip / 2);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('close', () => open.delete(socket));
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: /** @type {import('node:net').AddressInfo} */ (server.address()).port,
    numberOf: (port) => numbers.get(port) ?? 0,
    opened: () => opened,
    cut,
    close() {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/**
 * Carries what comes in on one side to the other, each piece when it arrives. Timers of the same millisecond may run in
 * another order, so each piece waits for the one before.
 * @param {import('node:stream').Duplex} from
 * @param {import('node:stream').Duplex} to
 * @param {() => number} arrival
 */
export function carry(from, to, arrival) {
  /** @type {Promise<unknown>} */
  let last = Promise.resolve();
  const later = (/** @type {() => void} */ act) => {
    const arrived = new Promise((resolve) => setTimeout(resolve, arrival() - performance.now()));
    last = Promise.all([last, arrived]).then(() => to.destroyed || act());
  };
  from.on('data', (chunk) => later(() => to.write(chunk)));
  from.on('end', () => later(() => to.end()));
  // One side that is gone takes the other one with it.
  from.on('error', () => to.destroy());
  from.on('close', () => later(() => to.destroy()));
}
