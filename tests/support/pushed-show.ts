import type { TestServer } from './test-server.ts';

export const INGEST_KEY = 'key-of-the-tests';

export async function pushFile(server: TestServer, post: number, file: string, body: string) {
  const path = `/ingest/${post}/${file}?key=${INGEST_KEY}`;
  const { status, headers } = await server.app.request(path, { method: 'PUT', body });
  return { status, retryAfter: headers.get('Retry-After') };
}

export function writePushed(
  from: number,
  to: number,
  { init, isLast = false }: { init?: string; isLast?: boolean } = {},
): string {
  const extension = init ? 'm4s' : 'ts';
  const pieces = Array.from({ length: to - from + 1 }, (_, i) => [
    '#EXTINF:1.0,',
    `live${from + i}.${extension}`,
  ]);
  return [
    '#EXTM3U',
    '#EXT-X-TARGETDURATION:1',
    `#EXT-X-MEDIA-SEQUENCE:${from}`,
    ...(init ? [`#EXT-X-MAP:URI="${init}"`] : []),
    ...pieces.flat(),
    ...(isLast ? ['#EXT-X-ENDLIST'] : []),
  ].join('\n');
}

export async function play(server: TestServer, address: string) {
  const reply = await server.app.request(address);
  const text = await reply.text();
  const uris = text.split('\n').filter((line) => line && !line.startsWith('#'));
  const folder = address.slice(0, address.lastIndexOf('/'));
  const pieces = await Promise.all(
    uris.map(async (uri) => {
      const piece = await server.app.request(`${folder}/${uri}`);
      return `${piece.status === 200 ? '' : `${piece.status} `}${await piece.text()}`;
    }),
  );
  return {
    status: reply.status,
    text,
    uris,
    pieces,
    first: Number(/MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1]),
    jumps: text.split('#EXT-X-DISCONTINUITY\n').length - 1,
  };
}
