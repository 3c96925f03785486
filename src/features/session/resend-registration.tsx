import { Button } from '../../../ui/button/button.tsx';
import { failureText } from '../../platform/errors/catalogue.ts';
import { useResend } from '../../platform/http/use-resend.ts';
import { useWords } from '../../platform/i18n/words.ts';
import styles from './form.module.css';
import { resendRegistration } from './register.ts';

interface Props {
  email: string;
  store: string | undefined;
  startsPaused?: boolean;
}

export const ResendRegistration = ({ email, store, startsPaused = false }: Props) => {
  const words = useWords('login');
  const errors = useWords('error');
  const { state, seconds, sendAgain } = useResend(
    () => resendRegistration(email, store),
    startsPaused,
  );
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
