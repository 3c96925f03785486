import { Button } from '../../../ui/button/button.tsx';
import { failureText } from '../../platform/errors/catalogue.ts';
import type { Result } from '../../platform/errors/failure.ts';
import { useResend } from '../../platform/http/use-resend.ts';
import { useWords } from '../../platform/i18n/words.ts';
import styles from './form.module.css';

interface ResendButtonProps {
  send: () => Promise<Result<unknown>>;
  startsPaused?: boolean;
}

export const ResendButton = ({ send, startsPaused = false }: ResendButtonProps) => {
  const words = useWords('account');
  const errors = useWords('error');
  const { state, seconds, sendAgain } = useResend(send, startsPaused);
  return (
    <div className={styles.resend}>
      <Button
        size="s"
        busy={state.status === 'sending'}
        disabled={seconds > 0}
        onClick={() => void sendAgain()}
      >
        {seconds > 0 ? words.resendIn({ seconds }) : words.resend}
      </Button>
      <p role="status" className={styles.resent}>
        {state.status === 'sent' && <span>{words.resent}</span>}
        {state.status === 'failed' && <span>{failureText(state.failure, errors)}</span>}
      </p>
    </div>
  );
};
