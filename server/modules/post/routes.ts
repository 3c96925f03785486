import { isoOf } from '../../db/time.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import { cachedCall, mountCached } from '../../http/cached-call.ts';
import { clientAddress } from '../../http/client-address.ts';
import type { App, RequestContext } from '../../http/env.ts';
import { mount } from '../../http/mount.ts';
import { paginate } from '../../http/paginate.ts';
import { RateLimit } from '../../http/rate-limit.ts';
import { SharedThrottle } from '../../http/shared-throttle.ts';
import type { Visitor } from '../../visitor.ts';
import { senderOf } from '../moderation/sender.ts';
import { saleChanges } from '../product/to-wire.ts';
import { requireStore, requireStoreByRef } from '../store/queries.ts';
import { countShows, findLatestPostId, listShows } from './list.ts';
import { canWatch, hideOneToOne, requireWatchablePost, requireWatcher } from './permission.ts';
import { AnnouncementThrottle, announceJoined, announceShared } from './presence.ts';
import { requirePost } from './queries.ts';
import { createViewerNames, publicRealtimeId, viewerSource } from './realtime-names.ts';
import { recordViewer } from './record-viewer.ts';
import { listenerOf, toReplayInfo, toStreamInfo } from './stream-info.ts';
import { viewPost } from './view-post.ts';

const VODS_PER_PAGE = 12;
/** By network, because a ghost's id is unverified. */
const GHOST_SHARES = { points: 30, seconds: 60 };
/** A member may open a few tabs at once; more do not publish `live.watched`. */
const WATCH_BURST = 10;
const WATCH_EVERY_MS = 1000;

/** For a private show the reply depends on whether the visitor may watch it. */
export const getPost = cachedCall(
  'getPost',
  {
    tables: [
      'store',
      'post',
      'post_product',
      'product',
      'product_image',
      'sku',
      'post_chapter',
      'post_clip',
      'post_caption',
      'publication',
      'facebook_page',
      'pinned_message',
      'announcement',
      'comment',
      'poll',
      'poll_option',
      'draw',
      'draw_entry',
    ],
    changesAt: ({ products }) => products.flatMap(saleChanges),
    async variantOf({ params, visitor, services: { db } }) {
      const post = await requirePost(db, params.postId);
      const mayWatch = await canWatch(db, post, visitor);
      hideOneToOne(post, mayWatch);
      return mayWatch ? 'open' : 'closed';
    },
  },
  async ({ params, variant, services }) => {
    const { db } = services;
    const store = await requireStoreByRef(db, params.storeId);
    const row = await requirePost(db, params.postId);
    if (row.store_id !== store.id) {
      throw new ApiError(
        'POST_DOES_NOT_BELONG_TO_STORE',
        'This show belongs to another store. Check the store in the address.',
      );
    }
    return viewPost(services, { row, store, isOpen: variant === 'open' });
  },
);

export const listVods = cachedCall(
  'listVods',
  {
    tables: ['store', 'post'],
    changesAt: ({ data }) => data.map(({ replay_expired_at }) => replay_expired_at),
  },
  async ({ params, query, url, services: { db, clock } }) => {
    const store = await requireStore(db, params.slug);
    const now = clock();
    const page = query.page ?? 1;
    const slice = { limit: VODS_PER_PAGE, offset: (page - 1) * VODS_PER_PAGE };
    const data = await listShows(db, store.id, now, slice);
    const total = await countShows(db, store.id, now);
    return paginate(data, { url: new URL(url), page, perPage: VODS_PER_PAGE, total });
  },
);

/** Spec §7 stores/posts. */
export function mountPost(app: App): void {
  mount(app, 'getLatestPost', async ({ params, services: { db, clock } }) => {
    const store = await requireStore(db, params.store);
    return { id: await findLatestPostId(db, store.id, isoOf(clock())) };
  });

  mountCached(app, listVods);

  mountCached(app, getPost);

  mountWatching(app);
}

function mountWatching(app: App): void {
  const throttle = new AnnouncementThrottle();
  const byNetwork = new RateLimit('ghost shares by network', GHOST_SHARES);
  const nameViewer = createViewerNames();
  const viewerOf = ({
    c,
    ...viewer
  }: {
    c: RequestContext;
    visitor: Visitor;
    uuid: string | undefined;
  }) => {
    const { db, clock } = c.var.services;
    return nameViewer(db, { ...viewer, address: clientAddress(c) }, clock());
  };
  const watched = new SharedThrottle('watched', WATCH_BURST, WATCH_EVERY_MS);

  mount(app, 'getStreamInfo', async ({ params, query, visitor, c, services }) => {
    const row = await requireWatchablePost(services.db, params.id, visitor);
    const isAnnounced =
      query.uuid !== undefined &&
      visitor.type === 'member' &&
      !(await watched.take(services.db, `${row.id} ${visitor.id}`, services.clock().getTime()));
    const { uuid } = query;
    const viewer = await viewerOf({ c, visitor, uuid });
    await recordViewer(services, row, viewer);
    return toStreamInfo(row, { c, visitor, uuid, viewer, isAnnounced, services });
  });

  mount(app, 'getReplayStreamInfo', async ({ params, query: { uuid }, visitor, c, services }) => {
    const row = await requireWatchablePost(services.db, params.id, visitor);
    const viewer = await viewerOf({ c, visitor, uuid });
    return toReplayInfo(row, { c, visitor, uuid, viewer, services });
  });

  mount(app, 'grantRealtime', async ({ params, query: { uuid }, visitor, c, services }) => {
    const { db, engine } = services;
    const row = await requirePost(db, params.id);
    if (!engine.grant) throw notFound();
    await requireWatcher(db, row, visitor);
    const viewer = await viewerOf({ c, visitor, uuid });
    const tab = await publicRealtimeId(db, uuid);
    return engine.grant(listenerOf(row, { visitor, viewer, tab }));
  });

  mount(app, 'getViewers', async ({ params, visitor, services: { db, engine } }) => {
    const post = await requirePost(db, params.id);
    hideOneToOne(post, await canWatch(db, post, visitor));
    return engine.viewers(post.id);
  });

  mount(app, 'announceJoined', async ({ params, services, ...call }) => {
    const row = await requireWatchablePost(services.db, params.id, call.visitor);
    return { success: await announceJoined(services, throttle, row, senderOf(call)) };
  });

  mount(app, 'announceShared', async ({ params, body, services, ...call }) => {
    const row = await requireWatchablePost(services.db, params.postId, call.visitor);
    if (call.visitor.type === 'ghost') await byNetwork.take(services.db, clientAddress(call.c));
    const sender = senderOf(call, body.pn_id);
    const share = {
      pn_id: await publicRealtimeId(services.db, body.pn_id),
      source: viewerSource(body.source),
    };
    return { success: await announceShared(services, throttle, row, sender, share) };
  });
}
