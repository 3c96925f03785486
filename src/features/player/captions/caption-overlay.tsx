import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { CaptionLine } from '../../../../ui/caption-line/caption-line.tsx';
import { showVideo } from '../actions.ts';
import { $show } from '../state.ts';
import styles from './caption-overlay.module.css';
import { $chosenCaptions } from './chosen.ts';
import { followCaptions } from './follow.ts';
import { $caption, $captionTaste } from './state.ts';

/** The captions over the picture, in the size the viewer chose. */
export const CaptionOverlay = () => {
  const text = useStore($caption);
  const chosen = useStore($chosenCaptions);
  const { size } = useStore($captionTaste);
  const isReplay = useStore($show)?.kind === 'replay';
  useEffect(() => {
    const video = showVideo();
    return video ? followCaptions(video) : undefined;
  }, []);
  return (
    <div className={styles.place} data-replay={isReplay || undefined}>
      <CaptionLine size={size} {...(chosen && { lang: chosen.language })}>
        {text}
      </CaptionLine>
    </div>
  );
};
