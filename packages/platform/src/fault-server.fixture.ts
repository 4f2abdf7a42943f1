import { createServer, type Socket } from 'node:net';
import { serve } from '@svc-embed/browser-tools/serve';

export interface RawRequest {
  readonly head: string;
  readonly body: string;
}

/** Handles the n-th request (from 1), in any way that a socket allows. */
export type Behaviour = (socket: Socket, request: RawRequest, count: number) => void;
/** A server for answers that no proper server gives. */
export type FaultServer = Awaited<ReturnType<typeof startFaultServer>>;

export async function startFaultServer(behave: Behaviour) {
  const used = new Set<Socket>();
  const waiting: (() => void)[] = [];
  const requests: RawRequest[] = [];
  let greet: (socket: Socket) => void = () => {};
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('close', () => {
      used.delete(socket);
      if (used.size === 0) for (const resolve of waiting.splice(0)) resolve();
    });
    greet(socket);
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
      const request = readRequest(text);
      if (!request) return;
      text = '';
      used.add(socket);
      requests.push(request);
      behave(socket, request, requests.length);
    });
  });
  const { origin, close } = await serve(server);
  return {
    url: origin,
    requests,
    /** Calls the listener with every new connection, before a request. */
    onConnection: (listener: (socket: Socket) => void) => {
      greet = listener;
    },
    /** Resolves when all connections that carried a request are closed. (Runtimes also open spare ones that stay idle.) */
    idle: () => new Promise<void>((resolve) => (used.size === 0 ? resolve() : waiting.push(resolve))),
    close,
  };
}

/** An answer that ends its connection. */
export function rawAnswer(status: number, body: string, headers: Readonly<Record<string, string>> = {}): string {
  const all = {
    'content-type': 'application/json',
    'content-length': `${Buffer.byteLength(body)}`,
    connection: 'close',
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} Status\r\n${lines.join('')}\r\n${body}`;
}

function readRequest(text: string): RawRequest | undefined {
  const [head, body] = text.split('\r\n\r\n', 2);
  if (head === undefined || body === undefined) return undefined;
  const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0);
  return Buffer.byteLength(body) < length ? undefined : { head, body };
}
