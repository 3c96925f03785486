import type { LoggedMessage } from '../../core/message.ts';
import type { Format } from '../protocol/codec.ts';
import { messageFrame } from '../protocol/write-message.ts';

const MAX_BYTES = 64 * 1024 * 1024;

export class SharedFrames {
  readonly #frames = new Map<string, Buffer>();
  #bytes = 0;

  get(key: string, build: () => Buffer): Buffer {
    const known = this.#frames.get(key);
    if (known) return known;
    const frame = build();
    if (this.#bytes + frame.length > MAX_BYTES) this.clear();
    this.#frames.set(key, frame);
    this.#bytes += frame.length;
    return frame;
  }

  /** Only for messages that directly follow each other. */
  ofMessages(entries: readonly LoggedMessage[], format: Format): Buffer {
    const key = `${entries[0]?.timetoken} ${entries.at(-1)?.timetoken} ${format}`;
    return this.get(key, () => messageFrame(entries, format));
  }

  clear(): void {
    this.#frames.clear();
    this.#bytes = 0;
  }
}
