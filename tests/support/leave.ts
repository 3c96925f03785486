import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export async function leave(server: Server): Promise<() => Promise<unknown>> {
  const { port } = server.address() as AddressInfo;
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
  return () => once(server.listen(port, '127.0.0.1'), 'listening');
}
