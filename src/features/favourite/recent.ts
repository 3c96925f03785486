import { atom } from 'nanostores';
import { readIds, writeIds } from './device-ids.ts';

/** Includes the product on screen. */
const MOST_RECENT = 13;

export const $recent = atom<readonly number[]>([]);

export const loadRecent = (slug: string): void => $recent.set(readIds('recent', slug));

export function recordSeen(slug: string, productId: number): void {
  const others = readIds('recent', slug).filter((id) => id !== productId);
  writeIds('recent', slug, [productId, ...others].slice(0, MOST_RECENT));
  loadRecent(slug);
}

export function clearRecent(slug: string): void {
  writeIds('recent', slug, []);
  $recent.set([]);
}
