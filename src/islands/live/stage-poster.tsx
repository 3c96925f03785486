import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $hasPicture } from '../../features/player/state.ts';
import { $post, $roomStage } from '../../features/post/state.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import styles from './stage-poster.module.css';

/** The post's cover: sharp until the video plays, blurred behind a message. */
export const StagePoster = () => {
  const post = usePageStore($post);
  const stage = usePageStore($roomStage);
  const [failed, setFailed] = useState<string>();
  const hasPicture = useStore($hasPicture, { ssr: 'initial' });
  if (post.status !== 'ready' || hasPicture) return null;
  const { cover_pending, cover_stopped } = post.data;
  const src = (stage === 'end' ? cover_stopped : null) ?? cover_pending;
  if (!src || src === failed) return null;
  return (
    <img
      className={styles.poster}
      data-dim={stage !== 'streaming'}
      src={src}
      alt=""
      fetchPriority="high"
      onError={() => setFailed(src)}
    />
  );
};
