import { type ComponentType, useEffect } from 'react';
import { useCaptionControls } from '../../features/player/captions/use-caption-controls.ts';
import { followMediaSession } from '../../features/player/media-session.ts';
import { followShortcuts } from '../../features/player/shortcuts.ts';
import { useQualityChoice } from '../../features/player/use-quality-choice.ts';
import { useVolume } from '../../features/player/use-volume.ts';
import { useWindows } from '../../features/player/use-windows.ts';
import { ReplayControls } from '../../features/replay/replay-controls.tsx';
import { ReplayIndex } from '../../features/replay/replay-index.tsx';
import { loadWords, useWords } from '../../platform/i18n/words.ts';

export const ReplayPanel = () => {
  const words = useWords('playback');
  const windows = useWindows();
  const volume = useVolume();
  const { choices, ...captions } = useCaptionControls();
  const quality = useQualityChoice();
  useEffect(followMediaSession, []);
  useEffect(followShortcuts, []);
  return (
    <>
      <ReplayControls
        labels={words}
        {...captions}
        choices={[...choices, ...quality]}
        {...windows}
        {...volume}
      />
      <ReplayIndex />
    </>
  );
};

export async function loadReplayPanel(): Promise<ComponentType> {
  await loadWords('replay', 'playback', 'error');
  return ReplayPanel;
}
