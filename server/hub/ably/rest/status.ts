import { requireAllowed } from '../auth/capability.ts';
import { AblyError } from '../protocol/error.ts';
import { isUnit, readBound } from '../stats/interval.ts';
import { pageOf, readPage } from './page.ts';
import type { Reply } from './reply.ts';
import type { RestRequest } from './request.ts';

/** RSL8, CHD2. */
export function channelStatus({ app, identity }: RestRequest, channel: string): Reply {
  requireAllowed(identity().capability, channel, 'channel-metadata');
  const metrics = app.occupancy.metrics(channel);
  const isActive = metrics.connections > 0 || app.core.logs.has(channel);
  const status = { isActive, occupancy: { metrics } };
  return { status: 200, body: { channelId: channel, name: channel, status } };
}

/** Needs the operation `stats`. RSC6. */
export function readStats({ app, identity, query }: RestRequest): Reply {
  requireAllowed(identity().capability, '*', 'stats');
  const unit = query.get('unit') ?? query.get('by') ?? 'minute';
  if (!isUnit(unit)) {
    throw new AblyError(40003, `unit is "${unit}". Give minute, hour, day or month.`);
  }
  const start = readBound(query.get('start'), 'start') ?? 0;
  const end = readBound(query.get('end'), 'end') ?? app.core.options.now();
  if (start > end) throw new AblyError(40003, 'start is later than end.');
  // These bounds may be ids of intervals.
  const unbounded = new URLSearchParams(query);
  unbounded.delete('start');
  unbounded.delete('end');
  const found = app.stats.between(start, end, unit);
  const { items, headers } = pageOf(found, readPage(unbounded), { name: 'stats', query });
  return { status: 200, body: items, headers };
}
