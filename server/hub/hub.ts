import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { AblyApp } from './ably/app/app.ts';
import { acceptSocket } from './ably/realtime/accept.ts';
import { endAllSessions, recheckSubscribers } from './ably/realtime/session.ts';
import { sweep } from './ably/realtime/sweep.ts';
import { handleAbly } from './ably/rest/routes.ts';
import type { ChannelLogs } from './core/channel-logs.ts';
import { HubCore } from './core/core.ts';
import { messageOf } from './core/message.ts';
import type { HubOptions } from './core/options.ts';
import type { Presence, PresenceChange } from './core/presence.ts';
import type { Timetoken } from './core/timetoken.ts';
import { ChannelGroups } from './pubnub/groups.ts';
import { Polls } from './pubnub/polls.ts';
import { publishPresence } from './pubnub/presence-event.ts';
import { handlePubNub } from './pubnub/pubnub.ts';

export type { HubOptions };

type RequestListener = (req: IncomingMessage, res: ServerResponse) => void;

const PUBNUB_PATH =
  /^\/(?:v1\/channel-registration|v2\/(?:subscribe|presence|history)|v3\/history|publish|signal|time)\//;
const ABLY_PATH =
  /^\/(?:time|stats|messages|presence|comet\/connect|chat\/v\d+\/[^?]*|(?:channels|keys|apps|push)(?:\/[^?]*)?)(?:\?|$)/;
const PUBNUB_FORM = /^\/(?:v\d+|publish|signal|time)\//;
/** Ably's SDK opens its WebSocket at the root. */
const SOCKET_PATH = /^\/(?:\?|$)/;

/** Also a browser's preflight. */
const isFromAblySdk = ({ headers }: IncomingMessage): boolean =>
  'x-ably-version' in headers ||
  /\bx-ably-version\b/i.test(headers['access-control-request-headers'] ?? '');

const isForAbly = (req: IncomingMessage): boolean =>
  isFromAblySdk(req) || ABLY_PATH.test(req.url ?? '');

/** A store may have the path of a hub request. */
const isForHub = (req: IncomingMessage): boolean =>
  PUBNUB_PATH.test(req.url ?? '') || (isForAbly(req) && !req.headers.accept?.includes('text/html'));

/** One message log per channel, served by PubNub's and Ably's protocols. Design §4.9. */
export class Hub {
  readonly options: HubOptions;
  readonly logs: ChannelLogs;
  readonly presence: Presence;
  readonly polls = new Polls();
  readonly groups: ChannelGroups;
  readonly ably: AblyApp;
  readonly #core: HubCore;
  readonly #sweeper: NodeJS.Timeout;

  constructor(options: Partial<HubOptions> = {}) {
    const core = new HubCore(options);
    this.#core = core;
    this.options = core.options;
    this.logs = core.logs;
    this.presence = core.presence;
    this.groups = new ChannelGroups(core.options.channelsOfGroup);
    this.ably = new AblyApp(core);
    core.onAppend((entry) => {
      this.polls.notify(entry.channel);
      this.ably.fanOut.send(entry);
    });
    core.onPresence((change) => {
      publishPresence(core, this.polls, change);
      this.ably.occupancy.changed(change.channel);
    });
    this.#sweeper = setInterval(() => this.#sweep(), core.options.sweepMs).unref();
  }

  /** Throws RangeError for a large value. */
  publish(channel: string, value: unknown, name?: string): Timetoken {
    const message = messageOf(value, this.options.now(), name);
    return this.#core.append(channel, message).timetoken;
  }

  /** For clients without a connection. */
  join(channel: string, uuid: string): void {
    this.presence.announce(channel, uuid, Number.POSITIVE_INFINITY);
  }

  leave(channel: string, uuid: string): void {
    this.presence.leave(channel, uuid);
  }

  onPresence(listener: (change: PresenceChange) => void): () => void {
    return this.#core.onPresence(listener);
  }

  /** Disconnects subscribers whose permission was withdrawn. */
  recheckSubscribers(channels: string[]): void {
    this.polls.end(channels);
    for (const channel of channels) recheckSubscribers(this.ably, channel);
  }

  cursor(ms: number): Timetoken {
    return this.logs.past(ms);
  }

  /** May wait for messages. Needs the URL as received. */
  handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const isForPubNub = PUBNUB_FORM.test(req.url ?? '') && !isForAbly(req);
    if (!isForPubNub) return handleAbly(this.ably, req, res);
    return handlePubNub({ core: this.#core, polls: this.polls, groups: this.groups }, req, res);
  }

  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (SOCKET_PATH.test(req.url ?? '')) acceptSocket(this.ably, req, socket, head);
    else socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  }

  /**
   * Uses Node's own request and response: a framework's wrappers for thousands of waiting long
   * polls would exceed the hub's memory.
   */
  mount(server: Server): void {
    const others = server.listeners('request') as RequestListener[];
    server.removeAllListeners('request');
    server.on('request', (req: IncomingMessage, res: ServerResponse) => {
      if (isForHub(req)) void this.handle(req, res);
      else for (const listener of others) listener(req, res);
    });
    server.on('upgrade', (req, socket, head) => this.upgrade(req, socket, head));
  }

  close(): void {
    clearInterval(this.#sweeper);
    this.polls.endAll();
    endAllSessions(this.ably);
  }

  #sweep(): void {
    this.presence.sweep();
    sweep(this.ably);
    this.logs.sweep(
      (channel) => this.polls.isWaitedOn(channel) || this.ably.fanOut.hasAttachments(channel),
    );
  }
}

/** Default keys are random. */
export const createHub = (options: Partial<HubOptions> = {}): Hub => new Hub(options);
