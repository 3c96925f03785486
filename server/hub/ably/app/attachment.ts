import { type ChannelLogs, withinBytes } from '../../core/channel-logs.ts';
import type { LoggedMessage } from '../../core/message.ts';
import type { Timetoken } from '../../core/timetoken.ts';
import type { Identity } from '../auth/identity.ts';
import { Flag } from '../protocol/protocol.ts';
import type { Wire } from '../protocol/wire.ts';
import { messageFrame } from '../protocol/write-message.ts';

const CHUNK_MESSAGES = 200;
const CHUNK_BYTES = 128 * 1024;
/** Catching up pauses above this. */
const PAUSE_BYTES = 256 * 1024;

export interface Subscriber {
  readonly id: string;
  readonly identity: Identity;
  readonly presenceId: string;
  readonly isEchoing: boolean;
  readonly attachments: Map<string, Attachment>;
}

interface AttachmentOptions {
  channel: string;
  flags: number;
  modes: number;
  params: Record<string, string>;
  cursor: Timetoken;
}

export class Attachment {
  readonly channel: string;
  readonly connection: Subscriber;
  readonly wire: Wire;
  /** A newer token may grant more of the requested flags. */
  readonly flags: number;
  modes: number;
  readonly params: Record<string, string>;
  /** Its presence member; undefined when it does not count. */
  countedAs: string | undefined;
  cursor: Timetoken;
  state: 'behind' | 'live' | 'ended' = 'behind';

  constructor(connection: Subscriber, wire: Wire, options: AttachmentOptions) {
    this.connection = connection;
    this.wire = wire;
    this.channel = options.channel;
    this.flags = options.flags;
    this.modes = options.modes;
    this.params = options.params;
    this.cursor = options.cursor;
  }

  has(mode: number): boolean {
    return (this.modes & mode) !== 0;
  }

  catchUp(logs: ChannelLogs): void {
    while (this.state === 'behind') {
      if (!this.wire.isOpen) return;
      if (this.wire.bufferedBytes > PAUSE_BYTES) {
        this.wire.onceDrained(() => this.catchUp(logs));
        return;
      }
      // After reconnecting the slow client is notified of the gap.
      if (!logs.covers(this.channel, this.cursor)) {
        this.wire.cut();
        return;
      }
      const entries = logs.after(this.channel, this.cursor, CHUNK_MESSAGES);
      if (entries.length === 0) this.state = 'live';
      else this.send(frameful(entries));
    }
  }

  /** Only messages that directly follow the cursor. */
  send(entries: LoggedMessage[]): void {
    const last = entries.at(-1);
    if (!last) return;
    this.cursor = last.timetoken;
    const wanted = this.connection.isEchoing
      ? entries
      : entries.filter(({ message }) => message.connectionId !== this.connection.id);
    if (wanted.length > 0 && this.has(Flag.SUBSCRIBE)) {
      this.wire.write(messageFrame(wanted, this.wire.format));
    }
  }
}

/** At least one message. */
export const frameful = (entries: LoggedMessage[]): LoggedMessage[] =>
  withinBytes(entries, CHUNK_BYTES);
