import type { z } from 'zod';
import { machineKey } from '../../../server/modules/host/machine-key.ts';
import { hostSchemas } from '../../../src/contract/host/schemas.ts';
import { type StoreFile, storeFile } from '../../../src/contract/store-file/store-file.ts';
import { type ChangeText, changeTexts, takesAnyText } from '../../support/text-fields.ts';
import { hostApi } from './host-api.ts';
import type { OwnServer } from './own-server.ts';

export interface WrittenStore {
  pages: string[];
  files: string[];
  write: (change: ChangeText) => Promise<void>;
}

const SLUG = 'kotoba';
const DAY_MS = 86_400_000;

async function callAsMachine<T>(
  { origin, services }: OwnServer,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  const reply = await fetch(`${origin}/api/host${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${machineKey(services.config.dataDir)}`,
      'Content-Type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
  return reply.json() as Promise<T>;
}

const textsOf = (schema: z.ZodObject) =>
  Object.fromEntries(
    Object.entries(schema.shape)
      .filter(([, field]) => takesAnyText(field as z.ZodType))
      .map(([name]) => [name, '']),
  );

async function openStore(server: OwnServer): Promise<{ id: number; file: StoreFile }> {
  const { file: demo } = await callAsMachine<{ file: StoreFile }>(
    server,
    'GET',
    '/stores/hanamichi',
  );
  const file = {
    ...demo,
    slug: SLUG,
    products: demo.products?.slice(0, 6),
    coupons: demo.coupons?.slice(0, 3),
    settings: { ...demo.settings, show_lobby: true, replay: true },
  };
  await callAsMachine(server, 'PUT', '/stores', { file, dry_run: false });
  const stores = server.services.db.selectFrom('store').select('id').where('slug', '=', SLUG);
  return { ...(await stores.executeTakeFirstOrThrow()), file };
}

export async function openWrittenStore(server: OwnServer): Promise<WrittenStore> {
  const { id, file } = await openStore(server);
  const host = await hostApi(server, id);
  const createShow = (settings: object) => host<{ id: number }>('POST', '/posts', settings);
  const upcoming_at = new Date(Date.now() + DAY_MS).toISOString();
  const announced = await createShow({ title: 'x', upcoming_at });
  const over = await createShow({ title: 'x' });
  await host('POST', `/posts/${over.id}/start`);
  await host('POST', `/posts/${over.id}/stop`);
  const { data: products } = await host<{ data: { id: number }[] }>('GET', '/products');
  const product = products[0]?.id ?? 0;
  await host('PUT', `/posts/${announced.id}/products/${product}`, {});

  const ofStore = ['market', `market/product/${product}`, 'market/info', 'jpcommercial'];
  const ofShows = ['live-lobby', `live/${announced.id}`, `live/${over.id}`, `record/${over.id}`];
  return {
    pages: ['/', ...[...ofStore, ...ofShows].map((path) => `/${SLUG}/${path}`)],
    files: [`/${SLUG}/sitemap.xml`, `/api/v1/liveweb/posts/${announced.id}/calendar.ics`],
    async write(change) {
      const written = changeTexts(storeFile, file, change);
      await callAsMachine(server, 'PUT', '/stores', { file: written, dry_run: false });
      const { updatePost, setArchive, announce, pinMessage, openPoll, startDraw } = hostSchemas;
      const send = (method: string, path: string, schema: z.ZodType, body: object) =>
        host(method, `/posts/${path}`, changeTexts(schema, body, change));
      for (const show of [announced, over]) {
        await send('PUT', `${show.id}`, updatePost.body, textsOf(updatePost.body));
      }
      await send('PUT', `${over.id}/archive`, setArchive.body, {
        archive_type: 'chapters',
        chapters: [{ started_time: 0, ended_time: 9, labels: [{ name: 'x', started_time: 0 }] }],
        clips: [{ title: 'x', started_time: 0, ended_time: 9 }],
      });
      await send('POST', `${announced.id}/announcements`, announce.body, textsOf(announce.body));
      await send('POST', `${announced.id}/pins`, pinMessage.body, { message: '' });
      const poll = { ...textsOf(openPoll.body), options: ['', ''] };
      await send('POST', `${announced.id}/polls`, openPoll.body, poll);
      await host<{ draw: { id: number } | null }>('GET', `/posts/${announced.id}/games`).then(
        async ({ draw }) => {
          for (const action of draw ? ['process', 'end', 'publish'] : []) {
            await host('PUT', `/draws/${draw?.id}`, { action });
          }
        },
      );
      await send('POST', `${announced.id}/draws`, startDraw.body, textsOf(startDraw.body));
    },
  };
}
