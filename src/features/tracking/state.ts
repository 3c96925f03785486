import { atom } from 'nanostores';

/** Whether the visitor is being asked to agree to tracking. */
export const $consent = atom<'closed' | 'asking'>('closed');
