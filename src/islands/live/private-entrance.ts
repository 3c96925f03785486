import type { ComponentType } from 'react';
import { Entrance } from '../../features/ticket/entrance.tsx';
import { loadWords } from '../../platform/i18n/words.ts';

/** Resolves with the entrance of a private show once its words are loaded. */
export async function loadEntrance(): Promise<ComponentType> {
  await loadWords('ticket', 'error');
  return Entrance;
}
