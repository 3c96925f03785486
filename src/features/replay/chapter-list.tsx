import { useStore } from '@nanostores/react';
import { Image } from '../../../ui/image/image.tsx';
import { formatShortDuration } from '../../format/duration.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { pictureOf } from '../../platform/media/picture.ts';
import type { PostProduct } from '../post/post.ts';
import { $tray } from '../post/tray.ts';
import styles from './chapter-list.module.css';
import { $playback, playFrom } from './playback.ts';
import { $archive, $replay } from './replay.ts';
import { chapterTitle } from './rules/archive.ts';
import { chapterAt, presentedIn } from './rules/moments.ts';

const Pictures = ({ products }: { products: readonly PostProduct[] }) => (
  <span className={styles.pictures}>
    {products.map(({ id, name, images }) => (
      <Image
        key={id}
        src={pictureOf(images[0]?.url, { upTo: 320 })}
        alt={name}
        size={44}
        className={styles.picture}
      />
    ))}
  </span>
);

export const ChapterList = ({ onChosen }: { onChosen: () => void }) => {
  const words = useWords('replay');
  const { chapters } = useStore($archive);
  const { position } = useStore($playback);
  const replay = useStore($replay);
  const tray = useStore($tray);
  const presentations = replay.status === 'ready' ? replay.data.presentations : [];
  const current = chapterAt(chapters, position);
  return (
    <ol className={styles.list}>
      {chapters.map((chapter) => {
        const ids = presentedIn(presentations, chapter);
        const time = formatShortDuration(chapter.started_time);
        return (
          <li key={chapter.id}>
            <button
              type="button"
              className={styles.chapter}
              aria-current={chapter === current ? 'true' : undefined}
              onClick={() => {
                playFrom(chapter.started_time);
                onChosen();
              }}
            >
              <span className={styles.time}>{time}</span>
              <span className={styles.title}>{chapterTitle(chapter)}</span>
              <Pictures products={tray.filter(({ id }) => ids.includes(id))} />
              <span className={styles.hidden}>{words.from({ time })}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
};
