import PubNub from 'pubnub';
import type { RealtimeSettings } from '../config/realtime.ts';
import { channelsOf, occupancyChannel } from '../modules/post/realtime-channels.ts';
import type { Engine } from '../ports/realtime.ts';
import { type HostedContext, hostedEngine, type Occupancy } from './hosted.ts';

type PubNubSettings = Extract<RealtimeSettings, { provider: 'pubnub' }>;

const MAX_IDS = 1000;

async function occupancyOf(client: PubNub, postId: number): Promise<Occupancy> {
  const channel = occupancyChannel(postId);
  const reply = await client.hereNow({
    channels: [channel],
    includeUUIDs: true,
    limit: MAX_IDS,
  });
  const room = reply.channels[channel];
  return {
    online: room?.occupancy ?? reply.totalOccupancy,
    ids: room?.occupants.map(({ uuid }) => uuid) ?? [],
  };
}

export function pubNubEngine(settings: PubNubSettings, context: HostedContext): Engine {
  const { publishKey, subscribeKey, secretKey, origin } = settings;
  const client = new PubNub({
    publishKey,
    subscribeKey,
    userId: 'server',
    ...(secretKey ? { secretKey } : {}),
    ...(origin ? { origin: origin.host, ssl: origin.protocol === 'https:' } : {}),
  });
  /** With Access Manager every channel needs a token, also of public shows. */
  const grantToken = async (names: string[]) => {
    const channels = Object.fromEntries(names.map((name) => [name, { read: true }]));
    const ttl = Math.ceil(settings.tokenSeconds / 60);
    return { auth_key: await client.grantToken({ ttl, resources: { channels } }) };
  };
  return {
    ...hostedEngine(context, (postId) => occupancyOf(client, postId)),
    send: async (channel, message) => {
      await client.publish({ channel, message: { ...message }, sendByPost: true });
    },
    provider: async ({ postId }) => ({
      type: 'pubnub',
      channel_list: channelsOf(postId),
      subscribe_key: subscribeKey,
      origin: origin?.host ?? null,
      ...(secretKey ? await grantToken(channelsOf(postId)) : {}),
    }),
    grant: secretKey ? ({ postId }) => grantToken(channelsOf(postId)) : undefined,
    openPrivate: secretKey
      ? async (channel) => ({
          type: 'pubnub',
          channel,
          subscribe_key: subscribeKey,
          origin: origin?.host ?? null,
          ...(await grantToken([channel])),
        })
      : undefined,
    close: () => client.destroy(),
  };
}
