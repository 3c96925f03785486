import type { Server } from 'node:http';
import type { EventData, EventName, RealtimeEvent } from '../../src/contract/events.ts';
import type { Reply } from '../../src/contract/schemas.ts';
import type { Visitor } from '../visitor.ts';

/** Publishes an event of a post to its viewers. Call it after the commit. Spec §7 realtime. */
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
  /** The viewer that the subscription counts as. */
  viewer: string;
  /** The public realtime id of the tab, which survives a login. */
  tab: string;
}

/** The realtime engine: the hub in this process, Ably or PubNub. Design §4.9. */
export interface Engine {
  /** Sends a message to a channel. Rejects when the engine does not accept it. */
  send: (channel: string, message: RealtimeEvent) => Promise<void>;
  /**
   * Returns the connection details of a post's viewer, for a private post with this viewer's key.
   * `host` is this server's address in the browser.
   */
  provider: (listener: Listener, host: string) => Promise<Provider>;
  /** Returns a viewer's credential for a post; undefined when the engine needs none. */
  grant: ((listener: Listener) => Promise<Reply<'grantRealtime'>>) | undefined;
  /**
   * Publishes `viewers.number` to each room when it changes, until the returned function is called.
   * Spec §7.
   */
  countViewers: (publish: Publish) => () => void;
  /** Returns the last viewer count of a room. */
  viewers: (postId: number) => EventData<'viewers.number'>;
  /** Counts a viewer without a connection until `leave`. Hosted engines ignore it. */
  join: (postId: number, clientId: string) => void;
  leave: (postId: number, clientId: string) => void;
  /** Serves the engine's protocol on a server, if it has one. */
  mount: (server: Server) => void;
  close: () => void;
}
