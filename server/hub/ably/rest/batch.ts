import { AblyError } from '../protocol/error.ts';
import { readChannelName } from '../protocol/read-incoming.ts';
import { errorReply } from './reply.ts';
import type { RestRequest } from './request.ts';

const MAX_CHANNELS = 100;

const COUNTED_SINCE = 3;

/** Old versions expect one flat list. */
export const wantsFlatBatch = ({ headers, query }: RestRequest): boolean =>
  Number(query.get('v') ?? headers['x-ably-version'] ?? COUNTED_SINCE) < COUNTED_SINCE;

/** An error affects its channel only. BAR2. */
export function forEachChannel(channels: unknown[], work: (channel: string) => object) {
  if (channels.length === 0 || channels.length > MAX_CHANNELS) {
    throw new AblyError(40000, `Give 1 to ${MAX_CHANNELS} channels.`);
  }
  return batchOf(channels, 'channel', (channel) => work(readChannelName(channel)));
}

export function batchOf<T>(items: readonly T[], name: string, work: (item: T) => object) {
  const results = items.map((item) => {
    try {
      return { [name]: item, ...work(item) };
    } catch (error) {
      return { [name]: item, ...(errorReply(error).body as { error: object }) };
    }
  });
  const failureCount = results.filter((result) => 'error' in result).length;
  return { successCount: results.length - failureCount, failureCount, results };
}
