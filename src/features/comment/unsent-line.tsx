import { ChatLine } from '../../../ui/chat-line/chat-line.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { failureText } from '../../platform/errors/catalogue.ts';
import { useWords } from '../../platform/i18n/words.ts';
import styles from './chat-list.module.css';
import type { CommentLine } from './rules/lines.ts';

interface Props {
  line: CommentLine;
  unsent: NonNullable<CommentLine['unsent']>;
}

const again = (id: string) =>
  void import('./send-draft.ts').then(({ resendComment }) => resendComment(id));

export const UnsentLine = ({ line, unsent }: Props) => {
  const words = useWords('comment');
  const errors = useWords('error');
  return (
    <>
      <ChatLine kind="own" name={line.name}>
        {line.message}
      </ChatLine>
      <p className={styles.unsent} role="alert">
        {unsent.status === 'failed' && <span>{failureText(unsent.failure, errors)}</span>}
        {unsent.status !== 'failed' ? (
          <span>{words[unsent.status]}</span>
        ) : (
          <button type="button" className={styles.again} onClick={() => again(line.id)}>
            <Icon name="retry" size={16} />
            <span>{words.resend}</span>
          </button>
        )}
      </p>
    </>
  );
};
