import type { ChannelLogs } from '../core/channel-logs.ts';
import type { LoggedMessage } from '../core/message.ts';
import { isTimetoken, justBefore, type Timetoken, timetokenOf } from '../core/timetoken.ts';
import { metaOf, payloadOf } from './envelope.ts';
import { errorReply, type HubReply, ok } from './reply.ts';
import type { HubRequest } from './request.ts';

type HistoryRequest = Extract<HubRequest, { kind: 'history' }>;
type CountsRequest = Extract<HubRequest, { kind: 'message-counts' }>;

const MAX_OF_ONE = 100;
const MAX_OF_SEVERAL = 25;
const BEGINNING = timetokenOf(0);

const isSet = (query: URLSearchParams, name: string) => query.get(name) === 'true';

/**
 * Oldest first; the newest by default, those before `start`, with `reverse` those after it, none
 * beyond `end`.
 */
export function history(logs: ChannelLogs, request: HistoryRequest): HubReply {
  const { channels, version, query } = request;
  const bounds = [query.get('start'), query.get('end')];
  if (bounds.some((bound) => bound && !isTimetoken(bound))) {
    return errorReply(400, 'Invalid Timetoken', 'History');
  }
  const found = channels.map((name) => [name, page(logs, name, request)] as const);
  if (version === 2) return found[0] ? writeV2(found[0][1], query) : ok([[], 0, 0]);
  const head = JSON.stringify({ status: 200, error: false, error_message: '' }).slice(0, -1);
  const lists = found.map(
    ([name, entries]) =>
      `${JSON.stringify(name)}:[${entries.map((entry) => writeItem(entry, query))}]`,
  );
  return { status: 200, json: `${head},"channels":{${lists.join(',')}}}` };
}

function page(
  logs: ChannelLogs,
  channel: string,
  { channels, query }: HistoryRequest,
): LoggedMessage[] {
  const max = channels.length > 1 ? MAX_OF_SEVERAL : MAX_OF_ONE;
  const count = Math.min(Number(query.get('count') ?? query.get('max')) || max, max);
  const [start, end] = [query.get('start'), query.get('end')];
  const now = logs.present();
  if (isSet(query, 'reverse')) {
    return logs.history(channel, start || BEGINNING, end || now).slice(0, count);
  }
  const from = end ? justBefore(end) : BEGINNING;
  return logs.history(channel, from, start ? justBefore(start) : now).slice(-count);
}

/** `[[message…], first, last]`. */
function writeV2(entries: LoggedMessage[], query: URLSearchParams): HubReply {
  const isText = isSet(query, 'string_message_token');
  const token = (at: Timetoken) => (isText ? `"${at}"` : at);
  const items = entries.map((entry) => {
    const payload = payloadOf(entry.message);
    if (!isSet(query, 'include_token')) return payload;
    return `{"message":${payload},"timetoken":${token(entry.timetoken)}${meta(entry, query)}}`;
  });
  const [first, last] = [entries[0]?.timetoken, entries.at(-1)?.timetoken];
  return { status: 200, json: `[[${items}],${first ?? 0},${last ?? 0}]` };
}

function writeItem(entry: LoggedMessage, query: URLSearchParams): string {
  const { message, timetoken } = entry;
  const { clientId = '', name } = message;
  const uuid = isSet(query, 'include_uuid') ? `,"uuid":${JSON.stringify(clientId)}` : '';
  const type = isSet(query, 'include_message_type') ? ',"message_type":null' : '';
  const custom =
    isSet(query, 'include_custom_message_type') && name
      ? `,"custom_message_type":${JSON.stringify(name)}`
      : '';
  const payload = payloadOf(message);
  return `{"message":${payload},"timetoken":"${timetoken}"${uuid}${type}${custom}${meta(entry, query)}}`;
}

function meta({ message }: LoggedMessage, query: URLSearchParams): string {
  if (!isSet(query, 'include_meta')) return '';
  return `,"meta":${JSON.stringify(metaOf(message.extras) ?? '')}`;
}

export function countMessages(logs: ChannelLogs, { channels, query }: CountsRequest): HubReply {
  const each = (query.get('channelsTimetoken') ?? '').split(',').filter(Boolean);
  const times = channels.map((_, index) => query.get('timetoken') ?? each[index] ?? '');
  if (!times.every(isTimetoken)) return errorReply(400, 'Invalid Timetoken', 'History');
  const now = logs.present();
  const counts = channels.map((channel, index) => {
    const count = logs.history(channel, times[index] ?? now, now).length;
    return [channel, count] as const;
  });
  const found = { channels: Object.fromEntries(counts), more: {} };
  return ok({ status: 200, error: false, error_message: '', ...found });
}
