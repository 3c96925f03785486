import { hostCalls } from '../../../src/contract/host/calls.ts';
import { hostSchemas } from '../../../src/contract/host/schemas.ts';
import type { App } from '../../http/env.ts';
import { parsePart, readJson } from '../../http/read-input.ts';
import { requireStore } from '../store/queries.ts';
import { mountHostGames } from './games.ts';
import { bearerOf, createHostKey, invalidHostKey } from './keys.ts';
import { isMachineKey } from './machine-key.ts';
import { mountHostModeration } from './moderation.ts';
import { mountHostRoom } from './room.ts';
import { mountHostShop } from './shop.ts';
import { mountHostShow } from './show.ts';
import { mountHostTray } from './tray.ts';

/** Creates host keys. Takes the machine key, which only the server's user can read. */
function mountKeys(app: App): void {
  const { method, path } = hostCalls.createHostKey;
  app.on(method, path.replace('{slug}', ':slug'), async (c) => {
    c.set('route', path);
    const { db, config, clock } = c.var.services;
    if (!isMachineKey(bearerOf(c), config.dataDir)) throw invalidHostKey();
    const { body: schema } = hostSchemas.createHostKey;
    const { label } = parsePart(schema, (await readJson(c)) ?? {}, 'body');
    const store = await requireStore(db, c.req.param('slug') ?? '');
    const key = await createHostKey(db, store.id, label ?? '', clock());
    return c.json({ key, store: store.slug });
  });
}

/** Mounts the host API: what a seller does to run a show, with a host key of the store. Design §5. */
export function mountHost(app: App): void {
  mountKeys(app);
  mountHostShow(app);
  mountHostTray(app);
  mountHostRoom(app);
  mountHostGames(app);
  mountHostModeration(app);
  mountHostShop(app);
}
