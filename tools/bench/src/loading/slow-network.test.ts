import { connect, createServer } from 'node:net';
import { PassThrough } from 'node:stream';
import { serve } from '@svc-embed/browser-tools/serve';
import { describe, expect, it } from 'vitest';
import { arrivalOf, forward, openSlowNetwork } from './slow-network.js';

describe('arrivalOf', () => {
  it.each([
    ['is sent at once, and waits for the connection', 1_000, 1_150],
    ['is sent while the connection opens', 1_060, 1_150],
    ['is sent when the connection is open', 1_100, 1_150],
    ['is sent over an old connection', 5_000, 5_050],
  ])('delays data that %s', (_, now, arrival) => expect(arrivalOf(now, 1_000, 100)).toBe(arrival));
});

it('keeps the order of chunks with later arrival times', async () => {
  const [from, to] = [new PassThrough(), new PassThrough()];
  const arrivals = [30, 20, 10, 0].map((wait) => performance.now() + wait);
  forward(from, to, () => arrivals.shift() ?? 0);
  from.write('one ');
  from.end('two');
  let received = '';
  for await (const chunk of to) received += chunk;
  expect(received).toBe('one two');
});

it('forwards data in order, both ways', async () => {
  const server = createServer((socket) => {
    socket.on('data', (chunk) => socket.write(chunk));
    socket.on('end', () => socket.end());
  });
  const { port, close } = await serve(server);
  const network = await openSlowNetwork(port, 4);
  const send = async (): Promise<string> => {
    const socket = connect(network.port, '127.0.0.1');
    for (const word of ['one ', 'two ', 'three']) socket.write(word);
    socket.end();
    let received = '';
    for await (const chunk of socket) received += chunk;
    return received;
  };
  expect([await send(), await send()]).toEqual(['one two three', 'one two three']);
  await network.close();
  await close();
});
