import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { errorWords, failureText } from '../../platform/errors/catalogue.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { usePause } from '../../platform/time/use-pause.ts';
import styles from './form.module.css';
import { loginWords } from './login-words.ts';
import { resendRegistration } from './register.ts';

/** Between two mails to one address. */
const PAUSE_SECONDS = 60;

type State = { status: 'idle' | 'sending' | 'sent' } | { status: 'failed'; failure: Failure };

interface Props {
  email: string;
  /** The store whose pages the mailed link leads to. */
  store: string | undefined;
  /** A mail has been sent just now. Default false. */
  startsPaused?: boolean;
}

/** Sends the mail of a registration that waits for its confirmation again, once a minute. */
export const ResendRegistration = ({ email, store, startsPaused = false }: Props) => {
  const words = useWords(loginWords);
  const errors = useWords(errorWords);
  const [state, setState] = useState<State>({ status: 'idle' });
  const [seconds, pause] = usePause(PAUSE_SECONDS, startsPaused);
  const send = async () => {
    setState({ status: 'sending' });
    const result = await resendRegistration(email, store);
    if (result.ok) pause();
    setState(result.ok ? { status: 'sent' } : { status: 'failed', failure: result.failure });
  };
  return (
    <div className={styles.resend}>
      <Button
        size="s"
        busy={state.status === 'sending'}
        disabled={seconds > 0}
        onClick={() => void send()}
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
