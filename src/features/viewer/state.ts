import { atom } from 'nanostores';

/** How many watch the show; undefined until the room has told. */
export const $viewers = atom<{ online: number; unique: number } | undefined>(undefined);
