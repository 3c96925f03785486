import { setCookie } from 'hono/cookie';
import { href } from '../../../src/routes/href.ts';
import { notFound } from '../../http/api-error.ts';
import type { App } from '../../http/env.ts';
import { originOf } from '../../http/origin.ts';
import { PREVIEW_COOKIE, readPreview, withPreview } from '../../http/rehearsal.ts';
import { findStoreById } from '../store/queries.ts';
import { requirePost } from './queries.ts';

export const previewPath = (preview: string) => `/api/v1/previews/${preview}`;

/**
 * Sets the browser's cookie and redirects, so that a shared address of the room does not contain
 * the preview.
 */
export function mountPreview(app: App): void {
  app.get(previewPath(':preview'), async (c) => {
    c.set('route', previewPath('{preview}'));
    const { db, clock } = c.get('services');
    const text = c.req.param('preview') ?? '';
    const preview = await readPreview(c, text);
    if (!preview) throw notFound();
    const post = await requirePost(db, preview.postId);
    const store = await findStoreById(db, post.store_id);
    if (!store) throw notFound();
    setCookie(c, PREVIEW_COOKIE, withPreview(c, text), {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: originOf(c).startsWith('https:'),
      maxAge: Math.ceil((preview.until - clock().getTime()) / 1000),
    });
    c.header('Cache-Control', 'no-store');
    c.header('Referrer-Policy', 'no-referrer');
    return c.redirect(href('live', { store: store.slug, id: post.id }), 302);
  });
}
