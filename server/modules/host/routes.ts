import { hostCalls } from '../../../src/contract/host/calls.ts';
import { hostSchemas } from '../../../src/contract/host/schemas.ts';
import type { App } from '../../http/env.ts';
import { checkReply, type ServedCall, serveCall } from '../../http/mount.ts';
import { requireStore } from '../store/queries.ts';
import { mountHostGames } from './games.ts';
import { bearerOf, createHostKey, invalidHostKey } from './keys.ts';
import { isMachineKey } from './machine-key.ts';
import { mountHostModeration } from './moderation.ts';
import { mountHostRoom } from './room.ts';
import { mountHostShop } from './shop.ts';
import { mountHostShow } from './show.ts';
import { mountHostTray } from './tray.ts';

/**
 * Serves the call that creates host keys. It takes the machine key, which only the server's user
 * can read.
 */
function mountCreateKey(app: App): void {
  const served: ServedCall<void> = {
    ...hostCalls.createHostKey,
    name: 'createHostKey',
    schema: hostSchemas.createHostKey,
    emptyBody: {},
    async identify(c) {
      if (!isMachineKey(bearerOf(c), c.get('services').config.dataDir)) throw invalidHostKey();
    },
  };
  serveCall(app, served, async (c, { params, body }) => {
    const { db, clock } = c.get('services');
    const { slug } = params as { slug: string };
    const { label } = body as { label?: string };
    const store = await requireStore(db, slug);
    const key = await createHostKey(db, store.id, label ?? '', clock());
    const reply = { key, store: store.slug };
    checkReply(c.get('services'), served, reply);
    return c.json(reply);
  });
}

/**
 * Mounts the host API: what a seller does to run a show, with a host key of the store. Design §5.
 */
export function mountHost(app: App): void {
  mountCreateKey(app);
  mountHostShow(app);
  mountHostTray(app);
  mountHostRoom(app);
  mountHostGames(app);
  mountHostModeration(app);
  mountHostShop(app);
}
