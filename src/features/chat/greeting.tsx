import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useWords } from '../../platform/i18n/words.ts';
import { dismissGreeting } from './actions.ts';
import styles from './greeting.module.css';
import { $greeting } from './state.ts';
import { chatWords } from './words.ts';

/** Spec §4 greeting toast: lasts 3 seconds, one at a time, sliding out. */
const SHOWN_MS = 3000;

/** Says who has just come in. Not read aloud: in a full room it would never stop. */
export const Greeting = () => {
  const words = useWords(chatWords);
  const greeting = useStore($greeting, { ssr: 'initial' });
  useEffect(() => {
    if (!greeting) return;
    const timer = setTimeout(dismissGreeting, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [greeting]);
  return (
    greeting && (
      <p key={greeting.id} className={styles.greeting} aria-hidden="true">
        {words.joined({ name: greeting.name })}
      </p>
    )
  );
};
