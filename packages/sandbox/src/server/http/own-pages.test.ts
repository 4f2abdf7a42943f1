import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { allowedHosts, homeAddress, isLocal, passIn, type SocketAddresses } from './own-pages.js';

const PASS = 'a-pass';
const LOOPBACK = { remoteAddress: '127.0.0.1', localAddress: '127.0.0.1' };
const DOCKER = { remoteAddress: '172.18.0.1', localAddress: '172.18.0.2' };

type Asked = { readonly host?: string; readonly query?: string; readonly headers?: Readonly<Record<string, string>> };

/** Sends a request over this socket. Resolves with whether it may open the pages, its query for the next page, and its hosts. */
async function ask(socket: SocketAddresses | undefined, { host = 'localhost', query = '', headers = {} }: Asked = {}) {
  const app = new Hono().get('/', (context) =>
    context.json({
      local: isLocal(context, PASS),
      query: passIn(context, PASS),
      hosts: allowedHosts(context, ['https://a.example'], PASS),
    }),
  );
  return (await app.request(`http://${host}:4100/${query}`, { headers }, socket && { incoming: { socket } })).json();
}

const OPEN = { local: true, query: '', hosts: ['https://a.example', 'http://localhost:4100'] };
const SHUT = { local: false, query: '', hosts: ['https://a.example'] };

describe('the pages that need no key', () => {
  it.each([
    LOOPBACK,
    { remoteAddress: '127.8.9.1', localAddress: '127.0.0.1' },
    { remoteAddress: '::1', localAddress: '::1' },
    { remoteAddress: '::ffff:127.0.0.1', localAddress: '::ffff:127.0.0.1' },
  ])('B67 open over the loopback connection %o', async (socket) => {
    expect(await ask(socket)).toEqual(OPEN);
    expect(await ask(socket, { host: '127.0.0.1' })).toEqual(OPEN);
  });

  it.each([
    DOCKER,
    { remoteAddress: '192.168.1.7', localAddress: '192.168.1.5' },
    { remoteAddress: '127.0.0.1', localAddress: '192.168.1.5' },
    { remoteAddress: '192.168.1.7', localAddress: '127.0.0.1' },
    { remoteAddress: '::ffff:192.168.1.7', localAddress: '::ffff:192.168.1.5' },
    { remoteAddress: 'fd00::7', localAddress: 'fd00::5' },
    { remoteAddress: '128.0.0.1', localAddress: '128.0.0.1' },
    { remoteAddress: '127.0.0.1.evil.example', localAddress: '127.0.0.1' },
    {},
    undefined,
  ])('B67 stay shut over the connection %o, whatever name the client writes', async (socket) => {
    for (const host of ['localhost', '127.0.0.1']) expect(await ask(socket, { host })).toEqual(SHUT);
  });

  it.each(['Forwarded', 'Via', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Real-IP'])(
    'B67 stay shut to a request from a proxy on this machine, which has %s',
    async (name) => expect(await ask(LOOPBACK, { headers: { [name]: '127.0.0.1' } })).toEqual(SHUT),
  );

  it('B67 open with the pass over other connections, and pass it on', async () => {
    expect(await ask(DOCKER, { query: '?pass=a-pass' })).toEqual({ ...OPEN, query: '?pass=a-pass' });
    for (const pass of ['', 'a-pas', 'a-pass2', 'A-PASS'])
      expect(await ask(DOCKER, { query: `?pass=${pass}` })).toEqual(SHUT);
    expect(await ask(DOCKER, { query: '?pass=a-pass', host: '192.168.1.5' })).toMatchObject({ local: false });
  });

  it.each(['localhost', '127.0.0.1', '127.0.0.2', '::1'])('need no pass if the sandbox listens on %s only', (host) => {
    expect(homeAddress('http://127.0.0.1:4100', host, PASS)).toBe('http://127.0.0.1:4100');
  });

  it.each(['0.0.0.0', '::', '192.168.1.5', 'sandbox'])(
    'have a pass in their address if the sandbox listens on %s',
    (host) => {
      expect(homeAddress('http://127.0.0.1:4100', host, PASS)).toBe('http://127.0.0.1:4100/?pass=a-pass');
    },
  );
});
