import { z } from 'zod';
import { eventData } from './events.ts';
import { idText } from './primitives.ts';

/**
 * Sent by the local hub instead of messages it no longer has, to a subscriber that reconnects too
 * late: what was missed must be fetched again. It has no data. Design §4.9.
 */
export const GAP_EVENT = 'hub.gap';

/** How the realtime client connects for one post. Spec §3 Stream info. */
export const realtimeServiceProvider = z.object({
  type: z.enum(['ably', 'pubnub']),
  /**
   * The channels to subscribe to, each `prefix|{post}`: cart, comment, comment-failed,
   * notification.
   */
  channel_list: z.array(z.string()),
  /** PubNub's subscribe key, or the name of the Ably key. Neither is secret. */
  subscribe_key: z.string(),
  /** Hostname and port of a hub of our own; null for the hosted service. */
  origin: z.string().nullable(),
  /**
   * PubNub's `authKey`: the key to the channels of a private show, and on a hub of our own the
   * right to be counted as a viewer. It is renewed by `realtime-grant`.
   */
  auth_key: z.string().optional(),
  /**
   * Where to start the subscription, a few seconds before this reply, so that events between the
   * first fetches and the connection are received. Absent when the service does not provide it.
   */
  timetoken: z.string().optional(),
});

export const pubnubChannels = {
  pubnub_group_name: z.string(),
  pubnub_subscribe_key: z.string(),
  pubnub_occupancy_channel: z.string(),
};

/**
 * An Ably token request, signed by the server and valid once, which the browser exchanges for a
 * token. The token can subscribe to one post's channels and publish nothing.
 */
const ablyGrant = z.object({
  keyName: z.string(),
  clientId: z.string(),
  /** The channels and the operations allowed on each, as JSON. */
  capability: z.string(),
  /** When it was signed, in epoch milliseconds. */
  timestamp: z.number().int(),
  nonce: z.string(),
  mac: z.string(),
  /** The lifetime of the token in milliseconds. */
  ttl: z.number().int().positive(),
});

/** The PubNub `authKey` for one post's channels. */
const pubNubGrant = z.object({ auth_key: z.string() });

export const realtimeSchemas = {
  grantRealtime: {
    params: z.object({ id: idText }),
    /** `uuid`: the tab's realtime id. */
    query: z.object({ uuid: z.string().min(1).max(64) }),
    reply: z.union([ablyGrant, pubNubGrant]),
  },
  getViewers: {
    params: z.object({ id: idText }),
    reply: eventData['viewers.number'],
  },
};
