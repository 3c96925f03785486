import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { passOn } from '../../support/pass-on.ts';

export interface WatchedProxy {
  origin: string;
  listening: () => string[];
  stop: () => Promise<void>;
}

const LONG_POLL = /^\/v2\/subscribe\//;

export async function openWatchedProxy(server: string): Promise<WatchedProxy> {
  const { hostname, port } = new URL(server);
  const open = new Map<object, string>();
  const watch = (connection: { once(event: 'close', end: () => void): unknown }, url: string) => {
    const [path = ''] = url.split('?');
    open.set(connection, path);
    connection.once('close', () => open.delete(connection));
  };
  const proxy = createServer((incoming, outgoing) => {
    const { url = '/' } = incoming;
    if (LONG_POLL.test(url)) watch(outgoing, url);
    passOn(server, incoming, outgoing);
  });
  proxy.on('upgrade', ({ url = '/', method, rawHeaders }, outer, head) => {
    watch(outer, url);
    const inner = connect(Number(port), hostname);
    const lines = rawHeaders.map((text, index) => (index % 2 ? `${text}\r\n` : `${text}: `));
    inner.write(`${method} ${url} HTTP/1.1\r\n${lines.join('')}\r\n`);
    inner.write(head);
    for (const [one, other] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.once('close', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    listening: () => [...open.values()],
    async stop() {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
