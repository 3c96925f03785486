import type { ServerResponse } from 'node:http';
import type { Batch } from '../core/channel-logs.ts';
import type { HubCore } from '../core/core.ts';
import type { LoggedMessage } from '../core/message.ts';
import { isTimetoken } from '../core/timetoken.ts';
import { asksForGaps, envelope, gapNotice } from './envelope.ts';
import type { Poll, Polls } from './polls.ts';
import { countedOn, uuidOf } from './presence.ts';
import { startOfPresence } from './presence-event.ts';
import { errorReply, type HubReply, subscribed, write } from './reply.ts';
import type { HubRequest } from './request.ts';
import { resolveWildcards } from './wildcard.ts';

/** A continuing client polls again within this time, and a leave may arrive after the abort. */
const ABORT_GRACE_MS = 1500;

type SubscribeRequest = Extract<HubRequest, { kind: 'subscribe' }>;

/** Replies at once when `tt` is 0 or absent, or messages follow it. */
export function subscribe(
  core: HubCore,
  polls: Polls,
  request: SubscribeRequest,
  res: ServerResponse,
) {
  const { options, logs, presence } = core;
  const { channels, query } = request;
  const uuid = uuidOf(query);
  if (!uuid) return write(res, errorReply(400, 'Missing or invalid uuid', 'Presence'));
  const since = query.get('tt') ?? '0';
  if (since !== '0' && !isTimetoken(since)) {
    return write(res, errorReply(400, 'Invalid Timetoken', 'Balancer'));
  }
  // Ignoring the filter would deliver unexpected messages.
  if (query.get('filter-expr')) {
    return write(res, errorReply(400, 'Filter expressions are not supported', 'Balancer'));
  }
  const counted = countedOn(core, request, uuid);
  const announced = counted.filter(({ channel, member }) => presence.isAnnounced(channel, member));
  // Before presence changes, so that the subscriber receives its own.
  const start = startOfPresence(core, channels, since === '0' ? announced : []);
  for (const { channel, member } of counted) presence.subscribe(channel, member, options.graceMs);
  if (since === '0') return write(res, subscribed(start));
  const batch = logs.read(resolveWildcards(core, request), since);
  if (batch) return write(res, batchReply(core, request, batch));
  if (polls.count >= options.maxPolls) {
    return write(res, errorReply(429, 'Too Many Requests', 'Balancer'));
  }
  wait(core, polls, { request, since, counted, res });
}

function batchReply(core: HubCore, { groupOf, query }: SubscribeRequest, batch: Batch): HubReply {
  const { subscribeKey } = core.options;
  const toJson = (entry: LoggedMessage) =>
    envelope(entry, subscribeKey, groupOf.get(entry.channel));
  const gaps = asksForGaps(query) ? batch.gaps : [];
  const notices = gaps.map((channel) => toJson(gapNotice(core, channel)));
  return subscribed(batch.next, [...notices, ...batch.messages.map(toJson)]);
}

interface Waiting {
  request: SubscribeRequest;
  since: string;
  counted: ReturnType<typeof countedOn>;
  res: ServerResponse;
}

function wait(core: HubCore, polls: Polls, { request, since, counted, res }: Waiting): void {
  const { options, logs, presence } = core;
  const { channels } = request;
  let isWaiting = true;
  const end = (graceMs: number) => {
    if (!isWaiting) return;
    isWaiting = false;
    clearTimeout(timer);
    polls.remove(poll);
    for (const { channel, member } of counted) presence.disconnect(channel, member, graceMs);
  };
  const wake = (hasMessages: boolean) => {
    if (!isWaiting) return;
    const batch = hasMessages ? logs.read(resolveWildcards(core, request), since) : null;
    if (hasMessages && !batch) return;
    end(options.graceMs);
    write(res, batch ? batchReply(core, request, batch) : subscribed(logs.present()));
  };
  const poll: Poll = { channels, since, wake };
  const timer = setTimeout(() => wake(false), options.pollTimeoutMs);
  polls.add(poll);
  for (const { channel, member } of counted) presence.connect(channel, member);
  res.once('close', () => end(Math.min(ABORT_GRACE_MS, options.graceMs)));
}
