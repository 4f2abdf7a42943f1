/** `fastChannel` on an embed that gets a negotiated extension later. */
import { defineExtension } from '@svc-embed/protocol';
import { channelOf, connectGuest, connectHost } from '@svc-embed/protocol/internal';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { FakePort } from '../../../protocol/test/fake-ports.js';
import { event } from '../../../protocol/test/messages.js';
import { asked, confirmed, connectPort, counting, countMessage, ports, useFakePorts } from '../../test/port-only.js';

useFakePorts();

describe('an extension that is used later takes over the port', () => {
  const withPort = [{ extensions: ['port', 'counting'], port: true }, 1];

  /** Uses the extension, and sends actions of the core and of the extension. */
  function useCounting({ host }: ReturnType<typeof connectPort>) {
    const page = connectHost(host, counting);
    page.send('count', { value: 1 });
    return page;
  }

  it('before the surface is ready: one use has both', async () => {
    const connected = connectPort();
    const { use, join, ready, posted, arrive, got } = connected;
    use();
    useCounting(connected);
    join();
    ready();
    expect(posted()).toEqual([withPort]);
    await arrive();
    expect(got).toEqual([1]);
  });

  it('while the answer is awaited: it is requested afterwards, over the port', async () => {
    const connected = connectPort();
    const { use, join, ready, posted, arrive, got, stepToGuest, stepToHost } = connected;
    use();
    join();
    ready();
    useCounting(connected);
    expect(posted()).toEqual([asked]);
    stepToGuest();
    stepToHost();
    expect(posted()).toEqual([confirmed]);
    await arrive();
    expect(got).toEqual([1]);
    expect(ports).toHaveLength(2);
  });

  it('while an answer is awaited that never comes: 30 seconds in total', async () => {
    const connected = connectPort();
    const { use, ready } = connected;
    use();
    ready(['port']);
    vi.advanceTimersByTime(20_000);
    const late = defineExtension({ name: 'late' });
    const settled = vi.fn();
    connected.host.hooks.call('onStateChange');
    connectHost(connected.host, late).supported.then(settled);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledWith(false);
  });

  it('once the port is open: without another port, and nothing goes over the window', async () => {
    const connected = connectPort();
    const { host, use, join, ready, posted, arrive, got } = connected;
    use();
    join();
    ready();
    await arrive();
    const sent = vi.spyOn(FakePort.prototype, 'postMessage');
    useCounting(connected);
    expect(sent.mock.calls).toMatchObject([[{ payload: { extensions: ['port', 'counting'] } }]]);
    sent.mockRestore();
    expect(posted()).toEqual([]);
    await arrive();
    expect(got).toEqual([1]);
    expect([ports[0]?.isClosed, channelOf(host, 'action')]).toEqual([false, 'port']);
  });

  it('after an answer without the port, which is not requested again', () => {
    const connected = connectPort();
    const { use, ready, readEvent, posted } = connected;
    use();
    ready(['port', 'counting']);
    readEvent(event('using', { extensions: [] }));
    useCounting(connected);
    expect(posted().slice(1)).toEqual([[{ extensions: ['counting'] }, 0]]);
  });

  it('in the task in which a ready embed begins to use the port', async () => {
    const connected = connectPort();
    const { use, join, ready, posted } = connected;
    join();
    ready();
    use();
    useCounting(connected);
    await Promise.resolve();
    expect(posted()).toEqual([withPort]);
  });

  it('for a surface that has failed: with its next document', async () => {
    const connected = connectPort();
    const { use, join, ready, arrive, become, posted } = connected;
    use();
    join();
    ready();
    await arrive();
    become('failed');
    useCounting(connected);
    expect([posted(), ports[0]?.isClosed]).toEqual([[], false]);
    ready();
    expect(posted()).toEqual([withPort]);
    expect(ports.map(({ isClosed }) => isClosed)).toEqual([true, false, false, false]);
  });

  it('an extension that was used before gets it, also on an embed that is ready', async () => {
    const connected = connectPort();
    const { use, join, ready, arrive, posted } = connected;
    useCounting(connected);
    join();
    ready();
    await arrive();
    use();
    expect(posted()).toEqual([[{ extensions: ['counting', 'port'], port: true }, 1]]);
  });
});

it('actions of the core keep their order, whenever an extension takes over the port', async () => {
  const notes = defineExtension({ name: 'notes' });
  const step = fc.constantFrom('page', 'page', 'toGuest', 'toHost', 'port1', 'port2', 'task', 'extend');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      ports.length = 0;
      const { host, guest, use, join, ready, got, arrive, stepToGuest, stepToHost } = connectPort();
      use();
      connectGuest(guest, notes);
      join({ ...counting, negotiated: false });
      ready();
      let sent = 0;
      for (const name of steps) {
        if (name === 'page') host.post(countMessage(sent++));
        if (name === 'toGuest') stepToGuest();
        if (name === 'toHost') stepToHost();
        if (name === 'port1') ports[0]?.step();
        if (name === 'port2') ports[1]?.step();
        if (name === 'task') await Promise.resolve();
        if (name === 'extend') connectHost(host, notes);
      }
      await arrive();
      expect(got).toEqual(Array.from({ length: sent }, (_, value) => value));
      expect(ports).toHaveLength(2);
    }),
    { numRuns: 1000 },
  );
});
