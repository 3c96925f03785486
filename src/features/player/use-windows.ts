import { useEffect, useState } from 'react';
import type { PlayerControlsProps } from '../../../ui/player-controls/player-controls.tsx';
import { hasFullScreen, hasOwnWindow, setFullScreen, setOwnWindow } from './full-screen.ts';
import { showVideo } from './video-element.ts';

const readWindows = () => ({
  fullscreen: document.fullscreenElement !== null,
  apart: (document.pictureInPictureElement ?? null) !== null,
});

/**
 * Returns the controls of full screen and of the browser's small window, where it has them. Follows
 * what the viewer may also end by the browser's own means.
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
