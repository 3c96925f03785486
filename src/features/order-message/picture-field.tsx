import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { IconButton } from '../../../ui/icon-button/icon-button.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { attachPictures, PICTURE_TYPES, type RefusedPicture } from './attach.ts';
import { $attached, detach, type UnsentPicture } from './attached.ts';
import { $draft } from './outgoing.ts';
import styles from './picture-field.module.css';

const Thumbnail = ({ picture, onRemove }: { picture: UnsentPicture; onRemove: () => void }) => {
  const words = useWords('order-message');
  const name = picture.file?.name ?? '';
  return (
    <li className={styles.picture}>
      <img className={styles.thumbnail} src={picture.src} alt={name} />
      <IconButton
        className={styles.remove}
        variant="stage"
        icon="close"
        label={words.removePicture({ name })}
        onClick={onRemove}
      />
    </li>
  );
};

const Attached = ({ onRemove }: { onRemove: () => void }) => {
  const words = useWords('order-message');
  const attached = useStore($attached);
  const draft = useStore($draft);
  if (attached.length === 0) return null;
  return (
    <>
      <ul className={styles.pictures} aria-label={words.attached({ count: attached.length })}>
        {attached.map((picture) => (
          <Thumbnail
            key={picture.src}
            picture={picture}
            onRemove={() => {
              detach(picture);
              onRemove();
            }}
          />
        ))}
      </ul>
      {draft.trim() === '' && <p className={styles.text}>{words.attachText}</p>}
    </>
  );
};

/** Adds the refused pictures until the draft's pictures change. */
function useAttach() {
  const attached = useStore($attached);
  const [isBusy, setBusy] = useState(false);
  const [last, setLast] = useState<{ refused: RefusedPicture[]; attached: typeof attached }>();
  const attach = async (files: readonly File[]) => {
    setBusy(true);
    const refused = await attachPictures(files);
    setLast({ refused, attached: $attached.get() });
    setBusy(false);
  };
  return { attach, isBusy, refused: last?.attached === attached ? last.refused : [] };
}

/** The server accepts pictures only with a text. */
export const PictureField = () => {
  const words = useWords('order-message');
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLDivElement>(null);
  const { attach, isBusy, refused } = useAttach();
  const texts = { type: words.refusedType, size: words.refusedSize, count: words.refusedCount };
  return (
    <div className={styles.field} ref={button}>
      <Button size="s" busy={isBusy} onClick={() => input.current?.click()}>
        <Icon name="plus" size={16} />
        <span>{words.attach}</span>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={PICTURE_TYPES.join()}
        onChange={({ currentTarget }) => {
          void attach([...(currentTarget.files ?? [])]);
          // Otherwise the same file could not be chosen again.
          currentTarget.value = '';
        }}
      />
      <Attached onRemove={() => button.current?.querySelector('button')?.focus()} />
      {refused.length > 0 && (
        <Notice tone="danger" announce>
          {refused.map(({ name, reason }) => (
            <p key={name}>{texts[reason]({ name })}</p>
          ))}
        </Notice>
      )}
    </div>
  );
};
