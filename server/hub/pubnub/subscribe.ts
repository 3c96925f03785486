import type { ServerResponse } from 'node:http';
import { isTimetoken } from '../core/timetoken.ts';
import type { Hub } from '../hub.ts';
import { envelope } from './envelope.ts';
import { gapNotice } from './gap-notice.ts';
import type { Poll } from './polls.ts';
import { present, uuidOf } from './presence.ts';
import { batchReply, failed, subscribed, type Write, write } from './reply.ts';
import type { HubRequest } from './request.ts';
import { isPresenceChannel } from './suffix.ts';

/**
 * How long somebody whose poll was given up still counts. Short: who goes on polls again at once, and
 * a poll overtaken by the goodbye sent after it must not keep its sender on the list.
 */
const GIVEN_UP_MS = 1500;

type SubscribeRequest = Extract<HubRequest, { kind: 'subscribe' }>;

/**
 * Answers a subscriber: at once when it only asks where it stands (`tt` 0 or absent) or when there is
 * something after `tt`, otherwise when there is, or with nothing once the wait is over.
 */
export function subscribe(hub: Hub, request: SubscribeRequest, res: ServerResponse) {
  const { channels, groupOf, query } = request;
  const uuid = uuidOf(query);
  if (!uuid) return write(res, failed(400, 'Missing or invalid uuid', 'Presence'));
  const since = query.get('tt') ?? '0';
  if (since !== '0' && !isTimetoken(since)) {
    return write(res, failed(400, 'Invalid Timetoken', 'Balancer'));
  }
  for (const channel of channels) if (isPresenceChannel(channel)) hub.logs.open(channel);
  const handshake = since === '0' ? hub.logs.present() : null;
  for (const channel of present(channels)) hub.presence.touch(channel, uuid, hub.options.graceMs);
  if (handshake) return write(res, subscribed(handshake));
  const writing = writer(hub, groupOf);
  const batch = hub.logs.read(channels, since);
  if (batch) return write(res, batchReply(batch, writing));
  if (hub.polls.count >= hub.options.mostPolls) {
    return write(res, failed(429, 'Too Many Requests', 'Balancer'));
  }
  wait(hub, { channels, since }, { uuid, writing, res });
}

/** The SDK hears a message by the name it subscribed to: the channel's, or its group's. */
function writer(hub: Hub, groupOf: Map<string, string>): Write {
  const { subscribeKey } = hub.options;
  return {
    message: (entry) => envelope(entry, subscribeKey, groupOf.get(entry.channel)),
    notice: (channel) => envelope(gapNotice(hub, channel), subscribeKey, groupOf.get(channel)),
  };
}

interface Waiting {
  uuid: string;
  writing: Write;
  res: ServerResponse;
}

/** Holds the request until there is news, the time is over, or the connection breaks. */
function wait(hub: Hub, asked: Omit<Poll, 'wake'>, { uuid, writing, res }: Waiting): void {
  const { channels, since } = asked;
  const counted = present(channels);
  let isWaiting = true;
  const end = (graceMs: number) => {
    if (!isWaiting) return;
    isWaiting = false;
    clearTimeout(timer);
    hub.polls.remove(poll);
    for (const channel of counted) hub.presence.release(channel, uuid, graceMs);
  };
  const wake = (hasNews: boolean) => {
    if (!isWaiting) return;
    const batch = hasNews ? hub.logs.read(channels, since) : null;
    if (hasNews && !batch) return;
    end(hub.options.graceMs);
    write(res, batch ? batchReply(batch, writing) : subscribed(hub.logs.present()));
  };
  const poll: Poll = { channels, since, wake };
  const timer = setTimeout(() => wake(false), hub.options.holdMs);
  hub.polls.add(poll);
  for (const channel of counted) hub.presence.hold(channel, uuid);
  res.once('close', () => end(Math.min(GIVEN_UP_MS, hub.options.graceMs)));
}
