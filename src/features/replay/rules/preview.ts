import type { Reply } from '../../../contract/schemas.ts';
import type { Archive } from './archive.ts';
import { presentedAt } from './moments.ts';

type Info = Reply<'getReplayStreamInfo'>;
interface Product {
  id: number;
  images: readonly { url: string }[];
}

/**
 * Returns the address of the picture that shows what a position of a replay is about: that of a clip
 * which runs then, otherwise of the product that was presented. Undefined where there is none.
 */
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
