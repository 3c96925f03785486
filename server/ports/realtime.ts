import type { Server } from 'node:http';
import type { EventData, EventName, RealtimeEvent } from '../../src/contract/events.ts';
import type { Reply } from '../../src/contract/schemas.ts';
import type { Visitor } from '../visitor.ts';

/** Publishes an event to a post's viewers. Call it after the commit. Spec §7 realtime. */
export type Publish = <N extends EventName>(
  postId: number,
  event: N,
  data: EventData<N>,
) => Promise<void>;

export type Provider = Reply<'getStreamInfo'>['realtime_service_provider'];

/** A visitor who subscribes to a post's channels. */
export interface Listener {
  postId: number;
  isPrivate: boolean;
  visitor: Visitor;
  /** The viewer it counts as. */
  viewer: string;
  /** The tab's public realtime id, which survives a login. */
  tab: string;
}

/** The hub in this process, Ably or PubNub. Design §4.9. */
export interface Engine {
  /** Rejects when the engine does not accept the message. */
  send: (channel: string, message: RealtimeEvent) => Promise<void>;
  /**
   * Connection details of a viewer, for a private post with this viewer's key. `host` is this
   * server's address in the browser.
   */
  provider: (listener: Listener, host: string) => Promise<Provider>;
  /** A viewer's credential for a post; undefined when the engine needs none. */
  grant: ((listener: Listener) => Promise<Reply<'grantRealtime'>>) | undefined;
  /** Publishes `viewers.number` when it changes. Returns the stop function. Spec §7. */
  countViewers: (publish: Publish) => () => void;
  /** The last viewer count. */
  viewers: (postId: number) => EventData<'viewers.number'>;
  /** Counts a viewer without a connection until `leave`. Hosted engines ignore it. */
  join: (postId: number, clientId: string) => void;
  leave: (postId: number, clientId: string) => void;
  /** Serves the engine's protocol, if it has one. */
  mount: (server: Server) => void;
  close: () => void;
}
