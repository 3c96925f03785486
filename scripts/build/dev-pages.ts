import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { ViteDevServer } from 'vite';
import { drawPage, parseShell } from '../../server/static/shell.ts';
import { matchRoute } from '../../src/routes/match.ts';
import { type DrawIsland, PAGE_DATA_TYPE, type PageData } from '../../src/routes/page-data.ts';
import { isServerPath } from '../../src/routes/server-paths.ts';
import { root } from '../start/root.mjs';
import { devLocale } from './rewrites/dev-rewrite.ts';
import { VIEWS_ENTRY } from './views.ts';

/** Undefined for a page that is not filled, or when the server is down. */
async function readPage(api: string, address: URL): Promise<PageData | undefined> {
  const url = new URL(address.pathname + address.search, api);
  const response = await fetch(url, { headers: { Accept: PAGE_DATA_TYPE } }).catch(() => undefined);
  return response?.ok ? ((await response.json()) as PageData) : undefined;
}

function changeBody(response: ServerResponse, change: (html: string) => Promise<string>): void {
  const pieces: Buffer[] = [];
  const keep = (piece: unknown) => {
    if (typeof piece === 'string' || piece instanceof Uint8Array) pieces.push(Buffer.from(piece));
  };
  const end = response.end.bind(response);
  response.write = (piece: unknown) => {
    keep(piece);
    return true;
  };
  response.end = ((piece: unknown) => {
    keep(piece);
    const html = Buffer.concat(pieces).toString();
    void change(html).then(end, () => end(html));
    return response;
  }) as typeof response.end;
}

/** Fills pages as the server fills built ones. Design §4.15. */
export function devPages(api: string): AstroIntegration {
  const fill = async (server: ViteDevServer, html: string, address: URL) => {
    const page = await readPage(api, address);
    if (!page) return html;
    const views = await server.ssrLoadModule(join(root, VIEWS_ENTRY));
    return drawPage(parseShell(html), page, views.drawIsland as DrawIsland);
  };
  return {
    name: 'ennichi:dev-pages',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const address = new URL(request.url ?? '/', 'http://localhost');
          if (!isServerPath(address.pathname) && matchRoute(address.pathname)) {
            const locale = devLocale(address.searchParams, request.headers.cookie ?? '');
            address.searchParams.set('locale', locale);
            changeBody(response, (html) => fill(server, html, address));
          }
          next();
        });
      },
    },
  };
}
