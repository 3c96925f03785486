import { randomBytes } from 'node:crypto';
import { partName } from '../files.ts';
import { type CutPart, PART_MS } from './cut.ts';

export interface Part extends CutPart {
  name: string;
}

interface LiveSegment {
  parts: Part[];
  /** The database lists its segment's file later. */
  file: string | undefined;
}

/** Segments that keep their parts, for viewers on slow lines. */
const KEPT_SEGMENTS = 5;
/** Viewers further behind load whole segments. */
const LISTED_SEGMENTS = 3;

export class ShowParts {
  /** Random, because a browser's cache must not mix the parts of two encoders. */
  readonly #encoder = randomBytes(8).toString('hex');
  #segments: LiveSegment[] = [{ parts: [], file: undefined }];
  #count = 0;
  #targetMs = PART_MS;
  #isOpen = true;
  #changed = Promise.withResolvers<void>();

  get isOpen(): boolean {
    return this.#isOpen;
  }

  get changed(): Promise<void> {
    return this.#changed.promise;
  }

  get targetMs(): number {
    return this.#targetMs;
  }

  get nextName(): string {
    return partName(this.#encoder, this.#count);
  }

  add(cut: CutPart): void {
    this.#segments.at(-1)?.parts.push({ ...cut, name: this.nextName });
    this.#count += 1;
    this.#targetMs = Math.max(this.#targetMs, Math.ceil(cut.durationMs / 50) * 50);
    this.announce();
  }

  endSegment(file: string): void {
    const last = this.#segments.at(-1);
    if (last) last.file = file;
    this.#segments.push({ parts: [], file: undefined });
    this.#segments = this.#segments.slice(-KEPT_SEGMENTS - 1);
  }

  announce(): void {
    const { resolve } = this.#changed;
    this.#changed = Promise.withResolvers();
    resolve();
  }

  close(): void {
    this.#isOpen = false;
    this.announce();
  }

  find(name: string): Part | undefined {
    return this.#segments.flatMap(({ parts }) => parts).find((part) => part.name === name);
  }

  /**
   * Undefined when the last listed segment is from another encoder.
   * @param files of the listed segments, oldest first
   */
  listed(files: readonly string[]): { before: Map<string, Part[]>; open: Part[] } | undefined {
    const last = this.#segments.findIndex(
      ({ file }) => file !== undefined && file === files.at(-1),
    );
    const next = this.#segments[last + 1];
    if (!this.#isOpen || last < 0 || !next) return undefined;
    const before = this.#segments.slice(Math.max(0, last + 1 - LISTED_SEGMENTS), last + 1);
    return {
      before: new Map(before.map(({ file, parts }) => [file ?? '', parts])),
      open: next.parts,
    };
  }
}

/** In memory, because a part is outdated in seconds. */
export class LiveParts {
  readonly #shows = new Map<number, ShowParts>();

  /** The newest encoder replaces an earlier one. */
  open(postId: number): ShowParts {
    this.#shows.get(postId)?.close();
    const show = new ShowParts();
    this.#shows.set(postId, show);
    return show;
  }

  close(postId: number, show: ShowParts): void {
    show.close();
    if (this.#shows.get(postId) === show) this.#shows.delete(postId);
  }

  find(postId: number): ShowParts | undefined {
    return this.#shows.get(postId);
  }
}
