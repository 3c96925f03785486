import { createHash } from 'node:crypto';
import { copyFile, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isoOf } from '../db/time.ts';
import { setInterrupted, startLive, stopLive } from '../modules/post/live.ts';
import type { Publish } from '../ports/realtime.ts';
import type { Services } from '../services.ts';
import { incomingDir, isPlaylist, streamDir, suffixOf } from './names.ts';
import { type Mark, type NewPiece, newPieces } from './order.ts';
import { type PushedPlaylist, parsePlaylist } from './parse.ts';
import { findNewest } from './queries.ts';

/** What this process knows of the encoder that pushes to a post. */
interface Encoder {
  last: Mark | undefined;
  /** Text of the playlist it sent last; undefined before the first. */
  playlist: string | undefined;
  /** The work under way; the next waits for it. */
  busy: Promise<void>;
}

/** Takes what encoders push into the posts' streams, one thing after the other for each post. */
export class Recorder {
  readonly #services: Services;
  readonly #encoders = new Map<number, Encoder>();

  constructor(services: Services) {
    this.#services = services;
  }

  /** Looks at what has arrived for a post; `playlist` is the encoder's newest, if it sent one. */
  arrived(postId: number, playlist?: string): Promise<void> {
    const encoder = this.#encoder(postId);
    if (playlist !== undefined) encoder.playlist = playlist;
    return this.#after(encoder, () => this.#take(postId, encoder));
  }

  /** Ends the show: the encoder took its playlist away. */
  end(postId: number): Promise<void> {
    const encoder = this.#encoder(postId);
    return this.#after(encoder, () => this.#finish(postId, encoder));
  }

  #encoder(postId: number): Encoder {
    const known = this.#encoders.get(postId);
    if (known) return known;
    const encoder: Encoder = { last: undefined, playlist: undefined, busy: Promise.resolve() };
    this.#encoders.set(postId, encoder);
    return encoder;
  }

  #after(encoder: Encoder, work: () => Promise<void>): Promise<void> {
    const done = encoder.busy.then(work);
    encoder.busy = done.catch(() => {});
    return done;
  }

  async #take(postId: number, encoder: Encoder): Promise<void> {
    const { db, config } = this.#services;
    const playlist = encoder.playlist === undefined ? undefined : parsePlaylist(encoder.playlist);
    if (!playlist) return;
    const incoming = await readdir(incomingDir(config, postId)).catch(() => []);
    const arrived = new Set(incoming.filter((file) => !isPlaylist(file)));
    const newest = await findNewest(db, postId);
    const fresh = newPieces(playlist, encoder.last, arrived, newest === undefined);
    let sequence = (newest?.sequence ?? -1) + 1;
    if (fresh.length === 0) {
      await this.#finishIfEnded(postId, encoder, playlist);
      return;
    }
    // On air first, for a show's pieces are those that came after it began; but the room is told
    // only when there is something to see.
    const news: (() => Promise<void>)[] = [];
    const later: Publish = async (...event) => {
      news.push(() => this.#services.publish(...event));
    };
    await startLive({ ...this.#services, publish: later }, postId);
    for (const piece of fresh) {
      await this.#keep(postId, piece, sequence);
      encoder.last = { mediaSequence: piece.mediaSequence };
      sequence += 1;
    }
    for (const tell of news) await tell();
    await setInterrupted(this.#services, postId, null);
    await this.#finishIfEnded(postId, encoder, playlist);
  }

  /** An ended playlist ends the show once all it lists has arrived. */
  async #finishIfEnded(postId: number, encoder: Encoder, playlist: PushedPlaylist): Promise<void> {
    const lastListed = playlist.mediaSequence + playlist.pieces.length - 1;
    const isWhole = (encoder.last?.mediaSequence ?? lastListed) >= lastListed;
    if (playlist.ended && isWhole) await this.#finish(postId, encoder);
  }

  async #finish(postId: number, encoder: Encoder): Promise<void> {
    encoder.playlist = undefined;
    encoder.last = undefined;
    await stopLive(this.#services, postId);
    await rm(incomingDir(this.#services.config, postId), { recursive: true, force: true });
  }

  /**
   * Moves a piece from what is coming in to what is shown. It gets a name of its own: an encoder
   * that is started again uses its old names again, and browsers keep what they have seen.
   */
  async #keep(postId: number, piece: NewPiece, sequence: number): Promise<void> {
    const { db, config, clock } = this.#services;
    const now = clock();
    const dir = streamDir(config, postId);
    const incoming = incomingDir(config, postId);
    const stamp = now.getTime().toString(36);
    const file = `${sequence}-${stamp}${suffixOf(piece.file)}`;
    const initFile = piece.initFile && (await keepInit(incoming, dir, piece.initFile));
    await rename(join(incoming, piece.file), join(dir, file));
    await db
      .insertInto('stream_segment')
      .values({
        post_id: postId,
        sequence,
        file,
        duration_ms: piece.durationMs,
        discontinuity: piece.discontinuity ? 1 : 0,
        init_file: initFile,
        arrived_at: isoOf(now),
      })
      .execute();
  }
}

/** Keeps an initialisation file under a name made from what is in it. */
async function keepInit(incoming: string, dir: string, file: string): Promise<string> {
  const bytes = await readFile(join(incoming, file));
  const name = `init-${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.mp4`;
  await copyFile(join(incoming, file), join(dir, name));
  return name;
}
