import { requireAllowed } from '../auth/capability.ts';
import type { Reply } from './reply.ts';
import type { RestRequest } from './routes.ts';

/** How a channel stands, with its numbers. RSL8, CHD2. */
export function channelStatus({ hub, identity }: RestRequest, channel: string): Reply {
  requireAllowed(identity().capability, channel, 'channel-metadata');
  const metrics = hub.ably.occupancy.metrics(channel);
  const isActive = metrics.connections > 0 || hub.logs.has(channel);
  const status = { isActive, occupancy: { metrics } };
  return { status: 200, body: { channelId: channel, name: channel, status } };
}
