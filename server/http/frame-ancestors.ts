import { embedOriginsOf } from '../modules/store/embed-origins.ts';
import type { RequestContext } from './env.ts';

/** A page of a store: its slug comes first, and no file is named. */
const STORE_PAGE = /^\/([a-z][a-z0-9-]{0,63})(?:\/[^.]*)?$/;

/**
 * Says who may frame a store's pages: this origin and those the store names. Also on a 304, whose
 * headers replace the ones the browser kept. Design §4.12.
 */
export async function sayFrameAncestors(c: RequestContext): Promise<void> {
  // An answer of the API is framed by nobody: it needs no look into the database.
  if (c.res.headers.get('Content-Type')?.startsWith('application/json')) return;
  const slug = STORE_PAGE.exec(c.req.path)?.[1];
  if (!slug || c.res.headers.has('Content-Security-Policy')) return;
  const origins = await embedOriginsOf(c.get('services').db, slug);
  if (origins.length === 0) return;
  c.res.headers.set('Content-Security-Policy', `frame-ancestors 'self' ${origins.join(' ')}`);
}
