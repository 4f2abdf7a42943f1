/** Message ports whose messages arrive when the trial says so, each port's in order. */

export class RacePort {
  peer: RacePort | undefined;
  isClosed = false;
  /** Called with what is posted, and instead of the delivery. */
  onPost: ((data: unknown) => void) | undefined;
  onDelivery: ((data: unknown, deliver: () => void) => void) | undefined;
  readonly #queue: unknown[] = [];
  #listener: ((event: { readonly data: unknown }) => void) | undefined;

  constructor(readonly later: (label: string, run: () => void) => void) {}

  get onmessage() {
    return this.#listener;
  }
  set onmessage(listener) {
    this.#listener = listener;
    for (let count = this.#queue.length; count > 0; count--) this.#schedule();
  }
  postMessage(data: unknown) {
    if (this.isClosed) return;
    this.onPost?.(data);
    if (this.peer && !this.peer.isClosed) this.peer.#take(structuredClone(data));
  }
  close() {
    this.isClosed = true;
  }
  deliver(data: unknown) {
    const deliver = () => this.#listener?.({ data });
    if (this.onDelivery) this.onDelivery(data, deliver);
    else deliver();
  }

  #take(data: unknown) {
    this.#queue.push(data);
    if (this.#listener) this.#schedule();
  }
  #schedule() {
    this.later('port', () => {
      if (this.#queue.length && !this.isClosed) this.deliver(this.#queue.shift());
    });
  }
}

/** Two ports that are each other's peer. */
export function createPorts(later: RacePort['later']): readonly [RacePort, RacePort] {
  const [port, peer] = [new RacePort(later), new RacePort(later)];
  port.peer = peer;
  peer.peer = port;
  return [port, peer];
}
