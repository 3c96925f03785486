import { requireAllowed } from '../auth/capability.ts';
import { AblyError } from '../protocol/error.ts';
import { isUnit, readBound } from '../stats/interval.ts';
import { pageOf, readPage } from './page.ts';
import type { Reply } from './reply.ts';
import type { RestRequest } from './routes.ts';

/** The app's numbers, newest first unless asked otherwise. Needs the capability `stats`. RSC6. */
export function readStats({ hub, identity, query }: RestRequest): Reply {
  requireAllowed(identity().capability, '*', 'stats');
  const unit = query.get('unit') ?? query.get('by') ?? 'minute';
  if (!isUnit(unit)) {
    throw new AblyError(40003, `unit is "${unit}". Give minute, hour, day or month.`);
  }
  const start = readBound(query.get('start'), 'start') ?? 0;
  const end = readBound(query.get('end'), 'end') ?? hub.options.now();
  if (start > end) throw new AblyError(40003, 'start is later than end.');
  const bounded = new URLSearchParams(query);
  bounded.delete('start');
  bounded.delete('end');
  const found = hub.ably.stats.between(start, end, unit);
  const { items, headers } = pageOf(found, readPage(bounded), { name: 'stats', query });
  return { status: 200, body: items, headers };
}
