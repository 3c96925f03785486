import { safeStorage } from '../../platform/storage/safe-storage.ts';

type List = 'favourites' | 'recent';

const keyOf = (list: List, slug: string) => `ennichi_${list}:${slug}`;

/** Products of a store that this browser keeps, the newest first. Empty when storage is blocked. */
export function readIds(list: List, slug: string): number[] {
  try {
    const ids: unknown = JSON.parse(safeStorage.get(keyOf(list, slug)) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => Number.isSafeInteger(id) && id > 0) : [];
  } catch {
    return [];
  }
}

export function writeIds(list: List, slug: string, ids: readonly number[]): void {
  if (ids.length === 0) safeStorage.remove(keyOf(list, slug));
  else safeStorage.set(keyOf(list, slug), JSON.stringify(ids));
}
