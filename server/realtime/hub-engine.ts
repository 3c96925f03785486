import { channelsOf } from './channels.ts';
import type { Engine } from './engine.ts';
import type { Hub } from './hub/hub.ts';
import { mountHub } from './hub/mount.ts';
import { countViewers } from './viewers.ts';

/** How far back a new viewer listens: what is fetched beside the stream info is not older. */
const OVERLAP_MS = 5000;

/** The hub of this process as the engine. */
export function hubEngine(hub: Hub): Engine {
  return {
    send: async (channel, message) => void hub.publish(channel, message),
    provider: (postId, host) => ({
      type: 'pubnub',
      channel_list: channelsOf(postId),
      subscribe_key: hub.options.subscribeKey,
      origin: host,
      timetoken: hub.cursor(OVERLAP_MS),
    }),
    grant: undefined,
    countViewers: (publish) => countViewers(hub, publish),
    join: (postId, clientId) => {
      for (const channel of channelsOf(postId)) hub.join(channel, clientId);
    },
    leave: (postId, clientId) => {
      for (const channel of channelsOf(postId)) hub.leave(channel, clientId);
    },
    mount: (server) => mountHub(server, hub),
    close: () => hub.close(),
  };
}
