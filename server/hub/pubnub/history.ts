import type { LoggedMessage } from '../core/message.ts';
import { isTimetoken, type Timetoken, timetokenOf } from '../core/timetoken.ts';
import type { Hub } from '../hub.ts';
import { metaOf, payloadOf } from './envelope.ts';
import { failed, type HubReply, ok } from './reply.ts';
import type { HubRequest } from './request.ts';

type HistoryRequest = Extract<HubRequest, { kind: 'history' }>;
type CountsRequest = Extract<HubRequest, { kind: 'message-counts' }>;

const MOST_OF_ONE = 100;
const MOST_OF_SEVERAL = 25;
const BEGINNING = timetokenOf(0);

/**
 * The messages of channels that are still kept, oldest first: the newest, or with `start` those before
 * it, or with `reverse` those after it; with `end` none older than it (none newer, with `reverse`).
 */
export function history(hub: Hub, { channels, version, query }: HistoryRequest): HubReply {
  const times = [query.get('start'), query.get('end')];
  if (times.some((time) => time && !isTimetoken(time))) {
    return failed(400, 'Invalid Timetoken', 'History');
  }
  const found = channels.map((name) => [name, page(hub, name, query, channels.length)] as const);
  const [only] = found;
  if (version === 2) return only ? page2(only[1], query) : ok([[], 0, 0]);
  const page3 = found.map(([name, entries]) => [name, entries.map((entry) => item3(entry, query))]);
  const body = JSON.stringify({ status: 200, error: false, error_message: '' }).slice(0, -1);
  const written = page3.map(([name, items]) => `${JSON.stringify(name)}:[${items}]`);
  return { status: 200, json: `${body},"channels":{${written.join(',')}}}` };
}

function page(hub: Hub, channel: string, query: URLSearchParams, asked: number): LoggedMessage[] {
  const most = asked > 1 ? MOST_OF_SEVERAL : MOST_OF_ONE;
  const count = Math.min(Number(query.get('count') ?? query.get('max')) || most, most);
  const [start, end] = [query.get('start'), query.get('end')];
  const now = hub.logs.present();
  if (query.get('reverse') === 'true') {
    return hub.logs.between(channel, start || BEGINNING, end || now).slice(0, count);
  }
  const from = end ? before(end) : BEGINNING;
  return hub.logs.between(channel, from, start ? before(start) : now).slice(-count);
}

/** The place just before a timetoken. */
const before = (timetoken: Timetoken) => String(BigInt(timetoken) - 1n).padStart(17, '0');

/** The older shape: `[[message…], first, last]`. */
function page2(entries: LoggedMessage[], query: URLSearchParams): HubReply {
  const withToken = query.get('include_token') === 'true';
  const asText = query.get('string_message_token') === 'true';
  const token = (at: Timetoken | undefined) => (at ? (asText ? `"${at}"` : at) : '0');
  const items = entries.map((entry) => {
    const payload = payloadOf(entry.message);
    if (!withToken) return payload;
    return `{"message":${payload},"timetoken":${token(entry.timetoken)}${meta(entry, query)}}`;
  });
  const [first, last] = [entries[0]?.timetoken, entries.at(-1)?.timetoken];
  return { status: 200, json: `[[${items}],${first ?? 0},${last ?? 0}]` };
}

function meta({ message }: LoggedMessage, query: URLSearchParams): string {
  if (query.get('include_meta') !== 'true') return '';
  return `,"meta":${JSON.stringify(metaOf(message.extras) ?? '')}`;
}

function item3(entry: LoggedMessage, query: URLSearchParams): string {
  const { message, timetoken } = entry;
  const uuid =
    query.get('include_uuid') === 'true' ? `,"uuid":${JSON.stringify(message.clientId ?? '')}` : '';
  const type = query.get('include_message_type') === 'true' ? ',"message_type":null' : '';
  const custom =
    query.get('include_custom_message_type') === 'true' && message.name
      ? `,"custom_message_type":${JSON.stringify(message.name)}`
      : '';
  const payload = payloadOf(message);
  return `{"message":${payload},"timetoken":"${timetoken}"${uuid}${type}${custom}${meta(entry, query)}}`;
}

/** How many messages came after a timetoken: one for all channels, or one for each. */
export function countMessages(hub: Hub, { channels, query }: CountsRequest): HubReply {
  const each = (query.get('channelsTimetoken') ?? '').split(',').filter(Boolean);
  const times = channels.map((_, index) => query.get('timetoken') ?? each[index] ?? '');
  if (!times.every(isTimetoken)) return failed(400, 'Invalid Timetoken', 'History');
  const now = hub.logs.present();
  const counts = channels.map((channel, index) => {
    const count = hub.logs.between(channel, times[index] ?? now, now).length;
    return [channel, count] as const;
  });
  const found = { channels: Object.fromEntries(counts), more: {} };
  return ok({ status: 200, error: false, error_message: '', ...found });
}
