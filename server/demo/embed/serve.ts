import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Db } from '../../db/db.ts';
import { findFirstStore } from '../../modules/post/list.ts';
import { originsIn } from '../../modules/store/embed-origins.ts';
import type { Services } from '../../services.ts';

const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1):/;

async function allowOnly(db: Db, origins: readonly string[]): Promise<void> {
  const store = await db
    .selectFrom('store')
    .select(['id', 'embed_origins'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const others = originsIn(store.embed_origins).filter((origin) => !LOCAL.test(origin));
  const list = JSON.stringify([...others, ...origins]);
  if (list === store.embed_origins) return;
  await db.updateTable('store').set({ embed_origins: list }).where('id', '=', store.id).execute();
}

/** docs/recipes/embed.md */
export interface EmbedPage {
  origin: string;
  close: () => Promise<void>;
}

const FILES: Record<string, string> = {
  '/page.css': 'text/css; charset=utf-8',
  '/page.js': 'text/javascript; charset=utf-8',
};

const read = (name: string) => readFile(join(import.meta.dirname, name), 'utf8');

async function pageOf({ db }: Services, shop: string): Promise<string> {
  const show = await findFirstStore(db);
  if (!show) throw new Error('There is no store whose show could be embedded.');
  const values: Record<string, string> = {
    shop,
    store: show.slug,
    post: String(show.post_id ?? ''),
  };
  return (await read('page.html')).replace(
    /\{\{(\w+)\}\}/g,
    (_, name: string) => values[name] ?? '',
  );
}

const listen = (server: Server, port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, host, () => resolve(true));
  });

/** Allows the page to embed the demo's first store. Returns undefined when the port is taken. */
export async function serveEmbedPage(
  services: Services,
  shop: string,
): Promise<EmbedPage | undefined> {
  const { host, embedDemoPort } = services.config;
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://page.invalid').pathname;
    const type = FILES[path];
    const isPage = path === '/';
    response.setHeader('Content-Type', type ?? 'text/html; charset=utf-8');
    response.setHeader('Cache-Control', 'no-store');
    try {
      response.statusCode = isPage || type ? 200 : 404;
      if (isPage) response.end(await pageOf(services, shop));
      else response.end(type ? await read(path.slice(1)) : 'Not found');
    } catch (error) {
      services.log.error('the embed demo could not answer', error);
      response.statusCode = 500;
      response.end('The page could not be made. The server’s log says why.');
    }
  });
  if (!(await listen(server, embedDemoPort, host))) {
    services.log.warn('the port of the embed demo is taken', { port: embedDemoPort });
    return undefined;
  }
  const { port } = server.address() as AddressInfo;
  await allowOnly(services.db, [`http://localhost:${port}`, `http://127.0.0.1:${port}`]);
  return {
    origin: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
