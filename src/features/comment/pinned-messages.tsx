import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Figure } from '../../../ui/figure/figure.tsx';
import { PinnedMessage } from '../../../ui/pinned-message/pinned-message.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { $pinned } from '../post/post.ts';
import { LinkedText } from './linked-text.tsx';
import styles from './pinned-messages.module.css';

/** Spec §3 pinned_messages. */
export const PinnedMessages = () => {
  const words = useWords('comment');
  const pinned = useStore($pinned);
  const [chosen, choose] = useState<number>();
  const found = pinned.findIndex(({ id }) => id === chosen);
  const index = Math.max(0, found);
  const message = pinned[index];
  if (!message) return null;
  const count = pinned.length;
  return (
    <div className={styles.pinned}>
      <PinnedMessage
        key={message.id}
        label={words.pinned}
        expandLabel={words.expandPinned}
        collapseLabel={words.collapsePinned}
      >
        <LinkedText text={message.message} />
      </PinnedMessage>
      {count > 1 && (
        <button
          type="button"
          className={styles.next}
          aria-label={words.nextPinned({ index: index + 1, count })}
          onClick={() => choose(pinned[(index + 1) % count]?.id)}
        >
          <Figure>{`${index + 1}/${count}`}</Figure>
        </button>
      )}
    </div>
  );
};
