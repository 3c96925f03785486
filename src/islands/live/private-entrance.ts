import type { ComponentType } from 'react';
import { Entrance } from '../../features/ticket/entrance.tsx';
import { loadWords } from '../../platform/i18n/words.ts';

export async function loadEntrance(): Promise<ComponentType> {
  await loadWords('ticket', 'error');
  return Entrance;
}
