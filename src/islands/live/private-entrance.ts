import type { ComponentType } from 'react';
import { Entrance } from '../../features/ticket/entrance.tsx';
import { ticketWords } from '../../features/ticket/words.ts';
import { errorWords } from '../../platform/errors/catalogue.ts';
import { wordsReady } from '../../platform/i18n/words.ts';

/** Resolves with the entrance of a private show once its words are loaded. */
export async function loadEntrance(): Promise<ComponentType> {
  await Promise.all([wordsReady(ticketWords), wordsReady(errorWords)]);
  return Entrance;
}
