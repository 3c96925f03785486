import { isoOf } from '../../db/time.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { App } from '../../http/env.ts';
import { mount } from '../../http/mount.ts';
import { findStore, findStoreById, requireStore } from '../store/queries.ts';
import { Announced, announceJoined } from './joined.ts';
import { findLatestPostId, listTray, requirePost } from './queries.ts';
import { announceShared } from './shared.ts';
import { toStreamInfo } from './stream-info.ts';
import { toPost } from './to-wire.ts';

/** Shows: which is on, what it is, how to watch it, and coming in. Spec §7 live room. */
export function mountPost(app: App): void {
  const announced = new Announced();
  const shares = new Announced();

  mount(app, 'getLatestPost', async ({ params, services: { db, clock } }) => {
    const store = await requireStore(db, params.store);
    return { id: await findLatestPostId(db, store.id, isoOf(clock())) };
  });

  mount(app, 'getPost', async ({ params, services: { db, clock, config } }) => {
    const { storeId } = params;
    const byId = /^\d{1,9}$/.test(storeId);
    const store = await (byId ? findStoreById(db, Number(storeId)) : findStore(db, storeId));
    if (!store) throw notFound();
    const row = await requirePost(db, params.postId);
    if (row.store_id !== store.id) {
      throw new ApiError(
        'POST_DOES_NOT_BELONG_TO_STORE',
        'This show is of another store. Look at the store in the address.',
      );
    }
    const tray = await listTray(db, row.id);
    const { publicUrl } = config;
    return toPost({ row, tray, storeSlug: store.slug, publicUrl }, clock());
  });

  mount(app, 'getStreamInfo', async ({ params, c, services }) =>
    toStreamInfo(await requirePost(services.db, params.id), c, services),
  );

  mount(app, 'grantRealtime', async ({ params, query, services: { db, engine } }) => {
    const { id } = await requirePost(db, params.id);
    if (!engine.grant) throw notFound();
    return engine.grant(id, query.uuid);
  });

  mount(app, 'getViewers', async ({ params, services: { db, engine } }) => {
    const { id } = await requirePost(db, params.id);
    return engine.viewers(id);
  });

  mount(app, 'announceJoined', async ({ params, actor, services }) => {
    const { id } = await requirePost(services.db, params.id);
    return { success: await announceJoined(services, announced, id, actor) };
  });

  mount(app, 'announceShared', async ({ params, body, actor, services }) => {
    const { id } = await requirePost(services.db, params.postId);
    return { success: await announceShared(services, shares, id, actor, body) };
  });
}
