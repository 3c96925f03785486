import { type ComponentType, useEffect, useState } from 'react';
import { useCaptionControls } from '../../features/player/captions/use-caption-controls.ts';
import { hasFullScreen, setFullScreen } from '../../features/player/full-screen.ts';
import { followMediaSession } from '../../features/player/media-session.ts';
import { playbackWords } from '../../features/player/playback-words.ts';
import { followShortcuts } from '../../features/player/shortcuts.ts';
import { useQualityChoice } from '../../features/player/use-quality-choice.ts';
import { ReplayControls } from '../../features/replay/replay-controls.tsx';
import { ReplayIndex } from '../../features/replay/replay-index.tsx';
import { replayWords } from '../../features/replay/words.ts';
import { useWords, wordsReady } from '../../platform/i18n/words.ts';

/** Whether the player is in full screen, which the viewer may also leave by the browser's own means. */
function useFullScreen(): boolean {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const update = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', update);
    return () => document.removeEventListener('fullscreenchange', update);
  }, []);
  return isFull;
}

/** What a replay is watched with: its controls, media keys, shortcuts, and the list of its parts. */
export const ReplayPanel = () => {
  const words = useWords(playbackWords);
  const fullscreen = useFullScreen();
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
        fullscreen={fullscreen}
        {...(hasFullScreen() && { onFullscreenChange: setFullScreen })}
      />
      <ReplayIndex />
    </>
  );
};

/** Resolves with the controls of a replay once their words are loaded. */
export async function loadReplayPanel(): Promise<ComponentType> {
  await Promise.all([wordsReady(replayWords), wordsReady(playbackWords)]);
  return ReplayPanel;
}
