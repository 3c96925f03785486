import { type IncomingMessage, request, type ServerResponse } from 'node:http';

export function passOn(server: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { hostname, port } = new URL(server);
  const { url: path = '/', method, headers } = incoming;
  const inner = request({ hostname, port, path, method, headers }, (reply) => {
    outgoing.writeHead(reply.statusCode ?? 502, reply.rawHeaders);
    reply.pipe(outgoing);
  });
  inner.on('error', () => outgoing.destroy());
  outgoing.once('close', () => inner.destroy());
  incoming.pipe(inner);
}
