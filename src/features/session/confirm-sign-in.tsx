import { useId } from 'react';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import styles from './confirm-sign-in.module.css';
import { acceptPassport, refusePassport } from './login-page.ts';

interface ConfirmSignInProps {
  /** Empty without a name. */
  name: string;
  picture: string | null;
  store: string;
}

/**
 * Confirms a sign-in that began in another browser. An attacker may have sent the link to sign the
 * visitor in to the attacker's account. Design §5.
 */
export const ConfirmSignIn = ({ name, picture, store }: ConfirmSignInProps) => {
  const words = useWords('login');
  const title = useId();
  const who = name || words.someone;
  return (
    <section className={styles.question} aria-labelledby={title}>
      <Avatar src={picture} alt="" />
      <h2 id={title} className={styles.title}>
        {words.logInHereAs({ name: who })}
      </h2>
      <p className={styles.why}>{words.begunElsewhere}</p>
      <Button variant="primary" size="l" wide onClick={() => void acceptPassport(store)}>
        {words.logInAs({ name: who })}
      </Button>
      <Button size="l" wide onClick={refusePassport}>
        {words.notMe}
      </Button>
    </section>
  );
};
