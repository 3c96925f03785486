import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { errorWords, failureText } from '../../platform/errors/catalogue.ts';
import type { Failure, Result } from '../../platform/errors/failure.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { usePause } from '../../platform/time/use-pause.ts';
import styles from './form.module.css';
import { accountWords } from './words.ts';

/** Between two mails to one address. */
const PAUSE_SECONDS = 60;

type State = { status: 'idle' | 'sending' | 'sent' } | { status: 'failed'; failure: Failure };

interface ResendButtonProps {
  send: () => Promise<Result<unknown>>;
  /** A mail has been sent just now. Default false. */
  startsPaused?: boolean;
}

/** Sends a mail again, once a minute. */
export const ResendButton = ({ send, startsPaused = false }: ResendButtonProps) => {
  const words = useWords(accountWords);
  const errors = useWords(errorWords);
  const [state, setState] = useState<State>({ status: 'idle' });
  const [seconds, pause] = usePause(PAUSE_SECONDS, startsPaused);
  const sendAgain = async () => {
    setState({ status: 'sending' });
    const result = await send();
    if (result.ok) pause();
    setState(result.ok ? { status: 'sent' } : { status: 'failed', failure: result.failure });
  };
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
        {state.status === 'sent' && words.resent}
        {state.status === 'failed' && failureText(state.failure, errors)}
      </p>
    </div>
  );
};
