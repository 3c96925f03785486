import { createHash } from 'node:crypto';
import { copyFile, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isoOf } from '../db/time.ts';
import { setInterrupted, startLive, stopLive } from '../modules/post/live.ts';
import type { Publish } from '../ports/realtime.ts';
import type { Services } from '../services.ts';
import { incomingDir, isPlaylist, streamDir, suffixOf } from './files.ts';
import { type PushedPlaylist, parsePlaylist } from './hls.ts';
import { type LastStored, type NewSegment, newSegments } from './new-segments.ts';
import { filesIn, followedPlaylist } from './renditions.ts';
import { findNewestSegment } from './segments.ts';

/** What this process knows of the encoder that pushes to a post. */
interface Encoder {
  last: LastStored | undefined;
  /** The text of its newest playlist; undefined before the first. */
  playlist: string | undefined;
  /** The file of that playlist: of several renditions one is stored. */
  source: string | undefined;
  /** Whether the next segment is the first of another rendition. */
  isSwitched: boolean;
  /** The running task; the next one waits for it. */
  busy: Promise<void>;
}

/** Stores what encoders push, one task after the other for each post. */
export class Recorder {
  readonly #services: Services;
  readonly #encoders = new Map<number, Encoder>();

  constructor(services: Services) {
    this.#services = services;
  }

  /** Stores what is new after a file has arrived. */
  fileArrived(postId: number, file: string): Promise<void> {
    const encoder = this.#encoder(postId);
    return this.#enqueue(encoder, async () => {
      if (isPlaylist(file)) await this.#read(postId, encoder, file);
      await this.#storeNew(postId, encoder);
    });
  }

  /** Ends the show, because the encoder has deleted the playlist that is stored. */
  end(postId: number, file: string): Promise<void> {
    const encoder = this.#encoder(postId);
    return this.#enqueue(encoder, async () => {
      if (file === (encoder.source ?? file)) await this.#finish(postId, encoder);
    });
  }

  /** Reads a playlist that has arrived, and drops what it lists of a rendition that is not stored. */
  async #read(postId: number, encoder: Encoder, file: string): Promise<void> {
    const dir = incomingDir(this.#services.config, postId);
    const text = await readFile(join(dir, file), 'utf8');
    const source = await followedPlaylist(dir, encoder.source, file);
    if (parsePlaylist(text) === undefined) return;
    if (source !== file) {
      for (const name of filesIn(text)) await rm(join(dir, name), { force: true });
      return;
    }
    encoder.isSwitched ||= encoder.source !== undefined && encoder.source !== source;
    encoder.source = source;
    encoder.playlist = text;
  }

  #encoder(postId: number): Encoder {
    const known = this.#encoders.get(postId);
    if (known) return known;
    const encoder: Encoder = {
      last: undefined,
      playlist: undefined,
      source: undefined,
      isSwitched: false,
      busy: Promise.resolve(),
    };
    this.#encoders.set(postId, encoder);
    return encoder;
  }

  #enqueue(encoder: Encoder, work: () => Promise<void>): Promise<void> {
    const done = encoder.busy.then(work);
    encoder.busy = done.catch(() => {});
    return done;
  }

  async #storeNew(postId: number, encoder: Encoder): Promise<void> {
    const { db, config } = this.#services;
    const playlist = encoder.playlist === undefined ? undefined : parsePlaylist(encoder.playlist);
    if (!playlist) return;
    const incoming = await readdir(incomingDir(config, postId)).catch(() => []);
    const arrived = new Set(incoming.filter((file) => !isPlaylist(file)));
    const newest = await findNewestSegment(db, postId);
    const found = newSegments(playlist, encoder.last, arrived, newest === undefined);
    if (encoder.isSwitched && found[0]) found[0].discontinuity = true;
    if (found.length > 0) {
      await this.#startShow(postId, async () => {
        let sequence = (newest?.sequence ?? -1) + 1;
        for (const segment of found) {
          await this.#store(postId, segment, sequence);
          encoder.last = { mediaSequence: segment.mediaSequence };
          encoder.isSwitched = false;
          sequence += 1;
        }
      });
      await setInterrupted(this.#services, postId, null);
    }
    await this.#finishIfEnded(postId, encoder, playlist);
  }

  /**
   * Makes the post live, stores its first segments, and publishes the start only then, when there
   * is something to see. The show must start first: its segments are those that arrived after its
   * start.
   */
  async #startShow(postId: number, store: () => Promise<void>): Promise<void> {
    const delayed: (() => Promise<void>)[] = [];
    const publish: Publish = async (...event) => {
      delayed.push(() => this.#services.publish(...event));
    };
    await startLive({ ...this.#services, publish }, postId);
    await store();
    for (const publishNow of delayed) await publishNow();
  }

  /** Ends the show when its playlist has ended and everything in it has been stored. */
  async #finishIfEnded(postId: number, encoder: Encoder, playlist: PushedPlaylist): Promise<void> {
    const lastListed = playlist.mediaSequence + playlist.segments.length - 1;
    const isComplete = (encoder.last?.mediaSequence ?? lastListed) >= lastListed;
    if (playlist.ended && isComplete) await this.#finish(postId, encoder);
  }

  async #finish(postId: number, encoder: Encoder): Promise<void> {
    encoder.playlist = undefined;
    encoder.source = undefined;
    encoder.isSwitched = false;
    encoder.last = undefined;
    await stopLive(this.#services, postId);
    await rm(incomingDir(this.#services.config, postId), { recursive: true, force: true });
  }

  /**
   * Moves a segment from the incoming files to the stream, under a name of its own: an encoder uses
   * its names again after a restart, and browsers cache segments permanently.
   */
  async #store(postId: number, segment: NewSegment, sequence: number): Promise<void> {
    const { db, config, clock } = this.#services;
    const now = clock();
    const dir = streamDir(config, postId);
    const incoming = incomingDir(config, postId);
    const file = `${sequence}-${now.getTime().toString(36)}${suffixOf(segment.file)}`;
    const initFile = segment.initFile && (await storeInit(incoming, dir, segment.initFile));
    await rename(join(incoming, segment.file), join(dir, file));
    await db
      .insertInto('stream_segment')
      .values({
        post_id: postId,
        sequence,
        file,
        duration_ms: segment.durationMs,
        discontinuity: segment.discontinuity ? 1 : 0,
        init_file: initFile,
        arrived_at: isoOf(now),
      })
      .execute();
  }
}

/** Copies an initialization file to a name made from its content. Returns the name. */
async function storeInit(incoming: string, dir: string, file: string): Promise<string> {
  const bytes = await readFile(join(incoming, file));
  const name = `init-${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.mp4`;
  await copyFile(join(incoming, file), join(dir, name));
  return name;
}
