import { ApiError } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import { storedName } from '../files.ts';
import { warnOfBytes, warnOfLength } from '../limits.ts';
import { writeNotice } from '../notice.ts';
import { receiveEndless } from '../receive.ts';
import { pieceArrived, playlistArrived } from '../recorder.ts';
import { inspectPiece } from '../tracks.ts';
import { BrokenFragments } from './boxes.ts';
import { type Cut, Cutter, MAX_SEGMENT_MS } from './cut.ts';
import type { LiveParts, ShowParts } from './live-parts.ts';
import { FragmentReader } from './reader.ts';

const PLAYLIST = 'live.m3u8';
const INIT = 'init.mp4';
const LISTED = 6;
/** Then a connection counts as dead. Tests shorten it. */
export const pushTiming = { silenceMs: 30_000 };

const refused = (message: string) => new ApiError('INVALID_INPUT', message);

interface Push {
  services: Services;
  post: { id: number; isClosed: boolean };
  /** Throws when the key is no longer valid. */
  authorize: () => Promise<unknown>;
}

/** Throws when the next chunk takes longer than `ms`. */
async function* untilSilent(source: AsyncIterable<Uint8Array>, ms: number) {
  const chunks = source[Symbol.asyncIterator]();
  while (true) {
    const { promise: silence, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => reject(refused(`Nothing arrived for ${ms / 1000} s. Push again.`)),
      ms,
    );
    try {
      const { done, value } = await Promise.race([chunks.next(), silence]);
      if (done) return;
      yield value;
    } finally {
      clearTimeout(timer);
    }
  }
}

function recordShow({ services, post, authorize }: Push, show: ShowParts) {
  const segments: { file: string; durationMs: number }[] = [];
  let parts: Buffer[] = [];
  let count = 0;

  const store = async (file: string, bytes: Buffer) => {
    const source = (async function* () {
      yield bytes;
    })();
    const put = await services.streams.put(post.id, storedName(file, post.isClosed), source);
    return { file, stored: put.file, bytes: put.bytes };
  };
  const list = (isEnded: boolean) => {
    const longest = Math.max(...segments.map(({ durationMs }) => durationMs), 1000);
    const lines = segments.flatMap(({ file, durationMs }) => [
      `#EXTINF:${(durationMs / 1000).toFixed(3)},`,
      file,
    ]);
    const head = [
      '#EXTM3U',
      `#EXT-X-TARGETDURATION:${Math.ceil(longest / 1000)}`,
      `#EXT-X-MEDIA-SEQUENCE:${count - segments.length}`,
      `#EXT-X-MAP:URI="${INIT}"`,
    ];
    const text = [...head, ...lines, ...(isEnded ? ['#EXT-X-ENDLIST'] : [])].join('\n');
    return playlistArrived(services, post.id, { file: PLAYLIST, text, bytes: text.length });
  };
  return {
    begin: async (init: Buffer) => {
      const hasSound = inspectPiece(init);
      await pieceArrived(services, post.id, { ...(await store(INIT, init)), hasSound });
    },
    async take(cut: Cut) {
      if (cut.kind === 'part') {
        parts.push(cut.part.bytes);
        return show.add(cut.part);
      }
      const piece = await store(`${count}.m4s`, Buffer.concat(parts));
      parts = [];
      show.endSegment(piece.stored);
      await authorize();
      await pieceArrived(services, post.id, piece);
      segments.push({ file: piece.file, durationMs: cut.durationMs });
      segments.splice(0, segments.length - LISTED);
      count += 1;
      await list(false);
      const warning =
        warnOfLength(cut.durationMs, MAX_SEGMENT_MS) ?? warnOfBytes('piece', piece.bytes);
      if (warning) await writeNotice(services, post.id, warning);
      show.announce();
    },
    end: () => list(true),
  };
}

/**
 * Parts are available while their segment is being made. A broken connection leaves the show
 * interrupted.
 *
 * Errors: INVALID_INPUT when it is not fragmented MP4, or another encoder replaces it.
 */
export async function receiveShow(
  push: Push,
  body: ReadableStream | null,
  liveParts: LiveParts,
): Promise<void> {
  const show = liveParts.open(push.post.id);
  try {
    await receiveEndless(body, async (source) => {
      const reader = new FragmentReader();
      const cutter = new Cutter();
      const record = recordShow(push, show);
      let hasBegun = false;
      for await (const chunk of untilSilent(source, pushTiming.silenceMs)) {
        if (!show.isOpen) throw refused('Another encoder has taken the show over.');
        for (const piece of reader.push(chunk)) {
          if (piece.kind === 'init') {
            await record.begin(piece.bytes);
            hasBegun = true;
          } else if (!hasBegun) throw new BrokenFragments('The stream has no beginning.');
          else for (const cut of cutter.push(piece)) await record.take(cut);
        }
      }
      if (!hasBegun) throw new BrokenFragments('The stream has no beginning.');
      for (const cut of cutter.end()) await record.take(cut);
      await record.end();
    });
  } catch (error) {
    throw error instanceof BrokenFragments ? refused(error.message) : error;
  } finally {
    liveParts.close(push.post.id, show);
  }
}
