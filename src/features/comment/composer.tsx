import { useStore } from '@nanostores/react';
import type { KeyboardEvent } from 'react';
import { IconButton } from '../../../ui/icon-button/icon-button.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { sendComment, writeDraft } from './actions.ts';
import styles from './composer.module.css';
import { draftState } from './rules/draft-state.ts';
import { $draft, $isThrottled } from './state.ts';
import { commentWords } from './words.ts';

/** Whether Enter confirms an IME conversion; Safari reports keyCode 229 instead of isComposing. */
const isConverting = (event: KeyboardEvent) =>
  event.nativeEvent.isComposing || event.keyCode === 229;

/** The comment field. Enter sends, Shift+Enter breaks the line. Spec §5 comment send. */
export const Composer = ({ disabled = false }: { disabled?: boolean }) => {
  const words = useWords(commentWords);
  const draft = useStore($draft, { ssr: 'initial' });
  const isThrottled = useStore($isThrottled, { ssr: 'initial' });
  const { canSend, left } = draftState(draft);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isConverting(event)) return;
    event.preventDefault();
    void sendComment();
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        void sendComment();
      }}
    >
      <textarea
        className={styles.input}
        rows={1}
        value={draft}
        disabled={disabled}
        placeholder={words.placeholder}
        aria-label={words.input}
        aria-invalid={left !== undefined && left < 0}
        enterKeyHint="send"
        autoComplete="off"
        onChange={(event) => writeDraft(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {left !== undefined && (
        <span className={styles.left} data-over={left < 0} role="status">
          {left < 0 ? words.tooLong({ count: -left }) : words.left({ count: left })}
        </span>
      )}
      <IconButton
        className={styles.send}
        type="submit"
        icon="send"
        label={words.send}
        disabled={!canSend || isThrottled || disabled}
      />
    </form>
  );
};
