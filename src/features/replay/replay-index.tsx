import { useStore } from '@nanostores/react';
import { Sheet } from '../../../ui/sheet/sheet.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { ChapterList } from './chapter-list.tsx';
import { ClipRow } from './clip-row.tsx';
import { $isIndexOpen, closeIndex } from './playback.ts';
import { $archive } from './replay.ts';
import styles from './replay-index.module.css';

/** Spec §3 Archive chapters, Archive clips. */
export const ReplayIndex = () => {
  const words = useWords('replay');
  const isOpen = useStore($isIndexOpen);
  const { chapters, clips } = useStore($archive);
  if (!isOpen) return null;
  return (
    <Sheet open onClose={closeIndex} title={words.indexTitle} closeLabel={words.close}>
      <div className={styles.index}>
        {clips.length > 0 && (
          <section aria-labelledby="replay-clips">
            <h3 id="replay-clips" className={styles.heading}>
              {words.clips}
            </h3>
            <p className={styles.hint}>{words.clipsHint}</p>
            <ClipRow onChosen={closeIndex} />
          </section>
        )}
        {chapters.length > 0 && (
          <section aria-labelledby="replay-chapters">
            <h3 id="replay-chapters" className={styles.heading}>
              {words.chapters}
            </h3>
            <ChapterList onChosen={closeIndex} />
          </section>
        )}
      </div>
    </Sheet>
  );
};
