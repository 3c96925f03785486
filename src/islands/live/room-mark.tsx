import { useStore } from '@nanostores/react';
import { $post } from '../../features/post/post.ts';
import { $isShut } from '../../features/post/stream.ts';
import { $hasLogo } from '../../features/store/settings.ts';
import styles from './room-mark.module.css';

/** Spec §9 logo. */
export const RoomMark = () => {
  const post = useStore($post);
  const isShut = useStore($isShut);
  const isWanted =
    useStore($hasLogo) && !isShut && post.status === 'ready' && post.data.liveweb_ennichi_logo;
  return (
    isWanted && (
      <p className={styles.mark} lang="en">
        Ennichi
      </p>
    )
  );
};
