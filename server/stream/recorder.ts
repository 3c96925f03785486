import type { Bool } from '../db/tables/column.ts';
import { isoOf } from '../db/time.ts';
import { withTransaction } from '../db/transaction.ts';
import { setInterruptedIn, startLiveIn, stopLiveIn } from '../modules/post/live.ts';
import type { Services } from '../services.ts';
import { type PushedPlaylist, parsePlaylist } from './hls.ts';
import {
  addIncoming,
  type Change,
  dropIncoming,
  type Incoming,
  lateSegments,
  listIncoming,
  lockEncoder,
  saveEncoder,
} from './incoming.ts';
import { type NewSegment, newSegments } from './new-segments.ts';
import { noticeOf } from './notice.ts';
import { otherPlaylists, storeOthers } from './other-renditions.ts';
import { followedPlaylist, toPlaylist } from './renditions.ts';
import { endedByHost } from './target.ts';
import { dropSurplus, waitsForSound } from './waiting-pieces.ts';

/** The encoder's state is in the database, because its next file may reach another server. */
const inTurn = (
  services: Services,
  postId: number,
  work: (change: Change) => Promise<void>,
): Promise<void> =>
  withTransaction(services.db, async (trx, afterCommit) => {
    const encoder = await lockEncoder(trx, postId);
    await work({ trx, afterCommit, services, postId, encoder });
    await saveEncoder(trx, encoder);
  });

export const pieceArrived = (
  services: Services,
  postId: number,
  {
    hasSound,
    ...piece
  }: { file: string; stored: string; bytes: number; hasSound?: boolean | undefined },
): Promise<void> =>
  inTurn(services, postId, async (change) => {
    const arrived_at = isoOf(services.clock());
    const has_sound = hasSound === undefined ? null : ((hasSound ? 1 : 0) as Bool);
    const row = { post_id: postId, ...piece, playlist: null, has_sound, arrived_at };
    await addIncoming(change.trx, row);
    const incoming = await listIncoming(change.trx, postId);
    await storeNew(change, await dropSurplus(change, incoming));
  });

export const playlistArrived = (
  services: Services,
  postId: number,
  { file, text, bytes }: { file: string; text: string; bytes: number },
): Promise<void> =>
  inTurn(services, postId, async (change) => {
    const { trx, encoder } = change;
    const now = services.clock();
    const row = { post_id: postId, file, stored: null, bytes, playlist: text };
    await addIncoming(trx, { ...row, arrived_at: isoOf(now) });
    const playlist = parsePlaylist(text);
    const left: string[] = JSON.parse(encoder.left_playlists);
    // A rendition that ends after the best one starts no new show.
    if (playlist?.ended && left.includes(file)) return dropIncoming(trx, postId, [file]);
    const incoming = await listIncoming(trx, postId);
    if (playlist !== undefined) {
      encoder.left_playlists = '[]';
      const playlists = incoming.flatMap(toPlaylist);
      const source = followedPlaylist(playlists, encoder.source, file, now.getTime());
      // Its sound is apart: the stored video would be silent.
      if (source === undefined) encoder.source = null;
      if (source === file) {
        if (encoder.source !== null && encoder.source !== file) encoder.is_switched = 1;
        encoder.source = file;
      }
    }
    await storeNew(change, incoming);
  });

export const fileDeleted = (services: Services, postId: number, file: string): Promise<void> =>
  inTurn(services, postId, async (change) => {
    const isPlaylist = file.endsWith('.m3u8');
    // Encoders delete old segments, which are listed already.
    await dropIncoming(change.trx, postId, [file]);
    if (!isPlaylist || file !== (change.encoder.source ?? file)) return;
    await finish(change, await listIncoming(change.trx, postId));
  });

async function storeNew(change: Change, incoming: Incoming[]): Promise<void> {
  const { trx, services, postId, encoder } = change;
  const text = incoming.find(({ file }) => file === encoder.source)?.playlist;
  const playlist = parsePlaylist(text ?? '');
  if (!playlist) return;
  const pieces = new Map(incoming.filter(({ stored }) => stored !== null).map((p) => [p.file, p]));
  const late = await lateSegments(trx, postId);
  const known = new Set(late.map(({ file }) => file));
  const repeated = [...pieces.values()].filter(({ stored }) => known.has(stored ?? ''));
  const found = newSegments(
    playlist,
    encoder.last_sequence === null ? undefined : { mediaSequence: encoder.last_sequence },
    new Set(pieces.keys()),
    late.length === 0,
    new Set(repeated.map(({ file }) => file)),
  );
  if (await waitsForSound(change, found, playlist, pieces)) return;
  if (found.length > 0) {
    const { startedAt, hasStarted } = await goOn(change);
    const jumps = encoder.is_switched || (hasStarted && late.length > 0);
    if (jumps && found[0]) found[0].discontinuity = true;
    // Servers' clocks differ, so a piece is never older than its show or the last piece.
    const times = [isoOf(services.clock()), startedAt, late[0]?.arrived_at ?? ''];
    const first = (late[0]?.sequence ?? -1) + 1;
    await insertSegments(change, found, pieces, first, times.sort().at(-1) ?? '');
    encoder.last_sequence = found.at(-1)?.mediaSequence ?? null;
    encoder.is_switched = 0;
    const listBytes = incoming.find(({ file }) => file === encoder.source)?.bytes ?? 0;
    encoder.notice = noticeOf(found, pieces, listBytes) ?? null;
  }
  await storeOthers(change, incoming);
  await finishIfEnded(change, playlist, incoming);
}

/** Throws STATE_CONFLICT when the host has ended the show. */
async function goOn(change: Change): Promise<{ startedAt: string; hasStarted: boolean }> {
  const { trx, services, postId } = change;
  const find = () =>
    trx
      .selectFrom('post')
      .select(['live_status', 'started_at', 'interrupted_at'])
      .where('id', '=', postId)
      .executeTakeFirstOrThrow();
  const before = await find();
  const hasStarted = before.live_status !== 'live' && (await startLiveIn(change, services, postId));
  const post = hasStarted ? await find() : before;
  if (post.live_status !== 'live') throw endedByHost(postId);
  if (post.interrupted_at !== null) await setInterruptedIn(change, services, postId, null);
  return { startedAt: post.started_at ?? '', hasStarted };
}

async function insertSegments(
  { trx, postId }: Change,
  found: NewSegment[],
  pieces: ReadonlyMap<string, Incoming>,
  firstSequence: number,
  arrivedAt: string,
): Promise<void> {
  const rows = found.map((segment, i) => ({
    post_id: postId,
    sequence: firstSequence + i,
    file: pieces.get(segment.file)?.stored ?? '',
    bytes: pieces.get(segment.file)?.bytes ?? null,
    duration_ms: segment.durationMs,
    discontinuity: segment.discontinuity ? (1 as const) : (0 as const),
    init_file: segment.initFile && (pieces.get(segment.initFile)?.stored ?? null),
    arrived_at: arrivedAt,
    media_sequence: segment.mediaSequence,
  }));
  await trx.insertInto('stream_segment').values(rows).execute();
  await dropIncoming(
    trx,
    postId,
    found.map(({ file }) => file),
  );
}

async function finishIfEnded(
  change: Change,
  playlist: PushedPlaylist,
  incoming: Incoming[],
): Promise<void> {
  const lastListed = playlist.mediaSequence + playlist.segments.length - 1;
  const isComplete = (change.encoder.last_sequence ?? lastListed) >= lastListed;
  if (playlist.ended && isComplete) await finish(change, incoming);
}

async function finish(change: Change, incoming: Incoming[]): Promise<void> {
  const left = [...otherPlaylists(incoming, change.encoder.source).keys()];
  const left_playlists = JSON.stringify(left);
  const nothing = { source: null, last_sequence: null, is_switched: 0 };
  Object.assign(change.encoder, { ...nothing, left_playlists });
  await dropIncoming(change.trx, change.postId);
  await stopLiveIn(change, change.services, change.postId);
}
