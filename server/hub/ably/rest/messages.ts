import { LAST_TICK, timetokenOf } from '../../core/timetoken.ts';
import { requireAllowed } from '../auth/capability.ts';
import { requireHearing } from '../auth/hearing.ts';
import { wireOf, withoutBytes } from '../protocol/write-message.ts';
import { pageOf, readPage, readUntil } from './page.ts';
import { acceptedFormat, type Reply } from './reply.ts';
import type { RestRequest } from './routes.ts';

/** Source of a bound beyond all there is. */
const LAST_MS = 9_999_999_999_999;

/** The messages of a channel that are still kept, newest first unless asked otherwise. RSL2. */
export function messageHistory({ hub, identity, query, req }: RestRequest, channel: string): Reply {
  requireAllowed(identity().capability, channel, 'history');
  requireHearing(hub.ably, identity(), channel);
  const page = readPage(query);
  // A page of a list that grows stays where it is only if the list ends where it did.
  const until = readUntil(query) ?? hub.logs.present();
  const newest = timetokenOf(Math.min(page.end, LAST_MS), LAST_TICK);
  const oldest = page.start > 0 ? timetokenOf(page.start - 1, LAST_TICK) : timetokenOf(0);
  const found = hub.logs.between(channel, oldest, newest < until ? newest : until);
  const pinned = new URLSearchParams(query);
  pinned.set('until', until);
  const { items, headers } = pageOf(found, page, { name: 'messages', query: pinned });
  const format = query.get('envelope') ?? acceptedFormat(req);
  const body = items.map(wireOf).map((wire) => (format === 'json' ? withoutBytes(wire) : wire));
  return { status: 200, body, headers };
}
