import { useStore } from '@nanostores/react';
import { Figure } from '../../../ui/figure/figure.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Image } from '../../../ui/image/image.tsx';
import { formatShortDuration } from '../../format/duration.ts';
import { pictureOf } from '../../platform/media/picture.ts';
import type { PostProduct } from '../post/post.ts';
import { $tray } from '../post/tray.ts';
import styles from './clip-row.module.css';
import { playClip } from './playback.ts';
import { $archive, type ReplayInfo } from './replay.ts';

type Clip = ReplayInfo['clips'][number];

const pictureOfClip = (clip: Clip, promoted: readonly PostProduct[]) =>
  pictureOf(clip.snapshot_url ?? promoted[0]?.images[0]?.url, { upTo: 320 });

export const ClipRow = ({ onChosen }: { onChosen: () => void }) => {
  const { clips } = useStore($archive);
  const tray = useStore($tray);
  return (
    <ul className={styles.row}>
      {clips.map((clip) => {
        const promoted = tray.filter(({ id }) => clip.promoting_product_ids.includes(id));
        return (
          <li key={clip.id} className={styles.item}>
            <button
              type="button"
              className={styles.clip}
              onClick={() => {
                playClip(clip);
                onChosen();
              }}
            >
              <span className={styles.frame}>
                <Image src={pictureOfClip(clip, promoted)} alt="" size={148} />
                <span className={styles.length}>
                  <Icon name="play" size={14} />
                  <Figure>{formatShortDuration(clip.ended_time - clip.started_time)}</Figure>
                </span>
              </span>
              <span className={styles.title}>{clip.title}</span>
              {promoted.length > 0 && (
                <span className={styles.promoted}>
                  {promoted.map(({ name }) => name).join('・')}
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
};
