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

/** A visitor that subscribes to a post's channels. */
export interface Listener {
  postId: number;
  isPrivate: boolean;
  visitor: Visitor;
  /** The viewer that they are counted as. */
  viewer: string;
  /** The public realtime id of the tab, which stays when its visitor logs in. */
  tab: string;
}

/** The realtime engine: the hub in this process, Ably or PubNub. Design §4.9. */
export interface Engine {
  /**
   * Sends a message to all subscribers of a channel. Rejects when the engine does not accept it.
   */
  send: (channel: string, message: RealtimeEvent) => Promise<void>;
  /**
   * Returns how a browser subscribes to a post that it may watch. For a private post this
   * includes a key for this viewer, and no other secret. `host` is the host at which it reached
   * this server.
   */
  provider: (listener: Listener, host: string) => Promise<Provider>;
  /**
   * Returns the credential with which a browser subscribes to a post that it may watch; undefined
   * when the engine needs none.
   */
  grant: ((listener: Listener) => Promise<Reply<'grantRealtime'>>) | undefined;
  /**
   * Publishes `viewers.number` to each room when it changes. Returns a function that stops it. Spec
   * §7.
   */
  countViewers: (publish: Publish) => () => void;
  /** Returns the viewers of a room as counted last. */
  viewers: (postId: number) => EventData<'viewers.number'>;
  /** Counts a viewer without a connection of its own, until it leaves. Hosted engines ignore it. */
  join: (postId: number, clientId: string) => void;
  leave: (postId: number, clientId: string) => void;
  /** Serves the engine's protocol on a server, if it has one. */
  mount: (server: Server) => void;
  /** Closes all connections. */
  close: () => void;
}
