/** Message ports whose messages arrive in the order of each port, when the trial releases them. */

export class RacePort {
  peer: RacePort | undefined;
  isClosed = false;
  /** `onPost` is called with posted data, `onDelivery` instead of the delivery. */
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
    if (this.peer && !this.peer.isClosed) this.peer.#enqueue(structuredClone(data));
  }
  close() {
    this.isClosed = true;
  }
  deliver(data: unknown) {
    const deliver = () => this.#listener?.({ data });
    if (this.onDelivery) this.onDelivery(data, deliver);
    else deliver();
  }

  #enqueue(data: unknown) {
    this.#queue.push(data);
    if (this.#listener) this.#schedule();
  }
  #schedule() {
    this.later('port', () => {
      if (this.#queue.length && !this.isClosed) this.deliver(this.#queue.shift());
    });
  }
}

/** Creates two connected ports. */
export function createPorts(later: RacePort['later']): readonly [RacePort, RacePort] {
  const [port, peer] = [new RacePort(later), new RacePort(later)];
  port.peer = peer;
  peer.peer = port;
  return [port, peer];
}
