import { type KeyboardEvent, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { IconButton } from '../../../ui/icon-button/icon-button.tsx';
import { Image, type Picture } from '../../../ui/image/image.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import styles from './picture-zoom.module.css';

interface Props {
  pictures: readonly (Picture & { alt: string })[];
  first: number;
  onClose: () => void;
}

/** A press doubles the size, arrow keys change the picture. */
export const PictureZoom = ({ pictures, first, onClose }: Props) => {
  const words = useWords('product');
  const [index, setIndex] = useState(first);
  const [isNear, setIsNear] = useState(false);
  const total = pictures.length;
  const picture = pictures[index];
  if (!picture) return null;

  const show = (next: number) => {
    if (next < 0 || next >= total) return;
    setIsNear(false);
    setIndex(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    // Zoomed in, the arrows scroll.
    if (step === undefined || isNear) return;
    event.preventDefault();
    show(index + step);
  };

  return (
    <Dialog
      open
      size="lg"
      label={words.pictures}
      closeLabel={words.closeZoom}
      closeOnBackdrop
      onClose={onClose}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows work on all controls in it */}
      <div onKeyDown={onKeyDown}>
        <button
          type="button"
          className={classNames(styles.window, isNear && styles.near)}
          aria-pressed={isNear}
          aria-label={`${picture.alt} ${isNear ? words.zoomOut : words.zoomIn}`}
          data-autofocus
          onClick={() => setIsNear(!isNear)}
        >
          <Image
            src={picture}
            alt=""
            sizes={isNear ? '200vw' : '100vw'}
            loading="eager"
            className={styles.picture}
          />
        </button>
        {total > 1 && (
          <div className={styles.steps}>
            <IconButton
              icon="chevron-left"
              label={words.previousPicture}
              aria-disabled={index === 0}
              onClick={() => show(index - 1)}
            />
            <p role="status">{words.pictureOf({ number: index + 1, total })}</p>
            <IconButton
              icon="chevron-right"
              label={words.nextPicture}
              aria-disabled={index === total - 1}
              onClick={() => show(index + 1)}
            />
          </div>
        )}
      </div>
    </Dialog>
  );
};
