import { type CapabilityOp, type ClientOptions, Rest } from 'ably';
import type { RealtimeSettings } from '../config/realtime.ts';
import { newToken } from '../http/token.ts';
import { channelsOf, occupancyChannel } from '../modules/post/realtime-channels.ts';
import type { Engine, Listener, StaffChannel } from '../ports/realtime.ts';
import { type HostedContext, hostedEngine } from './hosted.ts';

type AblySettings = Extract<RealtimeSettings, { provider: 'ably' }>;

/** The key stays on the server. */
export interface Granter {
  keyName: string;
  grant: NonNullable<Engine['grant']>;
  signToken: (channel: string, clientId: string) => Promise<SignedRequest>;
}

type SignedRequest = NonNullable<StaffChannel['token_request']>;

function clientOptions(key: string, origin: URL | undefined): ClientOptions {
  if (!origin) return { key };
  const tls = origin.protocol === 'https:';
  const port = Number(origin.port) || (tls ? 443 : 80);
  return { key, endpoint: origin.hostname, tls, port, tlsPort: port };
}

const capabilityOf = (resources: string[]): Record<string, CapabilityOp[]> =>
  Object.fromEntries(resources.map((name) => [name, ['subscribe', 'history']]));

type PassOf = (listener: Listener) => Promise<string>;

/** Signed on the server, independent of the browser's clock. */
async function signRequest(
  rest: Rest,
  tokenSeconds: number,
  { clientId, resources }: { clientId: string; resources: string[] },
): Promise<SignedRequest> {
  const request = await rest.auth.createTokenRequest({
    clientId,
    capability: JSON.stringify(capabilityOf(resources)),
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
}

/** `passOf`: counts a viewer of our own hub, and names no channel. */
const granterOf = (rest: Rest, key: string, tokenSeconds: number, passOf?: PassOf): Granter => ({
  keyName: key.split(':', 1)[0] ?? '',
  // The SDK refuses a token with another client id, also after a login.
  grant: async (listener) => {
    const passes = passOf ? [await passOf(listener)] : [];
    const resources = [...channelsOf(listener.postId), ...passes];
    return signRequest(rest, tokenSeconds, { clientId: listener.tab, resources });
  },
  signToken: (channel, clientId) =>
    signRequest(rest, tokenSeconds, { clientId, resources: [channel] }),
});

/** With our own hub's root key, without a request. */
export const createGranter = (key: string, tokenSeconds: number, passOf: PassOf): Granter =>
  granterOf(new Rest({ key }), key, tokenSeconds, passOf);

export function ablyEngine(
  { key, tokenSeconds, origin }: AblySettings,
  context: HostedContext,
): Engine {
  const rest = new Rest(clientOptions(key, origin));
  const { keyName, grant, signToken } = granterOf(rest, key, tokenSeconds);
  const occupancy = async (postId: number) => {
    const { status } = await rest.channels.get(occupancyChannel(postId)).status();
    return { online: status.occupancy.metrics.connections, ids: [] };
  };
  return {
    ...hostedEngine(context, occupancy),
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
    openPrivate: async (channel) => ({
      type: 'ably',
      channel,
      subscribe_key: keyName,
      origin: origin?.host ?? null,
      token_request: await signToken(channel, newToken()),
    }),
    close: () => undefined,
  };
}
