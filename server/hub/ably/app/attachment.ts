import type { ChannelLogs } from '../../core/channel-logs.ts';
import type { LoggedMessage } from '../../core/message.ts';
import type { Timetoken } from '../../core/timetoken.ts';
import type { Identity } from '../auth/identity.ts';
import type { Format } from '../protocol/codec.ts';
import { Flag } from '../protocol/protocol.ts';
import type { Wire } from '../protocol/wire.ts';
import { messageFrame } from '../protocol/write-message.ts';

/** Catching up pauses above this. */
const PAUSE_BYTES = 256 * 1024;

export interface Subscriber {
  readonly id: string;
  readonly identity: Identity;
  readonly presenceId: string;
  readonly isEchoing: boolean;
  readonly attachments: Map<string, Attachment>;
}

export type FrameOf = (entries: readonly LoggedMessage[], format: Format) => Buffer;

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

  catchUp(logs: ChannelLogs, frameOf: FrameOf): void {
    while (this.state === 'behind') {
      if (!this.wire.isOpen) return;
      if (this.wire.bufferedBytes > PAUSE_BYTES) {
        this.wire.onceDrained(() => this.catchUp(logs, frameOf));
        return;
      }
      // After reconnecting the slow client is notified of the gap.
      if (!logs.covers(this.channel, this.cursor)) {
        this.wire.cut();
        return;
      }
      const entries = logs.blockAfter(this.channel, this.cursor);
      if (entries.length === 0) this.state = 'live';
      else this.send(entries, frameOf);
    }
  }

  /** Only messages that directly follow the cursor. */
  send(entries: readonly LoggedMessage[], frameOf: FrameOf): void {
    const last = entries.at(-1);
    if (!last) return;
    this.cursor = last.timetoken;
    if (!this.has(Flag.SUBSCRIBE)) return;
    const { format } = this.wire;
    const wanted = this.#withoutOwn(entries);
    if (wanted === entries) this.wire.write(frameOf(entries, format));
    else if (wanted.length > 0) this.wire.write(messageFrame(wanted, format));
  }

  /** Removes the messages that this connection published, if it refuses echoes. RTL7f. */
  #withoutOwn(entries: readonly LoggedMessage[]): readonly LoggedMessage[] {
    const { id, isEchoing } = this.connection;
    const isOwn = ({ message }: LoggedMessage) => message.connectionId === id;
    return isEchoing || !entries.some(isOwn) ? entries : entries.filter((entry) => !isOwn(entry));
  }
}
