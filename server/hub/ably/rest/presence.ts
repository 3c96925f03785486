import type { Member } from '../app/members.ts';
import { requireAllowed } from '../auth/capability.ts';
import { requireSubscription } from '../auth/identity.ts';
import { forFormat } from '../protocol/write-message.ts';
import { forEachChannel, wantsFlatBatch } from './batch.ts';
import { type Page, pageOf, readPage, readUntil, withUntil } from './page.ts';
import type { Reply } from './reply.ts';
import type { RestRequest } from './request.ts';

/** Returns the members of a channel's presence set. RSP3. */
export function presenceNow(request: RestRequest, channel: string): Reply {
  const { app, query } = request;
  const identity = request.identity();
  requireAllowed(identity.capability, channel, 'presence');
  requireSubscription(app.core.options, identity, channel);
  const [clientId, connectionId] = [query.get('clientId'), query.get('connectionId')];
  const members = app.members
    .on(channel)
    .filter((member) => clientId === null || member.clientId === clientId)
    .filter((member) => connectionId === null || member.connectionId === connectionId);
  const page = { ...readPage(query), isForwards: true };
  return listReply(request, members, page, { name: 'presence', query });
}

/** Returns the kept presence messages of a channel, newest first by default. RSP4, RTP12. */
export function presenceHistory(request: RestRequest, channel: string): Reply {
  const { app, query } = request;
  const identity = request.identity();
  requireAllowed(identity.capability, channel, 'history');
  requireSubscription(app.core.options, identity, channel);
  const page = readPage(query);
  const until = readUntil(query) ?? app.core.logs.present();
  const events = app.members
    .past(channel)
    .filter(({ serial }) => serial <= until)
    .map(({ member }) => member)
    .filter(({ timestamp }) => timestamp >= page.start && timestamp <= page.end);
  const link = { name: 'history', query: withUntil(query, until) };
  return listReply(request, events, page, link);
}

function listReply(
  { format }: RestRequest,
  found: readonly Member[],
  page: Page,
  link: { name: string; query: URLSearchParams },
): Reply {
  const { items, headers } = pageOf(found, page, link);
  return { status: 200, body: forFormat(items, format), headers };
}

/** Returns the members of several channels' presence sets. RSC24. */
export function presenceBatch(request: RestRequest): Reply {
  const { app, query, format } = request;
  const { capability } = request.identity();
  const channels = (query.get('channels') ?? '').split(',').filter(Boolean);
  const batch = forEachChannel(channels, (channel) => {
    requireAllowed(capability, channel, 'presence');
    return { presence: forFormat(app.members.on(channel), format) };
  });
  return { status: 200, body: wantsFlatBatch(request) ? batch.results : batch };
}
