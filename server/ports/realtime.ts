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

/** Who listens, to what. */
export interface Listener {
  postId: number;
  isPrivate: boolean;
  visitor: Visitor;
}

/** Who carries events to the browsers: the hub in this process, Ably or PubNub. Design §4.9. */
export interface Engine {
  /** Hands a message to everybody on a channel. Rejects when it was not taken. */
  send: (channel: string, message: RealtimeEvent) => Promise<void>;
  /**
   * How a browser listens to a post that it may watch. `host`: where it reached this server. A
   * private post's has a key of this viewer's own in it, and no other secret.
   */
  provider: (listener: Listener, host: string) => Promise<Provider>;
  /**
   * What a browser that may watch a post proves its right to listen with, under one id; undefined
   * when the engine asks for no proof.
   */
  grant: ((listener: Listener, clientId: string) => Promise<Reply<'grantRealtime'>>) | undefined;
  /** Tells each room how many watch it by `viewers.number`. Answers how to stop. Spec §7. */
  countViewers: (publish: Publish) => () => void;
  /** How many watch a room, as counted last. */
  viewers: (postId: number) => EventData<'viewers.number'>;
  /** A viewer without a connection of its own comes in, or leaves; the hosted ones know none. */
  join: (postId: number, clientId: string) => void;
  leave: (postId: number, clientId: string) => void;
  /** Serves the engine's own protocol, where it has one. */
  mount: (server: Server) => void;
  /** Ends all waits. */
  close: () => void;
}
