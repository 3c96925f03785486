import type { Server } from 'node:http';
import type { EventData, EventName, RealtimeEvent } from '../../src/contract/events.ts';
import type { HostReply } from '../../src/contract/host/schemas.ts';
import type { Reply } from '../../src/contract/schemas.ts';
import type { StaffEvent } from '../../src/contract/staff-events.ts';
import type { Visitor } from '../visitor.ts';

/** Call it after the commit. Spec §7 realtime. */
export type Publish = <N extends EventName>(
  postId: number,
  event: N,
  data: EventData<N>,
) => Promise<void>;

export type Provider = Reply<'getStreamInfo'>['realtime_service_provider'];

export type StaffChannel = HostReply<'openStaffChannel'>;

export interface Listener {
  postId: number;
  isPrivate: boolean;
  visitor: Visitor;
  viewer: string;
  /** The tab's public realtime id, which survives a login. */
  tab: string;
}

/** The hub in this process, Ably or PubNub. Design §4.9. */
export interface Engine {
  /** Rejects when the engine does not accept the message. */
  send(channel: string, message: RealtimeEvent | StaffEvent): Promise<void>;
  /** `host` is this server's address in the browser. */
  provider: (listener: Listener, host: string) => Promise<Provider>;
  /** Undefined when the engine needs no credential. */
  grant: ((listener: Listener) => Promise<Reply<'grantRealtime'>>) | undefined;
  /**
   * Returns a credential that can only subscribe to the channel. Undefined when the engine cannot
   * keep a channel private: nothing is published to it then.
   */
  openPrivate: ((channel: string, host: string) => Promise<StaffChannel>) | undefined;
  /** Returns the stop function. Spec §7. */
  countViewers: (publish: Publish) => () => void;
  viewers: (postId: number) => EventData<'viewers.number'>;
  /** Until `leave`. Hosted engines ignore it. */
  join: (postId: number, clientId: string) => void;
  leave: (postId: number, clientId: string) => void;
  /** If the engine has a protocol. */
  mount: (server: Server) => void;
  close: () => void;
}
