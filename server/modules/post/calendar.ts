import { icsFile, icsPath } from '../../../src/features/calendar/rules/calendar-event.ts';
import { href } from '../../../src/routes/href.ts';
import { notFound } from '../../http/api-error.ts';
import type { App } from '../../http/env.ts';
import { originOf } from '../../http/origin.ts';
import { findStoreById } from '../store/queries.ts';
import { requirePost } from './queries.ts';

const POST_ID = /^[1-9][0-9]{0,8}$/;

/** Like the list of shows it includes private ones. Spec §2 add-to-calendar. */
export function mountCalendar(app: App): void {
  app.get(icsPath(0).replace('/0/', '/:id/'), async (c) => {
    c.set('route', '/api/v1/liveweb/posts/{id}/calendar.ics');
    const { db, clock } = c.get('services');
    const id = c.req.param('id') ?? '';
    if (!POST_ID.test(id)) throw notFound();
    const post = await requirePost(db, Number(id));
    const store = await findStoreById(db, post.store_id);
    const isAnnounced = post.type === 'formal' && post.live_status === 'unpublished';
    if (!store || post.upcoming_at === null || !isAnnounced) throw notFound();
    const path = href('live', { store: store.slug, id: post.id });
    const show = {
      id: post.id,
      title: post.upcoming_title ?? post.title,
      startsAt: post.upcoming_at,
      url: `${originOf(c)}${path}`,
      store: store.name,
      timeZone: store.timezone,
      sequence: post.calendar_sequence,
    };
    c.header('Content-Type', 'text/calendar; charset=utf-8');
    c.header('Content-Disposition', `inline; filename="show-${post.id}.ics"`);
    return c.body(icsFile(show, clock().getTime()));
  });
}
