import { useStore } from '@nanostores/react';
import type { ComponentType } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { $post } from '../../features/post/post.ts';
import { isLiveReplay } from '../../features/post/rules/room-stage.ts';
import { watchReplay } from '../../features/post/stage.ts';
import { loadWords, useWords } from '../../platform/i18n/words.ts';
import { $now } from '../../platform/time/now.ts';
import styles from './stage-screen.module.css';

export const ReplayOffer = () => {
  const words = useWords('replay');
  const post = useStore($post);
  const now = useStore($now);
  if (post.status !== 'ready' || !isLiveReplay(post.data, now)) return null;
  return (
    <Button className={styles.second} onClick={watchReplay}>
      {words.watch}
    </Button>
  );
};

export async function loadReplayOffer(): Promise<ComponentType> {
  await loadWords('replay');
  return ReplayOffer;
}
