import { safeSessionStorage } from './safe-storage.ts';

/** The key of the id of the member whose drafts this tab keeps. */
export const DRAFTS_OF = 'ennichi_drafts_of';

/** Whether the drafts of this tab are this member's. */
export const ownsDrafts = (memberId: number): boolean =>
  safeSessionStorage.get(DRAFTS_OF) === String(memberId);
