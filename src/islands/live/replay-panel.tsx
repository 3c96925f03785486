import type { ComponentType } from 'react';
import { usePlayerControls } from '../../features/player/use-player-controls.ts';
import { ReplayControls } from '../../features/replay/replay-controls.tsx';
import { ReplayIndex } from '../../features/replay/replay-index.tsx';
import { loadWords, useWords } from '../../platform/i18n/words.ts';

export const ReplayPanel = () => {
  const words = useWords('playback');
  const controls = usePlayerControls();
  return (
    <>
      <ReplayControls labels={words} {...controls} />
      <ReplayIndex />
    </>
  );
};

export async function loadReplayPanel(): Promise<ComponentType> {
  await loadWords('replay', 'playback', 'error');
  return ReplayPanel;
}
