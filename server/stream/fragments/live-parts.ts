import { randomBytes } from 'node:crypto';
import { partName } from '../files.ts';
import { type CutPart, PART_MS } from './cut.ts';

/** A part that viewers can load. */
export interface Part extends CutPart {
  /** The file that it is served as. */
  name: string;
}

interface LiveSegment {
  parts: Part[];
  /** Its file, once it is stored; then the database lists it sooner or later. */
  file: string | undefined;
}

/** So many segments keep their parts: a viewer on a poor line asks for them late. */
const KEPT_SEGMENTS = 5;
/** Parts are listed of so many of the newest segments; who is further behind loads whole ones. */
const LISTED_SEGMENTS = 3;

/** The parts of one show that an encoder pushes to this server. */
export class ShowParts {
  /** Names of an encoder's parts are its own, so that a browser that kept them shows no other's. */
  readonly #encoder = randomBytes(8).toString('hex');
  #segments: LiveSegment[] = [{ parts: [], file: undefined }];
  #count = 0;
  #targetMs = PART_MS;
  #isOpen = true;
  #changed = Promise.withResolvers<void>();

  /** Whether an encoder still pushes. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Resolves at the next change. */
  get changed(): Promise<void> {
    return this.#changed.promise;
  }

  /** No part is longer. */
  get targetMs(): number {
    return this.#targetMs;
  }

  /** The name of the part that comes next. */
  get nextName(): string {
    return partName(this.#encoder, this.#count);
  }

  add(cut: CutPart): void {
    this.#segments.at(-1)?.parts.push({ ...cut, name: this.nextName });
    this.#count += 1;
    this.#targetMs = Math.max(this.#targetMs, Math.ceil(cut.durationMs / 50) * 50);
    this.announce();
  }

  /** The open segment is stored as a file; what follows is the next one. */
  endSegment(file: string): void {
    const last = this.#segments.at(-1);
    if (last) last.file = file;
    this.#segments.push({ parts: [], file: undefined });
    this.#segments = this.#segments.slice(-KEPT_SEGMENTS - 1);
  }

  /** Wakes the requests that wait: there is a part more, or the database lists a segment more. */
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
   * Returns the parts of the segments that a playlist lists, and of the one that follows them; undefined
   * when its last segment is not of this encoder, as before the first one is listed.
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

/** The shows that are pushed to this server in fragments. They are in memory: a part is old in seconds. */
export class LiveParts {
  readonly #shows = new Map<number, ShowParts>();

  /** Begins a show's parts. Those of an encoder that still pushed end: the newest one has the show. */
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
