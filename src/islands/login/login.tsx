import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/button/button.tsx';
import { LoginForm } from '../../features/session/login-form.tsx';
import { displayName } from '../../features/session/rules/identity.ts';
import { $session } from '../../features/session/state.ts';
import { sessionWords } from '../../features/session/words.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { $route } from '../../platform/route/current.ts';
import { href } from '../../routes/href.ts';
import styles from './login.module.css';

/** The login page. Spec §2 `/{store}/login`. */
export const Login = () => {
  const words = useWords(sessionWords);
  const session = useStore($session, { ssr: 'initial' });
  const store = usePageStore($route)?.params.store ?? '';
  const market = href('market', { store });
  return (
    <section className={styles.panel}>
      <h1 className={styles.title}>{words.loginTitle}</h1>
      {session.type === 'member' ? (
        <>
          <p className={styles.lead}>{words.welcome({ name: displayName(session) ?? '' })}</p>
          <Button variant="primary" size="l" wide href={market}>
            {words.toMarket}
          </Button>
        </>
      ) : (
        <>
          <p className={styles.lead}>{words.loginLead}</p>
          <LoginForm onDone={() => location.assign(market)} />
        </>
      )}
    </section>
  );
};
