import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $hasPicture } from '../../features/player/state.ts';
import { $post } from '../../features/post/post.ts';
import { $roomStage } from '../../features/post/stage.ts';
import { pictureOf } from '../../platform/media/picture.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import styles from './stage-poster.module.css';

const SIZES = '(min-width: 64rem) 50vw, 101vw';

/** Sharp until the video plays, blurred behind a message. */
export const StagePoster = () => {
  const post = usePageStore($post);
  const stage = usePageStore($roomStage);
  const [failed, setFailed] = useState<string>();
  const hasPicture = useStore($hasPicture, { ssr: 'initial' });
  if (post.status !== 'ready' || hasPicture) return null;
  const { cover_pending, cover_stopped } = post.data;
  const picture = pictureOf((stage === 'end' ? cover_stopped : null) ?? cover_pending);
  if (!picture || picture.src === failed) return null;
  return (
    <img
      className={styles.poster}
      data-dim={stage !== 'streaming'}
      src={picture.src}
      srcSet={picture.srcSet}
      sizes={picture.srcSet && SIZES}
      alt=""
      fetchPriority="high"
      onError={() => setFailed(picture.src)}
    />
  );
};
