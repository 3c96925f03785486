import { notFound } from '../../http/api-error.ts';
import { requireMember } from '../../http/auth.ts';
import type { App } from '../../http/env.ts';
import { mount } from '../../http/mount.ts';
import { requireStore } from '../store/queries.ts';
import { bindFacebook } from './bind.ts';
import { findFacebookPage, isBound, listFacebookPages } from './queries.ts';

/** Spec §7 channels. */
export function mountFacebookPage(app: App): void {
  mount(app, 'listFacebookChannels', async ({ params, services: { db } }) => {
    const store = await requireStore(db, params.slug);
    const rows = await listFacebookPages(db, store.id);
    return { data: rows.map(({ page_id, ...row }) => row) };
  });

  mount(app, 'getFacebookBinding', async ({ params, visitor, services: { db } }) => {
    const userId = requireMember(visitor);
    const page = await findFacebookPage(db, params.id);
    if (!page) throw notFound();
    return { is_bound: await isBound(db, page.id, userId) };
  });

  mount(app, 'bindFacebook', async ({ body, visitor, services }) => {
    const userId = requireMember(visitor);
    await bindFacebook(services, { userId, psid: body.psid, pageId: body.page_id });
    return { success: true };
  });
}
