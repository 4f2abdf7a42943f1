/** A port whose messages arrive when the test calls `step`. */
export class FakePort {
  readonly waiting: unknown[] = [];
  peer: FakePort | undefined;
  isClosed = false;
  onmessage: ((event: { data: unknown }) => void) | undefined;

  postMessage(data: unknown) {
    if (!this.isClosed && !this.peer?.isClosed) this.peer?.waiting.push(structuredClone(data));
  }

  close() {
    this.isClosed = true;
    this.waiting.length = 0;
  }

  step() {
    if (this.onmessage && this.waiting.length) this.onmessage({ data: this.waiting.shift() });
  }
}

/** Replaces `MessageChannel`, and keeps the ports of every channel: each maker's port before its peer. */
export function fakeChannels() {
  const ports: FakePort[] = [];
  class FakeChannel {
    readonly port1 = new FakePort();
    readonly port2 = new FakePort();
    constructor() {
      this.port1.peer = this.port2;
      this.port2.peer = this.port1;
      ports.push(this.port1, this.port2);
    }
  }
  return { ports, FakeChannel };
}
