import { useStore } from '@nanostores/react';
import { GreetingToast } from '../../../ui/greeting-toast/greeting-toast.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import styles from './chat-list.module.css';
import { $greeting, dismissGreeting } from './joined.ts';

/**
 * Hidden from screen readers, which would announce without end in a full room. Spec §4 greeting
 * toast.
 */
export const Greeting = () => {
  const words = useWords('comment');
  const greeting = useStore($greeting, { ssr: 'initial' });
  return (
    <div className={styles.greeting} aria-hidden="true">
      <GreetingToast
        greetings={
          greeting ? [{ id: greeting.id, message: words.joined({ name: greeting.name }) }] : []
        }
        onEnd={dismissGreeting}
      />
    </div>
  );
};
