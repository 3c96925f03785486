import type { RealtimeChannel } from 'ably';
import { BaseRealtime, FetchRequest, WebSocketTransport } from 'ably/modular';
import { backoff } from '../time/backoff.ts';
import { createBatch, inNextTask } from '../time/batch.ts';
import type { Link, LinkOptions } from './link.ts';
import { parseMessage } from './parse.ts';

/** Ably's limit for a newly attached channel. */
const MAX_REWIND_S = 120;
/** The maximum age of state fetched in parallel with the stream info. */
const OVERLAP_S = 5;
const RETRY_MS = 2000;
const SUSPENDED_RETRY_MS = 10_000;
const LOG_ERRORS = 1;

/**
 * Source: ably 2.28.0, modular.
 *
 * The browser never gets the Ably key: the server signs a token request for this post only, and
 * another one when the token expires. Within two minutes the SDK resumes; after that a channel is
 * attached without continuity, and its event says so.
 */
export function openAbly(options: LinkOptions): Link {
  let link = openAs(options, reopen);
  function reopen() {
    link.close();
    link = openAs({ ...options, start: { ...options.start, at: Date.now() } }, reopen);
  }
  return {
    retryNow: () => link.retryNow(),
    // The SDK watches the network itself.
    pause: () => {},
    close: () => link.close(),
  };
}

/** `onOtherViewer`: the server returned another viewer, after a login. */
function openAs(options: LinkOptions, onOtherViewer: () => void): Omit<Link, 'pause'> {
  const client = createClient(options, onOtherViewer);
  const missedS = Math.ceil((Date.now() - options.start.at) / 1000) + OVERLAP_S;
  const channels = openChannels(client, options.provider.channel_list, missedS);
  const attached = new Set<string>();
  const batch = createBatch<unknown>(inNextTask, (messages) =>
    options.onMessages(messages.map(parseMessage)),
  );
  let hasGap = missedS > MAX_REWIND_S;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const retryNow = () => {
    clearTimeout(timer);
    if (client.connection.state !== 'connected') client.connect();
    for (const channel of channels) {
      // The channel's `failed` event reports a rejection.
      if (channel.state === 'failed') channel.attach().catch(() => {});
    }
  };
  // The SDK does not retry after `failed`, but a server under maintenance rejects requests too.
  const retryLater = () => {
    clearTimeout(timer);
    timer = setTimeout(retryNow, backoff(attempt++));
  };
  const updateUp = () => {
    if (!channels.every(({ state }) => state === 'attached')) return;
    batch.flush();
    if (hasGap) options.onGap();
    hasGap = false;
    attempt = 0;
    options.onUp();
  };

  for (const channel of channels) {
    channel.on(['attached', 'update'], ({ resumed }) => {
      if (attached.has(channel.name) && !resumed) hasGap = true;
      attached.add(channel.name);
      updateUp();
    });
    channel.on(['suspended', 'failed'], ({ current, reason }) => {
      options.onDown(`${channel.name}: ${reason?.message}`);
      if (current === 'failed') retryLater();
    });
    // The channel's events above report a failure to subscribe.
    channel.subscribe(({ data }) => batch.add(data)).catch(() => {});
  }
  client.connection.on(['disconnected', 'suspended', 'failed'], ({ current, reason }) => {
    options.onDown(String(reason?.message));
    if (current === 'failed') retryLater();
  });

  return {
    retryNow,
    close: () => {
      clearTimeout(timer);
      batch.clear();
      client.close();
    },
  };
}

function createClient(
  { provider, requestGrant }: LinkOptions,
  onOtherViewer: () => void,
): BaseRealtime {
  let viewer: string | undefined;
  return new BaseRealtime({
    plugins: { WebSocketTransport, FetchRequest },
    ...endpointOf(provider.origin),
    logLevel: LOG_ERRORS,
    disconnectedRetryTimeout: RETRY_MS,
    suspendedRetryTimeout: SUSPENDED_RETRY_MS,
    authCallback: async (_, callback) => {
      const grant = await requestGrant();
      if (!grant.ok) callback(`no realtime token: ${grant.code}`, null);
      else if ('mac' in grant.data) {
        // A connection cannot change its client id.
        if (viewer !== undefined && viewer !== grant.data.clientId) return onOtherViewer();
        viewer = grant.data.clientId;
        callback(null, grant.data);
      } else callback('the server uses another realtime provider now', null);
    },
  });
}

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

/** Rewinds by the missed seconds as far as Ably allows. */
function openChannels(client: BaseRealtime, names: string[], missedS: number): RealtimeChannel[] {
  const rewind = `${Math.min(Math.max(missedS, OVERLAP_S), MAX_REWIND_S)}s`;
  return names.map((name) =>
    client.channels.get(name, { params: { rewind }, modes: ['SUBSCRIBE'] }),
  );
}
