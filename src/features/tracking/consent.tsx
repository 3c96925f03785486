import { Button } from '../../../ui/button/button.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { answerConsent } from './answer.ts';
import styles from './consent.module.css';

/** Both answers are equally easy, and before one no event is sent or stored. */
export const Consent = () => {
  const words = useWords('tracking');
  return (
    <section className={styles.consent} aria-label={words.title}>
      <p className={styles.text}>
        <strong>{words.title}</strong> <span>{words.body}</span>
      </p>
      <div className={styles.answers}>
        <Button size="s" onClick={() => answerConsent(false)}>
          {words.refuse}
        </Button>
        <Button size="s" onClick={() => answerConsent(true)}>
          {words.agree}
        </Button>
      </div>
    </section>
  );
};
