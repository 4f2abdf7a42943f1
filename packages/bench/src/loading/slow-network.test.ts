import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:net';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { arrivalOf, carry, openSlowNetwork } from './slow-network.mjs';

describe('arrivalOf', () => {
  it.each([
    ['at once, it waits for the connection', 1_000, 1_150],
    ['while the connection is made, it waits for the rest', 1_060, 1_150],
    ['as soon as the connection stands', 1_100, 1_150],
    ['over one that has been there for long', 5_000, 5_050],
  ])('%s', (_, now, arrival) => {
    expect(arrivalOf(now, 1_000, 100)).toBe(arrival);
  });
});

it('keeps the order of what would arrive in another one', async () => {
  const [from, to] = [new PassThrough(), new PassThrough()];
  const arrivals = [30, 20, 10, 0].map((wait) => performance.now() + wait);
  carry(from, to, () => arrivals.shift() ?? 0);
  from.write('one ');
  from.end('two');
  let heard = '';
  for await (const chunk of to) heard += chunk;
  expect(heard).toBe('one two');
});

it('carries everything in order, both ways, and knows the connection', async () => {
  const ports: number[] = [];
  const server = createServer((socket) => {
    ports.push(socket.remotePort ?? 0);
    socket.on('data', (chunk) => socket.write(chunk));
    socket.on('end', () => socket.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const network = await openSlowNetwork((server.address() as AddressInfo).port, 4);
  const ask = async (): Promise<string> => {
    const socket = connect(network.port, '127.0.0.1');
    for (const word of ['one ', 'two ', 'three']) socket.write(word);
    socket.end();
    let heard = '';
    for await (const chunk of socket) heard += chunk;
    return heard;
  };
  expect([await ask(), await ask()]).toEqual(['one two three', 'one two three']);
  expect(network.opened()).toBe(2);
  expect(ports.map(network.numberOf)).toEqual([1, 2]);
  await network.close();
  server.close();
});
