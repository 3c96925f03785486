import { chunksOf, FRAME } from '../../core/chunks.ts';
import type { LoggedMessage } from '../../core/message.ts';
import type { Format } from '../protocol/codec.ts';
import { Flag } from '../protocol/protocol.ts';
import { messageFrame } from '../protocol/write-message.ts';
import type { Attachment, FrameOf } from './attachment.ts';
import type { SharedFrames } from './shared-frames.ts';

interface AttachedChannel {
  attachments: Set<Attachment>;
  pending: LoggedMessage[];
  /** Attachments by mode. */
  counts: Map<number, number>;
}

const COUNTED_MODES = [Flag.PUBLISH, Flag.PRESENCE_SUBSCRIBE];

function addModes({ counts }: AttachedChannel, modes: number, by: 1 | -1): void {
  for (const mode of COUNTED_MODES) {
    if (modes & mode) counts.set(mode, (counts.get(mode) ?? 0) + by);
  }
}

/** Messages of one event-loop turn share one frame per connection, built once per format. */
export class FanOut {
  readonly #channels = new Map<string, AttachedChannel>();
  readonly #due = new Set<AttachedChannel>();
  readonly #frames: SharedFrames;
  readonly #onSent: (messages: number, bytes: number) => void;

  constructor(frames: SharedFrames, onSent: (messages: number, bytes: number) => void) {
    this.#frames = frames;
    this.#onSent = onSent;
  }

  hasAttachments(channel: string): boolean {
    return this.#channels.has(channel);
  }

  attachments(channel: string): Iterable<Attachment> {
    return this.#channels.get(channel)?.attachments ?? [];
  }

  add(attachment: Attachment): void {
    const known = this.#channels.get(attachment.channel);
    const channel = known ?? { attachments: new Set(), pending: [], counts: new Map() };
    if (!known) this.#channels.set(attachment.channel, channel);
    channel.attachments.add(attachment);
    addModes(channel, attachment.modes, 1);
  }

  setModes(attachment: Attachment, modes: number): void {
    const channel = this.#channels.get(attachment.channel);
    if (!channel?.attachments.has(attachment)) return;
    addModes(channel, attachment.modes, -1);
    attachment.modes = modes;
    addModes(channel, modes, 1);
  }

  count(channel: string, mode: number): number {
    return this.#channels.get(channel)?.counts.get(mode) ?? 0;
  }

  remove(attachment: Attachment): void {
    attachment.state = 'ended';
    const channel = this.#channels.get(attachment.channel);
    if (!channel?.attachments.delete(attachment)) return;
    addModes(channel, attachment.modes, -1);
    if (channel.attachments.size === 0) this.#channels.delete(attachment.channel);
  }

  send(entry: LoggedMessage): void {
    const channel = this.#channels.get(entry.channel);
    if (!channel) return;
    channel.pending.push(entry);
    if (this.#due.size === 0) setImmediate(() => this.#flush());
    this.#due.add(channel);
  }

  #flush(): void {
    const due = [...this.#due];
    this.#due.clear();
    for (const channel of due) {
      const entries = channel.pending;
      channel.pending = [];
      for (const chunk of chunksOf(entries, FRAME, ({ bytes }) => bytes)) {
        const readers = this.#sendToAll(channel.attachments, chunk);
        const bytes = chunk.reduce((sum, entry) => sum + entry.bytes, 0);
        if (readers > 0) this.#onSent(readers * chunk.length, readers * bytes);
      }
    }
  }

  #sendToAll(attachments: Set<Attachment>, entries: LoggedMessage[]): number {
    const [first, last] = [entries[0], entries.at(-1)];
    if (!first || !last) return 0;
    let readers = 0;
    const frames: Partial<Record<Format, Buffer>> = {};
    const frameOf: FrameOf = (wanted, format) => {
      if (wanted !== entries) return this.#frames.ofMessages(wanted, format);
      const frame = frames[format] ?? messageFrame(entries, format);
      frames[format] = frame;
      return frame;
    };
    for (const attachment of attachments) {
      const { cursor, state } = attachment;
      if (state !== 'live' || cursor >= last.timetoken) continue;
      readers += 1;
      const isComplete = cursor < first.timetoken;
      const missing = isComplete ? entries : entries.filter(({ timetoken }) => timetoken > cursor);
      attachment.send(missing, frameOf);
    }
    return readers;
  }
}
