import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { freePort } from './server.ts';

/** By path. */
export type OwnPages = Record<string, [type: string, body: string | Buffer]>;

/** Forwards a request for images, styles or the stream, so that both pages get the same bytes as slowly. */
function forward(origin: string, incoming: IncomingMessage, response: ServerResponse) {
  const onward = request(origin + incoming.url, { headers: incoming.headers }, (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(response);
  });
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  onward.end();
}

/** Serves pages to compare with ours. Every other request is forwarded to our server. */
export async function serveBeside(origin: string, pages: OwnPages) {
  const server = createServer((incoming, response) => {
    const own = pages[incoming.url ?? ''];
    if (!own) return forward(origin, incoming, response);
    response.writeHead(200, { 'content-type': `${own[0]}; charset=utf-8` }).end(own[1]);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${port}`, stop };
}
