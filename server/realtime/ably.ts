import { type CapabilityOp, type ClientOptions, Rest } from 'ably';
import type { RealtimeSettings } from '../config/realtime.ts';
import { channelsOf, occupancyChannel } from '../modules/post/realtime-channels.ts';
import type { Engine } from '../ports/realtime.ts';
import { type Hosted, livePosts, outside } from './hosted.ts';
import { pollViewers } from './poll-viewers.ts';
import { ViewerBook } from './viewer-book.ts';

type AblySettings = Extract<RealtimeSettings, { provider: 'ably' }>;

/** Makes the requests by which a browser gets a token of its own; the key stays here. */
export interface Granter {
  keyName: string;
  grant: NonNullable<Engine['grant']>;
}

function clientOptions(key: string, origin: URL | undefined): ClientOptions {
  if (!origin) return { key };
  const tls = origin.protocol === 'https:';
  const port = Number(origin.port) || (tls ? 443 : 80);
  return { key, endpoint: origin.hostname, tls, port, tlsPort: port };
}

/** A token of one post's channels, to listen only. Signed here, so a browser's wrong clock is no matter. */
const capabilityOf = (postId: number): Record<string, CapabilityOp[]> =>
  Object.fromEntries(
    channelsOf(postId).map((channel) => [channel, ['subscribe', 'history'] as CapabilityOp[]]),
  );

const granterOf = (rest: Rest, key: string, tokenSeconds: number): Granter => ({
  keyName: key.split(':', 1)[0] ?? '',
  grant: async ({ postId }, clientId) => {
    const request = await rest.auth.createTokenRequest({
      clientId,
      capability: JSON.stringify(capabilityOf(postId)),
      ttl: tokenSeconds * 1000,
    });
    const { keyName, capability, timestamp, nonce, mac, ttl } = request;
    return {
      keyName,
      clientId,
      capability: String(capability),
      timestamp,
      nonce,
      mac,
      ttl: ttl ?? tokenSeconds * 1000,
    };
  },
});

/** Grants by the root key of our own hub. No request is made: the SDK only signs. */
export const createGranter = (key: string, tokenSeconds: number): Granter =>
  granterOf(new Rest({ key }), key, tokenSeconds);

/** Ably, by its official SDK, as the engine. The viewers are its count of connections. */
export function ablyEngine({ key, tokenSeconds, origin }: AblySettings, hosted: Hosted): Engine {
  const rest = new Rest(clientOptions(key, origin));
  const { keyName, grant } = granterOf(rest, key, tokenSeconds);
  const book = new ViewerBook();
  const online = async (postId: number) => {
    const { status } = await rest.channels.get(occupancyChannel(postId)).status();
    return { online: status.occupancy.metrics.connections, ids: [] };
  };
  return {
    ...outside,
    send: async (channel, message) => {
      await rest.channels
        .get(channel)
        .publish({ id: message.event_id, name: message.event, data: message });
    },
    provider: async ({ postId }) => ({
      type: 'ably',
      channel_list: channelsOf(postId),
      subscribe_key: keyName,
      origin: origin?.host ?? null,
    }),
    grant,
    countViewers: (publish) =>
      pollViewers({
        livePosts: () => livePosts(hosted.db),
        occupancy: online,
        publish,
        book,
        log: hosted.log,
      }),
    viewers: (postId) => book.of(postId),
    close: () => undefined,
  };
}
