import { z } from 'zod';
import { eventData } from './events.ts';
import { idText, line } from './primitives.ts';

/** Sent when a subscriber's messages expired: state must be fetched again. Design §4.9. */
export const GAP_EVENT = 'hub.gap';

/** Spec §3 Stream info. */
export const realtimeServiceProvider = z.object({
  type: z.enum(['ably', 'pubnub']),
  /** Each `prefix|{post}`: cart, comment, comment-failed, notification. */
  channel_list: z.array(z.string()),
  /** PubNub's subscribe key, or the name of the Ably key. Neither is secret. */
  subscribe_key: z.string(),
  /** Host and port of our own hub; null for the hosted service. */
  origin: z.string().nullable(),
  /**
   * PubNub's `authKey` for a private show; on our own hub also the right to be counted. Renewed by
   * `realtime-grant`.
   */
  auth_key: z.string().optional(),
  /**
   * A few seconds before this reply, so that no event is lost between the first fetches and the
   * connection.
   */
  timetoken: z.string().optional(),
});

export const pubnubChannels = {
  pubnub_group_name: z.string(),
  pubnub_subscribe_key: z.string(),
  pubnub_occupancy_channel: z.string(),
};

/**
 * Signed by the server and valid once. Its token can only subscribe to the channels of one post, or
 * of a store's staff.
 */
export const ablyGrant = z.object({
  keyName: z.string(),
  clientId: z.string(),
  /** As JSON. */
  capability: z.string(),
  /** Epoch milliseconds. */
  timestamp: z.number().int(),
  nonce: z.string(),
  mac: z.string(),
  /** Milliseconds. */
  ttl: z.number().int().positive(),
});

const pubNubGrant = z.object({ auth_key: z.string() });

export const realtimeSchemas = {
  grantRealtime: {
    params: z.object({ id: idText }),
    /** `uuid`: the tab's realtime id. */
    query: z.object({ uuid: line(64).min(1) }),
    reply: z.union([ablyGrant, pubNubGrant]),
  },
  getViewers: {
    params: z.object({ id: idText }),
    reply: eventData['viewers.number'],
  },
};
