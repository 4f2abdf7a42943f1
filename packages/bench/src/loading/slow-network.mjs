/** A network with a delay between a browser and a server of this machine. */
import { connect, createServer } from 'node:net';

/**
 * Connections are numbered from 1 in the order in which the browser opens them. `numberOf` is the number of the connection
 * that the server sees at a port, `opened` the number of all so far.
 * @typedef {{
 *   port: number, numberOf: (port: number) => number, opened: () => number, closeConnections: () => void, close: () => Promise<void>,
 * }} SlowNetwork
 */

/**
 * The time at which data that is sent now arrives: half a round trip later, and not before the round trip in which a real
 * connection opens, because one to this machine opens at once.
 * @param {number} now
 * @param {number} connected
 * @param {number} roundTrip
 */
export function arrivalOf(now, connected, roundTrip) {
  return Math.max(now, connected + roundTrip) + roundTrip / 2;
}

/**
 * Opens a port that forwards to another one with a delay. `roundTrip` is in milliseconds.
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
    // The server only answers, so its side of the connection is open by then.
    forward(near, far, () => arrivalOf(performance.now(), connected, roundTrip));
    forward(far, near, () => performance.now() + roundTrip / 2);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('close', () => open.delete(socket));
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const closeConnections = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: /** @type {import('node:net').AddressInfo} */ (server.address()).port,
    numberOf: (port) => numbers.get(port) ?? 0,
    opened: () => opened,
    closeConnections,
    close() {
      closeConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/**
 * Forwards the data of one side to the other, each chunk when it arrives. Each chunk waits for the last one, because timers of
 * the same millisecond may run in another order.
 * @param {import('node:stream').Duplex} from
 * @param {import('node:stream').Duplex} to
 * @param {() => number} arrival
 */
export function forward(from, to, arrival) {
  /** @type {Promise<unknown>} */
  let last = Promise.resolve();
  const later = (/** @type {() => void} */ act) => {
    const arrived = new Promise((resolve) => setTimeout(resolve, arrival() - performance.now()));
    last = Promise.all([last, arrived]).then(() => to.destroyed || act());
  };
  from.on('data', (chunk) => later(() => to.write(chunk)));
  from.on('end', () => later(() => to.end()));
  from.on('error', () => to.destroy());
  from.on('close', () => later(() => to.destroy()));
}
