import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { CaptionLine } from '../../../../ui/caption-line/caption-line.tsx';
import { $show } from '../show.ts';
import { showVideo } from '../video-element.ts';
import styles from './caption-overlay.module.css';
import { $caption, $captionSettings, $chosenCaptions, followCaptions } from './captions.ts';

export const CaptionOverlay = () => {
  const text = useStore($caption);
  const chosen = useStore($chosenCaptions);
  const { size } = useStore($captionSettings);
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
