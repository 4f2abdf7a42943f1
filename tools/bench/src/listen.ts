import type { AddressInfo, Server } from 'node:net';

/** Lets a server listen at any free port of an address; resolves to the port. */
export async function listen(server: Server, address = '127.0.0.1'): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, address, resolve));
  return (server.address() as AddressInfo).port;
}
