import type { HubCore } from '../core/core.ts';
import { messageOf } from '../core/message.ts';
import { isPresenceChannel, PRESENCE_SUFFIX, type PresenceChange } from '../core/presence.ts';
import { justBefore, type Timetoken } from '../core/timetoken.ts';
import type { Polls } from './polls.ts';

export function publishPresence(core: HubCore, polls: Polls, change: PresenceChange): void {
  const presenceChannel = `${change.channel}${PRESENCE_SUFFIX}`;
  if (!core.logs.has(presenceChannel)) return;
  append(core, change);
  polls.notify(presenceChannel);
}

function append({ logs, options }: HubCore, { action, channel, uuid, occupancy }: PresenceChange) {
  const now = options.now();
  const event = { action, uuid, occupancy, timestamp: Math.floor(now / 1000) };
  return logs.append(`${channel}${PRESENCE_SUFFIX}`, messageOf(event, now));
}

/**
 * The position includes the subscriber's own joins.
 * @param announced joined by a heartbeat
 */
export function startOfPresence(
  core: HubCore,
  channels: string[],
  announced: ReadonlyArray<{ channel: string; member: string }>,
): Timetoken {
  const { logs, presence, options } = core;
  const isNew = new Set(channels.filter((name) => isPresenceChannel(name) && !logs.has(name)));
  for (const name of isNew) logs.open(name);
  const present = logs.present();
  const joins = announced.flatMap(({ channel, member: uuid }) => {
    const presenceChannel = `${channel}${PRESENCE_SUFFIX}`;
    if (!channels.includes(presenceChannel)) return [];
    const occupancy = presence.occupancy(channel);
    if (isNew.has(presenceChannel)) append(core, { action: 'join', channel, uuid, occupancy });
    return logs
      .between(presenceChannel, logs.past(options.graceMs), present)
      .filter(({ message }) => isJoinOf(uuid, String(message.data)))
      .slice(-1);
  });
  const [first] = joins.map(({ timetoken }) => timetoken).sort();
  return first ? justBefore(first) : present;
}

function isJoinOf(member: string, json: string): boolean {
  const { action, uuid } = JSON.parse(json);
  return action === 'join' && uuid === member;
}
