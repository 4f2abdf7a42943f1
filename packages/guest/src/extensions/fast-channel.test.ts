import { beforeEach, expect, it, vi } from 'vitest';
import { fakeChannels } from '../../../protocol/test/fake-ports.js';
import { action } from '../../../protocol/test/messages.js';
import { HOST, setUp } from '../../test/open-guest.js';
import { fastChannel } from './fast-channel.js';

const { ports, FakeChannel } = fakeChannels();

beforeEach(() => {
  ports.length = 0;
});

/** A guest without any other extension, which is ready. */
function start() {
  const fake = setUp({ ancestors: [HOST] });
  const stop = fake.guest.use(fastChannel());
  fake.guest.emit('ready', { embedTenant: null, deploymentId: null, mode: 'private', surface: 'dashboard' });
  return { ...fake, stop };
}

it('offers a port, accepts it, and sends through it from then on', async () => {
  const { guest, send, posted, stop } = start();
  expect(posted.at(-1)?.message.payload).toMatchObject({ extensions: ['health', 'port'] });
  const { port1, port2 } = new FakeChannel();
  send(action('use', { extensions: ['port'], port: true }), { ports: [port2 as unknown as MessagePort] });
  expect(posted.at(-1)?.message).toMatchObject({ type: 'svc:event:using', payload: { extensions: ['port'] } });
  stop();
  posted.length = 0;
  guest.emit('navigate', { path: '/a' });
  await Promise.resolve();
  expect([posted, port1.waiting]).toEqual([[], [expect.objectContaining({ payload: { path: '/a' } })]]);
  const onLocale = vi.fn();
  guest.on('set-locale', onLocale);
  send(action('use', { extensions: ['port'] }));
  port1.postMessage(action('set-locale', { locale: 'de' }));
  port2.step();
  expect(onLocale).toHaveBeenCalledOnce();
});

it('is refused once the guest is ready', () => {
  const { guest } = start();
  expect(() => guest.use(fastChannel())).toThrow(expect.objectContaining({ code: 'invalid-option' }));
});
