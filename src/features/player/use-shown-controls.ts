import { useEffect, useState } from 'react';
import { showVideo } from './video-element.ts';

const STAY_MS = 3500;

/** The style sheet shows focused controls. */
export function useShownControls(): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const video = showVideo();
    const ended = new AbortController();
    const { signal } = ended;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      clearTimeout(timer);
      setShown(true);
      timer = setTimeout(() => setShown(false), STAY_MS);
    };
    video?.addEventListener('click', show, { signal });
    video?.addEventListener('pointermove', show, { signal });
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, []);
  return isShown;
}
