import { createGranter } from './ably.ts';
import { channelsOf } from './channels.ts';
import type { Engine, Provider } from './engine.ts';
import type { Hub } from './hub/hub.ts';
import { mountHub } from './hub/mount.ts';
import type { RealtimeSettings } from './settings.ts';
import { ViewerBook } from './viewer-book.ts';
import { countViewers } from './viewers.ts';

type HubSettings = Omit<Extract<RealtimeSettings, { provider: 'hub' }>, 'provider'>;

/** How far back a new viewer listens: what is fetched beside the stream info is not older. */
const OVERLAP_MS = 5000;

/** What the browsers speak to the hub, and how they prove that they may. */
function doorOf(hub: Hub, { protocol, tokenSeconds }: HubSettings) {
  if (protocol === 'pubnub') {
    const { subscribeKey } = hub.options;
    const provider = (): Partial<Provider> => ({ timetoken: hub.cursor(OVERLAP_MS) });
    return { subscribeKey, provider, grant: undefined };
  }
  const { keyName, grant } = createGranter(hub.ably.rootKey, tokenSeconds);
  return { subscribeKey: keyName, provider: () => ({}), grant };
}

/** The hub of this process as the engine. */
export function hubEngine(hub: Hub, settings: HubSettings): Engine {
  const door = doorOf(hub, settings);
  const book = new ViewerBook();
  return {
    send: async (channel, message) => void hub.publish(channel, message, message.event),
    provider: (postId, host) => ({
      type: settings.protocol,
      channel_list: channelsOf(postId),
      subscribe_key: door.subscribeKey,
      origin: host,
      ...door.provider(),
    }),
    grant: door.grant,
    countViewers: (publish) => countViewers(hub, publish, book),
    viewers: (postId) => book.of(postId),
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
