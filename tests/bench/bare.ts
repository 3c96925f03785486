import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { freePort } from './server.ts';
import type { Subjects } from './subjects.ts';

const require = createRequire(import.meta.url);
const player = readFileSync(require.resolve('hls.js/dist/hls.min.js'));
const head =
  '<!doctype html><html lang="ja"><meta charset="utf-8"><meta name="viewport" content="width=device-width">';

const picturePage = ({ productName, picture }: Subjects) =>
  `${head}<title>${productName}</title><h1>${productName}</h1><img src="${picture}" width="360" height="360" alt="">`;

const playerPage = ({ playlist }: Subjects) =>
  `${head}<title>live</title><video muted autoplay playsinline width="360" height="640"></video>
<script src="/hls.js"></script><script>const hls = new Hls(); hls.loadSource('${playlist}'); hls.attachMedia(document.querySelector('video'));</script>`;

/** Hands a request for a picture or the stream on, so that both pages get the same bytes as slowly. */
function pass(origin: string, incoming: IncomingMessage, response: ServerResponse) {
  const onward = request(origin + incoming.url, { headers: incoming.headers }, (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(response);
  });
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  onward.end();
}

/** Serves the pages to compare with: nothing but the picture, nothing but the player. */
export async function startBare(origin: string, subjects: Subjects) {
  const pages: Record<string, [type: string, body: string | Buffer]> = {
    '/picture': ['text/html', picturePage(subjects)],
    '/player': ['text/html', playerPage(subjects)],
    '/hls.js': ['text/javascript', player],
  };
  const server = createServer((incoming, response) => {
    const page = pages[incoming.url ?? ''];
    if (!page) return pass(origin, incoming, response);
    response.writeHead(200, { 'content-type': `${page[0]}; charset=utf-8` }).end(page[1]);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${port}`, stop };
}
