import { safeSessionStorage } from './safe-storage.ts';

/** The key of the id of the member who owns this tab's drafts. */
export const DRAFTS_OF = 'ennichi_drafts_of';

/** Returns whether this tab's drafts belong to the member. */
export const ownsDrafts = (memberId: number): boolean =>
  safeSessionStorage.get(DRAFTS_OF) === String(memberId);
