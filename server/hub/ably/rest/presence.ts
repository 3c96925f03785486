import { requireAllowed } from '../auth/capability.ts';
import { requireSubscription } from '../auth/identity.ts';
import { forFormat } from '../protocol/write-message.ts';
import { forEachChannel, wantsFlatBatch } from './batch.ts';
import { pageOf, readPage } from './page.ts';
import type { Reply } from './reply.ts';
import type { RestRequest } from './request.ts';

/** RSP3. */
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
  const { items, headers } = pageOf(members, page, { name: 'presence', query });
  return { status: 200, body: forFormat(items, request.format), headers };
}

/** RSC24. */
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
