import PubNub from 'pubnub';
import type { RealtimeSettings } from '../config/realtime.ts';
import { channelsOf, occupancyChannel } from '../modules/post/realtime-channels.ts';
import type { Engine } from '../ports/realtime.ts';
import { type Hosted, livePosts, outside } from './hosted.ts';
import { pollViewers } from './poll-viewers.ts';
import { ViewerBook } from './viewer-book.ts';

type PubNubSettings = Extract<RealtimeSettings, { provider: 'pubnub' }>;

/** The most ids the service tells at once. */
const MOST_IDS = 1000;

/**
 * PubNub, by its official SDK, as the engine. Browsers get the subscribe key, and with a secret key a
 * token for one show each.
 */
export function pubNubEngine(settings: PubNubSettings, hosted: Hosted): Engine {
  const { publishKey, subscribeKey, secretKey, origin } = settings;
  const client = new PubNub({
    publishKey,
    subscribeKey,
    userId: 'server',
    ...(secretKey ? { secretKey } : {}),
    ...(origin ? { origin: origin.host, ssl: origin.protocol === 'https:' } : {}),
  });
  const book = new ViewerBook();
  const occupancy = async (postId: number) => {
    const channel = occupancyChannel(postId);
    const reply = await client.hereNow({
      channels: [channel],
      includeUUIDs: true,
      limit: MOST_IDS,
    });
    const room = reply.channels[channel];
    return {
      online: room?.occupancy ?? reply.totalOccupancy,
      ids: room?.occupants.map(({ uuid }) => uuid) ?? [],
    };
  };
  /** With Access Manager on, every channel wants a token, also those of open shows. */
  const keyFor = async (postId: number) => {
    const channels = Object.fromEntries(channelsOf(postId).map((name) => [name, { read: true }]));
    const ttl = Math.ceil(settings.tokenSeconds / 60);
    return { auth_key: await client.grantToken({ ttl, resources: { channels } }) };
  };
  return {
    ...outside,
    send: async (channel, message) => {
      await client.publish({ channel, message: { ...message }, sendByPost: true });
    },
    provider: async ({ postId }) => ({
      type: 'pubnub',
      channel_list: channelsOf(postId),
      subscribe_key: subscribeKey,
      origin: origin?.host ?? null,
      ...(secretKey ? await keyFor(postId) : {}),
    }),
    grant: secretKey ? ({ postId }) => keyFor(postId) : undefined,
    countViewers: (publish) =>
      pollViewers({
        livePosts: () => livePosts(hosted.db),
        occupancy,
        publish,
        book,
        log: hosted.log,
      }),
    viewers: (postId) => book.of(postId),
    close: () => client.destroy(),
  };
}
