import { useEffect, useState } from 'react';
import type { PlayerControlsProps } from '../../../ui/player-controls/player-controls.tsx';
import { hasFullScreen, hasOwnWindow, setFullScreen, setOwnWindow } from './full-screen.ts';
import { showVideo } from './video-element.ts';

const readWindows = () => ({
  fullscreen: document.fullscreenElement !== null,
  apart: (document.pictureInPictureElement ?? null) !== null,
});

/**
 * Returns the controls of full screen and picture-in-picture, where supported. Follows changes made
 * by the browser's own controls.
 */
export function useWindows(): Pick<
  PlayerControlsProps,
  'fullscreen' | 'onFullscreenChange' | 'apart' | 'onApartChange'
> {
  const [windows, setWindows] = useState(readWindows);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const update = () => setWindows(readWindows());
    document.addEventListener('fullscreenchange', update, { signal });
    showVideo()?.addEventListener('enterpictureinpicture', update, { signal });
    showVideo()?.addEventListener('leavepictureinpicture', update, { signal });
    return () => ended.abort();
  }, []);
  return {
    ...windows,
    ...(hasOwnWindow() && { onApartChange: setOwnWindow }),
    ...(hasFullScreen() && { onFullscreenChange: setFullScreen }),
  };
}
