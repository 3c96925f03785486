import { BrokenFragments } from './boxes.ts';
import { MAX_MEDIA_BYTES, type Piece } from './reader.ts';

type Fragment = Extract<Piece, { kind: 'fragment' }>;

/** Loadable while its segment is still being made. */
export interface CutPart {
  bytes: Buffer;
  durationMs: number;
  /** A player can start here. */
  isIndependent: boolean;
}

export type Cut = { kind: 'part'; part: CutPart } | { kind: 'segment'; durationMs: number };

/** Exceeded only by an encoder's longer fragments. Viewers are three parts behind live. */
export const PART_MS = 550;
/** An earlier key frame does not start a segment. */
const MIN_SEGMENT_MS = 900;
export const MAX_SEGMENT_MS = 20_000;

/** Each segment starts at a key frame, so that a player can start there. */
export class Cutter {
  #pending: Fragment[] = [];
  #pendingMs = 0;
  #startMs: number | undefined;
  #segmentMs = 0;
  #segmentBytes = 0;

  /** Throws BrokenFragments when key frames are too far apart. */
  push(fragment: Fragment): Cut[] {
    const cuts: Cut[] = [];
    if (this.#startMs === undefined) {
      if (!fragment.isIndependent) return cuts;
      this.#startMs = fragment.startMs;
    } else if (fragment.isIndependent && this.#segmentMs >= MIN_SEGMENT_MS) {
      cuts.push(...this.#endPart(), this.#endSegment(fragment.startMs));
    }
    this.#pending.push(fragment);
    this.#pendingMs += fragment.durationMs;
    this.#segmentMs += fragment.durationMs;
    this.#segmentBytes += fragment.bytes.length;
    if (this.#segmentBytes > MAX_MEDIA_BYTES || this.#segmentMs > MAX_SEGMENT_MS) {
      throw new BrokenFragments(
        'There was no key frame for too long. Send one a second: -g 30 at 30 frames a second.',
      );
    }
    // The next fragment is probably as long and would exceed the limit.
    if (this.#pendingMs + fragment.durationMs > PART_MS) cuts.push(...this.#endPart());
    return cuts;
  }

  end(): Cut[] {
    if (this.#segmentMs === 0) return [];
    return [...this.#endPart(), this.#endSegment(undefined)];
  }

  #endPart(): Cut[] {
    const fragments = this.#pending;
    const durationMs = this.#pendingMs;
    this.#pending = [];
    this.#pendingMs = 0;
    if (fragments.length === 0) return [];
    const isIndependent = fragments.find(({ hasPicture }) => hasPicture)?.isIndependent ?? false;
    const bytes = Buffer.concat(fragments.map((fragment) => fragment.bytes));
    return [{ kind: 'part', part: { bytes, durationMs, isIndependent } }];
  }

  /** @param nextMs gives the duration unless clocks jumped */
  #endSegment(nextMs: number | undefined): Cut {
    const counted = this.#segmentMs;
    const measured = (nextMs ?? Number.NaN) - (this.#startMs ?? 0);
    const durationMs = Math.abs(measured - counted) < 1000 ? measured : counted;
    this.#startMs = nextMs ?? this.#startMs;
    this.#segmentMs = 0;
    this.#segmentBytes = 0;
    return { kind: 'segment', durationMs: Math.round(durationMs) };
  }
}
