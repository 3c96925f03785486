import { requireAllowed } from '../auth/capability.ts';
import { requireHearing } from '../auth/hearing.ts';
import { withoutBytes } from '../protocol/write-message.ts';
import { type Page, pageOf, readPage, readUntil } from './page.ts';
import { acceptedFormat, type Reply } from './reply.ts';
import type { RestRequest } from './routes.ts';

type Listed = Parameters<typeof withoutBytes>[0];

/** Who is in a presence set. RSP3. */
export function presenceNow(request: RestRequest, channel: string): Reply {
  const { hub, identity, query } = request;
  requireAllowed(identity().capability, channel, 'presence');
  requireHearing(hub.ably, identity(), channel);
  const [clientId, connectionId] = [query.get('clientId'), query.get('connectionId')];
  const members = hub.ably.members
    .on(channel)
    .filter((member) => clientId === null || member.clientId === clientId)
    .filter((member) => connectionId === null || member.connectionId === connectionId);
  return list(request, members, { ...readPage(query), isForwards: true }, 'presence');
}

/**
 * The comings and goings that are still known, newest first unless asked otherwise; with `from_serial`
 * those before that place. RSP4, RTP12.
 */
export function presenceHistory(request: RestRequest, channel: string): Reply {
  const { hub, identity, query } = request;
  requireAllowed(identity().capability, channel, 'history');
  requireHearing(hub.ably, identity(), channel);
  const page = readPage(query);
  const until = readUntil(query) ?? hub.logs.present();
  const events = hub.ably.members
    .past(channel)
    .filter(({ serial }) => serial <= until)
    .map(({ member }) => member)
    .filter(({ timestamp }) => timestamp >= page.start && timestamp <= page.end);
  // A page stays where it is only if the list ends where it did.
  const pinned = new URLSearchParams(query);
  pinned.set('until', until);
  return list({ ...request, query: pinned }, events, page, 'history');
}

function list(
  { query, req }: RestRequest,
  found: readonly Listed[],
  page: Page,
  name: string,
): Reply {
  const { items, headers } = pageOf(found, page, { name, query });
  const format = query.get('envelope') ?? acceptedFormat(req);
  return { status: 200, body: format === 'json' ? items.map(withoutBytes) : items, headers };
}
