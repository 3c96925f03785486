import type { ComponentType } from 'react';
import { shareWords } from '../../features/share/words.ts';
import { voucherWords } from '../../features/voucher/words.ts';
import { wordsReady } from '../../platform/i18n/words.ts';
import { RoomExtras } from './room-extras.tsx';

/** What may come over the room, once the words for it are here. */
export async function loadExtras(): Promise<ComponentType> {
  await Promise.all([wordsReady(shareWords), wordsReady(voucherWords)]);
  return RoomExtras;
}
