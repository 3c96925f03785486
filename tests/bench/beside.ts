import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { freePort } from './server.ts';

export type OwnPages = Record<string, [type: string, body: string | Buffer]>;

interface Behind {
  origin: string;
  cookie?: string;
}

/** Both pages receive the same bytes equally slowly. */
function forward({ origin, cookie }: Behind, incoming: IncomingMessage, response: ServerResponse) {
  const { method, headers } = incoming;
  const onward = request(origin + incoming.url, { method, headers }, (reply) => {
    response.writeHead(reply.statusCode ?? 502, {
      ...reply.headers,
      ...(cookie && { 'set-cookie': cookie }),
    });
    reply.pipe(response);
  });
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  incoming.pipe(onward);
}

export async function serveBeside(origin: string, pages: OwnPages, cookie?: string) {
  const server = createServer((incoming, response) => {
    const own = pages[incoming.url ?? ''];
    if (!own) return forward({ origin, ...(cookie && { cookie }) }, incoming, response);
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
