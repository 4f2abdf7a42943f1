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
    if (!this.peer?.isClosed) this.peer?.take(structuredClone(data));
  }
  take(data: unknown) {
    this.#queue.push(data);
    if (this.#listener) this.#schedule();
  }
  close() {
    this.isClosed = true;
  }

  #schedule() {
    this.later('port', () => {
      const [data] = this.#queue.splice(0, 1);
      if (this.isClosed || data === undefined) return;
      const deliver = () => this.#listener?.({ data });
      if (this.onDelivery) this.onDelivery(data, deliver);
      else deliver();
    });
  }
}

/** What takes the place of `MessageChannel`, and all ports of the page's side. */
export function createChannels(later: RacePort['later']) {
  const ports: RacePort[] = [];
  class RaceChannel {
    readonly port1 = new RacePort(later);
    readonly port2 = new RacePort(later);
    constructor() {
      this.port1.peer = this.port2;
      this.port2.peer = this.port1;
      ports.push(this.port1);
    }
  }
  return { ports, RaceChannel };
}
