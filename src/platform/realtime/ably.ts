import { BaseRealtime, FetchRequest, WebSocketTransport } from 'ably/modular';
import { grantRealtime } from '../../contract/calls/realtime.ts';
import { call } from '../http/call.ts';
import { backoff } from '../time/backoff.ts';
import type { Link, LinkOptions } from './link.ts';

/** Ably replays at most two minutes to a channel that is attached anew. */
const LONGEST_REWIND_S = 120;
/** What is fetched beside the stream info is not older than this. */
const OVERLAP_S = 5;
const RETRY_MS = 2000;
const SUSPENDED_RETRY_MS = 10_000;
/** The SDK's own words go to the console only when they are errors. */
const ERRORS = 1;

/** A hub of our own, without the SDK's search for other hosts. */
function endpointOf(origin: string | null) {
  if (origin === null) return {};
  const isSecure = globalThis.location?.protocol === 'https:';
  const { hostname, port } = new URL(`${isSecure ? 'https' : 'http'}://${origin}`);
  const number = Number(port) || (isSecure ? 443 : 80);
  return {
    endpoint: hostname,
    port: number,
    tlsPort: number,
    tls: isSecure,
    disableConnectivityCheck: true,
  };
}

/**
 * Opens a link by the official SDK. Source: ably 2.28.0, modular.
 *
 * The key never comes here: the server signs a request for a token that hears this post only, and is
 * asked again when the token runs out. Within two minutes the SDK resumes where it was; after that a
 * channel is attached without continuity, and says so.
 */
export function openAbly(options: LinkOptions): Link {
  const { provider, postId, userId, start } = options;
  const client = new BaseRealtime({
    plugins: { WebSocketTransport, FetchRequest },
    ...endpointOf(provider.origin),
    clientId: userId,
    logLevel: ERRORS,
    disconnectedRetryTimeout: RETRY_MS,
    suspendedRetryTimeout: SUSPENDED_RETRY_MS,
    authCallback: async (_, callback) => {
      const granted = await call(grantRealtime, {
        params: { id: postId },
        query: { uuid: userId },
      });
      if (!granted.ok) callback(`no realtime token: ${granted.failure.code}`, null);
      else if ('mac' in granted.data) callback(null, granted.data);
      else callback('the server speaks another protocol now', null);
    },
  });

  const missedS = Math.ceil((Date.now() - start.at) / 1000) + OVERLAP_S;
  const rewind = `${Math.min(Math.max(missedS, OVERLAP_S), LONGEST_REWIND_S)}s`;
  const attached = new Set<string>();
  let isLost = missedS > LONGEST_REWIND_S;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const channels = provider.channel_list.map((name) =>
    client.channels.get(name, { params: { rewind }, modes: ['SUBSCRIBE'] }),
  );
  const settle = () => {
    if (!channels.every(({ state }) => state === 'attached')) return;
    if (isLost) options.onGap();
    isLost = false;
    attempt = 0;
    options.onUp();
  };
  const retryNow = () => {
    clearTimeout(timer);
    if (client.connection.state !== 'connected') client.connect();
    for (const channel of channels) {
      // A refusal is told by the channel's state.
      if (channel.state === 'failed') channel.attach().catch(() => {});
    }
  };
  // The SDK gives up what was refused; a server that is being mended refuses too.
  const retryLater = () => {
    clearTimeout(timer);
    timer = setTimeout(retryNow, backoff(attempt++));
  };
  for (const channel of channels) {
    channel.on(['attached', 'update'], ({ resumed }) => {
      if (attached.has(channel.name) && !resumed) isLost = true;
      attached.add(channel.name);
      settle();
    });
    channel.on(['suspended', 'failed'], ({ current, reason }) => {
      options.onDown(`${channel.name}: ${reason?.message}`);
      if (current === 'failed') retryLater();
    });
    // The channel tells its own failures, above.
    channel.subscribe(({ data }) => options.onMessage(data)).catch(() => {});
  }
  client.connection.on(['disconnected', 'suspended', 'failed'], ({ current, reason }) => {
    options.onDown(String(reason?.message));
    if (current === 'failed') retryLater();
  });

  return {
    retryNow,
    // The SDK watches the network too; nothing is to be stopped.
    pause: () => {},
    close: () => {
      clearTimeout(timer);
      client.close();
    },
  };
}
