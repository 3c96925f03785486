import type { Reply } from '../../../contract/schemas.ts';
import type { Archive } from './archive.ts';

type Info = Reply<'getReplayStreamInfo'>;

/** Returns epoch milliseconds. */
export function timeAt(timeline: Info['timeline'], position: number): number | undefined {
  const anchor = timeline.findLast((each) => each.position <= position) ?? timeline[0];
  if (!anchor) return undefined;
  return Date.parse(anchor.at) + Math.max(0, position - anchor.position) * 1000;
}

/** Returns null for none. */
export const presentedAt = (
  presentations: Info['presentations'],
  position: number,
): number | null =>
  presentations.findLast(({ started_time }) => started_time <= position)?.product_id ?? null;

/** Undefined between two. */
export const chapterAt = <C extends Info['chapters'][number]>(
  chapters: readonly C[],
  position: number,
): C | undefined =>
  chapters.findLast((each) => each.started_time <= position && position < each.ended_time);

/** Returns each product once. */
export function presentedIn(
  presentations: Info['presentations'],
  { started_time, ended_time }: Pick<Info['chapters'][number], 'started_time' | 'ended_time'>,
): readonly number[] {
  const first = presentedAt(presentations, started_time);
  const later = presentations
    .filter((each) => each.started_time > started_time && each.started_time < ended_time)
    .map(({ product_id }) => product_id);
  return [...new Set([first, ...later].filter((id) => id !== null))];
}

interface Product {
  id: number;
  images: readonly { url: string }[];
}

export function previewAt(
  position: number,
  { clips }: Pick<Archive, 'clips'>,
  presentations: Info['presentations'],
  products: readonly Product[],
): string | undefined {
  const clip = clips.find(
    ({ started_time, ended_time, snapshot_url }) =>
      snapshot_url !== null && started_time <= position && position < ended_time,
  );
  if (clip?.snapshot_url) return clip.snapshot_url;
  const shown = presentedAt(presentations, position);
  return products.find(({ id }) => id === shown)?.images[0]?.url;
}
