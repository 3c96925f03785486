import { ApiError } from '../../http/api-error.ts';
import type { App } from '../../http/env.ts';
import { requirePublicLink } from '../../http/require-url.ts';
import { serveHost } from '../../http/serve-host.ts';
import { saveArchive, saveCaption } from '../post/save-archive.ts';
import { requireOwnPost, requireOwnProduct } from './own.ts';

interface Span {
  started_time: number;
  ended_time: number;
}

/** Throws INVALID_INPUT, naming it, for a piece that ends before it begins. */
function requireOrder(name: 'chapters' | 'clips', spans: readonly Span[]): void {
  const index = spans.findIndex(({ started_time, ended_time }) => ended_time <= started_time);
  if (index < 0) return;
  const field = `${name}.${index}.ended_time`;
  const message = 'must be after started_time';
  throw new ApiError('INVALID_INPUT', `${field} ${message}.`, { fields: { [field]: [message] } });
}

/** What becomes of a show once it is over: how it is divided, and its captions. */
export function mountHostReplay(app: App): void {
  serveHost(app, 'setArchive', async ({ params, body, store, services }) => {
    const post = await requireOwnPost(services.db, store, params.id);
    requireOrder('chapters', body.chapters);
    requireOrder('clips', body.clips);
    for (const [i, clip] of body.clips.entries()) {
      requirePublicLink(`clips.${i}.snapshot_url`, clip.snapshot_url);
    }
    const promoted = new Set(body.clips.flatMap((clip) => clip.promoting_product_ids));
    for (const id of promoted) await requireOwnProduct(services.db, store, id);
    await saveArchive(services.db, post.id, body);
    return { success: true };
  });

  serveHost(app, 'setCaption', async ({ params, body, store, services }) => {
    const post = await requireOwnPost(services.db, store, params.id);
    await saveCaption(services, post.id, params.language, body);
    return { success: true };
  });
}
