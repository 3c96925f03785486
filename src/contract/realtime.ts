import { z } from 'zod';
import { eventData } from './events.ts';
import { idText } from './primitives.ts';

/**
 * Sent by the local hub, in place of messages it no longer has, to a subscriber that comes back too
 * late: what was missed must be fetched again. It carries no data. Design §4.9.
 */
export const GAP_EVENT = 'hub.gap';

/** How the realtime client connects for one post. Spec §3 Stream info. */
export const realtimeServiceProvider = z.object({
  type: z.enum(['ably', 'pubnub']),
  /** Channels to join, each `prefix|{post}`: cart, comment, comment-failed, notification. */
  channel_list: z.array(z.string()),
  /** PubNub's subscribe key, or the name of the Ably key: no secret either way. */
  subscribe_key: z.string(),
  /** Host and port of a hub of our own; null for the hosted service. */
  origin: z.string().nullable(),
  /**
   * PubNub's `authKey`: what a browser proves with that it may hear a private show. It is renewed by
   * `realtime-grant`. Absent where none is needed.
   */
  auth_key: z.string().optional(),
  /**
   * Where to start listening, a few seconds before this reply was written: what happens between the
   * first fetches and the connection is then heard too. Absent when the service cannot tell.
   */
  timetoken: z.string().optional(),
});

export const pubnubChannels = {
  pubnub_group_name: z.string(),
  pubnub_subscribe_key: z.string(),
  pubnub_occupancy_channel: z.string(),
};

/**
 * What a browser exchanges for a realtime token, signed by the server and good once: an Ably token
 * request. The token hears one post's channels and says nothing.
 */
const ablyGrant = z.object({
  keyName: z.string(),
  clientId: z.string(),
  /** Channels and what may be done on each, as JSON. */
  capability: z.string(),
  /** Epoch milliseconds of the signing. */
  timestamp: z.number().int(),
  nonce: z.string(),
  mac: z.string(),
  /** Milliseconds that the token will be good for. */
  ttl: z.number().int().positive(),
});

/** What a browser that speaks PubNub proves its right to one post's channels with: its `authKey`; empty where none is needed. */
const pubNubGrant = z.object({ auth_key: z.string() });

export const realtimeSchemas = {
  grantRealtime: {
    params: z.object({ id: idText }),
    /** `uuid`: the realtime id of the tab that asks. */
    query: z.object({ uuid: z.string().min(1).max(64) }),
    reply: z.union([ablyGrant, pubNubGrant]),
  },
  getViewers: {
    params: z.object({ id: idText }),
    reply: eventData['viewers.number'],
  },
};
