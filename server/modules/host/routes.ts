import { hostCalls } from '../../../src/contract/host/calls.ts';
import { hostSchemas } from '../../../src/contract/host/schemas.ts';
import type { App } from '../../http/env.ts';
import { parsePart, readJson } from '../../http/read-input.ts';
import { serveHost } from '../../http/serve-host.ts';
import { requireStore } from '../store/queries.ts';
import { mountHostFacebookPages } from './facebook-pages.ts';
import { mountHostGames } from './games.ts';
import { mountHostImport } from './import.ts';
import { bearerOf, createHostKey, noHost } from './keys.ts';
import { isMachineKey } from './machine-key.ts';
import { mountHostOffers } from './offers.ts';
import { mountHostOrders } from './orders.ts';
import { mountHostReplay } from './replay.ts';
import { mountHostRoom } from './room.ts';
import { mountHostShow } from './show.ts';
import { mountHostTalk } from './talk.ts';
import { mountHostTray } from './tray.ts';

/** Makes a store's host key for whoever can read the machine's own. */
function mountKeys(app: App): void {
  const { method, path } = hostCalls.createHostKey;
  app.on(method, path.replace('{slug}', ':slug'), async (c) => {
    c.set('route', path);
    const { db, config, clock } = c.var.services;
    if (!isMachineKey(bearerOf(c), config.dataDir)) throw noHost();
    const { body: schema } = hostSchemas.createHostKey;
    const { label } = parsePart(schema, (await readJson(c)) ?? {}, 'body');
    const store = await requireStore(db, c.req.param('slug') ?? '');
    const key = await createHostKey(db, store.id, label ?? '', clock());
    return c.json({ key, store: store.slug });
  });
}

/** The host side: everything that makes a show happen, for the holder of a store's key. Design §5. */
export function mountHost(app: App): void {
  mountKeys(app);
  serveHost(app, 'getHostStore', async ({ store: { id, slug, name } }) => ({ id, slug, name }));
  mountHostShow(app);
  mountHostRoom(app);
  mountHostTray(app);
  mountHostImport(app);
  mountHostGames(app);
  mountHostTalk(app);
  mountHostOffers(app);
  mountHostReplay(app);
  mountHostFacebookPages(app);
  mountHostOrders(app);
}
