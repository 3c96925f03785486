import { safeStorage } from '../platform/storage/safe-storage.ts';
import type { Arrival } from './guard.ts';

/** Spec §2 route guards: keep the source parameters of links on a Facebook page. */
export const keepSource: Arrival = ({ url }) => {
  for (const name of ['source', 'source_id', 'from_id']) {
    const value = url.searchParams.get(name);
    if (value) safeStorage.set(`ennichi_${name}`, value.slice(0, 128));
  }
};
