import { setTimeout as pause } from 'node:timers/promises';
import { ApiError, notFound } from '../http/api-error.ts';
import type { RequestContext } from '../http/env.ts';
import { contentTypeOf } from './files.ts';
import type { LiveParts, Part, ShowParts } from './fragments/live-parts.ts';
import { type PlaylistParts, type Segment, writePlaylist } from './hls.ts';
import { spanOf } from './kept-renditions.ts';
import {
  type Post,
  requirePost,
  sendMaster,
  sendPlaylist,
  withAddresses,
  withPass,
} from './replies.ts';
import { type LiveWindow, liveWindow } from './segments.ts';

/** For a blocking request; players give up after four seconds. */
const HOLD_MS = 3000;

interface Wanted {
  segment: number;
  part: number | undefined;
}

/** RFC 8216bis §6.2.5.2. */
function readWanted(c: RequestContext): Wanted | undefined {
  const segment = c.req.query('_HLS_msn');
  const part = c.req.query('_HLS_part');
  if (segment === undefined) return undefined;
  if (!/^\d{1,9}$/.test(segment) || !/^(\d{1,4})?$/.test(part ?? '')) throw tooFar();
  return { segment: Number(segment), part: part ? Number(part) : undefined };
}

const tooFar = () =>
  new ApiError(
    'INVALID_INPUT',
    'The requested segment is too far ahead. Load the playlist without _HLS_msn.',
  );

interface Listed {
  window: LiveWindow | undefined;
  parts: ReturnType<ShowParts['listed']>;
}

function isThere({ segment, part }: Wanted, { window, parts }: Listed): boolean {
  const last = window?.segments.at(-1)?.sequence;
  if (last === undefined || !parts) return true;
  if (segment > last + 2) throw tooFar();
  if (segment <= last) return true;
  return segment === last + 1 && part !== undefined && part < parts.open.length;
}

/** By last change; loaded once for all waiting requests. */
const windows = new WeakMap<Promise<void>, Promise<LiveWindow | undefined>>();

function loadOnce(
  changed: Promise<void>,
  load: () => Promise<LiveWindow | undefined>,
): Promise<LiveWindow | undefined> {
  const known = windows.get(changed);
  if (known) return known;
  const loading = load();
  windows.set(changed, loading);
  // The next request retries a failed load.
  loading.catch(() => windows.delete(changed));
  return loading;
}

async function listedWith(
  show: ShowParts,
  wanted: Wanted | undefined,
  load: () => Promise<LiveWindow | undefined>,
): Promise<Listed> {
  const until = performance.now() + HOLD_MS;
  while (true) {
    const { changed } = show;
    const window = await loadOnce(changed, load);
    const listed = { window, parts: show.listed(window?.segments.map(({ uri }) => uri) ?? []) };
    const left = until - performance.now();
    if (!wanted || left <= 0 || isThere(wanted, listed)) return listed;
    await Promise.race([changed, pause(left, undefined, { ref: false })]);
  }
}

const toPlaylistParts = (
  c: RequestContext,
  post: Post,
  show: ShowParts,
  segments: readonly Segment[],
  { before, open }: NonNullable<Listed['parts']>,
): PlaylistParts => {
  const address = (parts: readonly Part[]) =>
    parts.map((part) => ({ ...part, uri: withPass(c, post, part.name) }));
  return {
    targetMs: show.targetMs,
    of: new Map(segments.map(({ sequence, uri }) => [sequence, address(before.get(uri) ?? [])])),
    open: address(open),
    next: withPass(c, post, show.nextName),
  };
};

/** Without a rendition the master playlist. A request may wait for the next part. */
export async function sendLive(
  c: RequestContext,
  liveParts: LiveParts,
  rendition?: number,
): Promise<Response> {
  const { db, clock, config } = c.var.services;
  const post = await requirePost(c);
  if (post.live_status !== 'live') throw notFound();
  const load = () => liveWindow(db, post, clock(), rendition);
  const show = config.streamParts && !rendition ? liveParts.find(post.id) : undefined;
  const { window, parts } = show
    ? await listedWith(show, readWanted(c), load)
    : { window: await load(), parts: undefined };
  if (!window) throw notFound();
  if (rendition === undefined) {
    const master = await sendMaster(c, post, 'live', spanOf(window.segments));
    if (master) return master;
  }
  const segments = withAddresses(c, post, window.segments);
  const listed = show && parts && toPlaylistParts(c, post, show, window.segments, parts);
  return sendPlaylist(c, writePlaylist(segments, window.discontinuitySequence, listed));
}

/** Undefined for unannounced parts. */
async function announcedPart(show: ShowParts, name: string): Promise<Part | undefined> {
  const until = performance.now() + HOLD_MS;
  while (show.isOpen && show.nextName === name && performance.now() < until) {
    const { changed } = show;
    await Promise.race([changed, pause(until - performance.now(), undefined, { ref: false })]);
  }
  return show.find(name);
}

export async function sendPart(
  c: RequestContext,
  liveParts: LiveParts,
  name: string,
): Promise<Response> {
  const post = await requirePost(c);
  const show = liveParts.find(post.id);
  const part = show && (show.find(name) ?? (await announcedPart(show, name)));
  if (!part) throw notFound();
  c.header('Content-Type', contentTypeOf(name));
  // Its content never changes, and it is outdated in a minute.
  c.header('Cache-Control', 'public, max-age=60');
  return c.body(new Uint8Array(part.bytes));
}
