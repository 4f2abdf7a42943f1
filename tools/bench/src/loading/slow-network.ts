/** A network with a delay between a browser and a server of this machine. */
import { connect, createServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { serve } from '@svc-embed/browser-tools/serve';

/** Returns when data sent now arrives: half a round trip later, not before the connection would be open. */
export function arrivalOf(now: number, connected: number, roundTrip: number): number {
  return Math.max(now, connected + roundTrip) + roundTrip / 2;
}

/** Opens a port that forwards to another one; `roundTrip` is its delay in milliseconds. */
export async function openSlowNetwork(target: number, roundTrip: number) {
  const open = new Set<Socket>();

  const server = createServer({ noDelay: true, allowHalfOpen: true }, (near) => {
    const connected = performance.now();
    const far = connect({ port: target, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
    // The server only answers, so its side of the connection is open by then.
    forward(near, far, () => arrivalOf(performance.now(), connected, roundTrip));
    forward(far, near, () => performance.now() + roundTrip / 2);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('close', () => open.delete(socket));
    }
  });

  function closeConnections() {
    for (const socket of open) socket.destroy();
  }

  const { port, close } = await serve(server);
  return {
    port,
    closeConnections,
    close() {
      closeConnections();
      return close();
    },
  };
}

/** Forwards each chunk when it arrives, after the last one: timers of one millisecond have no order. */
export function forward(from: Duplex, to: Duplex, arrival: () => number): void {
  let last: Promise<unknown> = Promise.resolve();
  const later = (act: () => void) => {
    const arrived = new Promise((resolve) => setTimeout(resolve, arrival() - performance.now()));
    last = Promise.all([last, arrived]).then(() => to.destroyed || act());
  };
  from.on('data', (chunk) => later(() => to.write(chunk)));
  from.on('end', () => later(() => to.end()));
  from.on('error', () => to.destroy());
  from.on('close', () => later(() => to.destroy()));
}
