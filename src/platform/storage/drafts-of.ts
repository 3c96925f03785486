import { safeSessionStorage } from './safe-storage.ts';

export const DRAFTS_OF = 'ennichi_drafts_of';

export const ownsDrafts = (memberId: number): boolean =>
  safeSessionStorage.get(DRAFTS_OF) === String(memberId);
