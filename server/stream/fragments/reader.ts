import {
  BrokenFragments,
  boxesIn,
  readTrackFragment,
  readTracks,
  SETTINGS,
  type Track,
} from './boxes.ts';

export type Piece =
  | { kind: 'init'; bytes: Buffer }
  | {
      kind: 'fragment';
      bytes: Buffer;
      /** Video, if any, gives the times. */
      hasPicture: boolean;
      isIndependent: boolean;
      /** Relative to the encoder's own zero. */
      startMs: number;
      durationMs: number;
    };

const MAX_HEAD_BYTES = 1024 * 1024;
export const MAX_MEDIA_BYTES = 20 * 1024 * 1024;

export class FragmentReader {
  #chunks: Buffer[] = [];
  #waiting = 0;
  #need = 8;
  #start: Buffer | undefined;
  #tracks = new Map<number, Track>();
  #head: Buffer | undefined;

  /** Throws BrokenFragments. */
  push(chunk: Uint8Array): Piece[] {
    this.#chunks.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    this.#waiting += chunk.byteLength;
    const pieces: Piece[] = [];
    if (this.#waiting < this.#need) return pieces;
    let rest = Buffer.concat(this.#chunks);
    try {
      for (let size = this.#sizeOf(rest); rest.length >= size; size = this.#sizeOf(rest)) {
        const piece = this.#read(rest.subarray(0, size));
        if (piece) pieces.push(piece);
        rest = rest.subarray(size);
      }
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw new BrokenFragments(`${error.message} ${SETTINGS}`);
    }
    this.#chunks = [rest];
    this.#waiting = rest.length;
    this.#need = this.#sizeOf(rest);
    return pieces;
  }

  /** 8 while the box's length is unknown. */
  #sizeOf(rest: Buffer): number {
    if (rest.length < 8) return 8;
    const size = rest.readUInt32BE(0);
    const type = rest.toString('latin1', 4, 8);
    if (!/^[a-z0-9]{4}$/.test(type) || size < 8) throw new RangeError('The stream is not MP4.');
    if (size > (type === 'mdat' ? MAX_MEDIA_BYTES : MAX_HEAD_BYTES)) {
      throw new RangeError('A box is too large.');
    }
    return size;
  }

  #read(box: Buffer): Piece | undefined {
    const type = box.toString('latin1', 4, 8);
    const content = box.subarray(8);
    if (type === 'ftyp') this.#start = box;
    else if (type === 'moov') {
      if (this.#tracks.size > 0) throw new RangeError('The stream begins twice.');
      this.#tracks = readTracks(content);
      if (![...this.#tracks.values()].some(({ isPicture }) => isPicture)) {
        throw new RangeError('The stream has no video.');
      }
      return { kind: 'init', bytes: Buffer.concat([this.#start ?? Buffer.alloc(0), box]) };
    } else if (type === 'moof') this.#head = box;
    else if (type === 'mdat') {
      const head = this.#head;
      this.#head = undefined;
      if (!head) throw new RangeError('Audio and video are not in fragments.');
      return this.#fragment(head, box);
    }
    // Playlists need no indexes, events and producer times.
    return undefined;
  }

  #fragment(head: Buffer, media: Buffer): Piece {
    const all = boxesIn(head.subarray(8))
      .filter(({ type }) => type === 'traf')
      .map(({ content }) => readTrackFragment(content, this.#tracks));
    const picture = all.find(({ isPicture }) => isPicture);
    return {
      kind: 'fragment',
      bytes: Buffer.concat([head, media]),
      hasPicture: picture !== undefined,
      isIndependent: picture?.isIndependent ?? false,
      startMs: picture?.startMs ?? 0,
      durationMs: picture?.durationMs ?? 0,
    };
  }
}
