import type { ReactNode } from 'react';
import { useAutoHide } from '../use-auto-hide.ts';
import styles from './greeting-toast.module.css';

export interface Greeting {
  /** Unique. */
  id: string | number;
  /** Such as "Hana joined". */
  message: ReactNode;
  /** Before the text. */
  picture?: ReactNode;
}

export interface GreetingToastProps {
  /** Oldest first; only the first is shown. */
  greetings: readonly Greeting[];
  /** Called after the exit: the caller removes the greeting. */
  onEnd: (id: Greeting['id']) => void;
  /** Milliseconds before the exit. Default 3000. */
  duration?: number;
}

/**
 * Announces new viewers over the video, one at a time. Spec §4 greeting toast, §9 greeting toast.
 */
export const GreetingToast = ({ greetings, onEnd, duration = 3000 }: GreetingToastProps) => {
  const first = greetings[0];
  return (
    <div role="status" className={styles.room}>
      {first && (
        <Passing
          key={first.id}
          greeting={first}
          duration={duration}
          onEnd={() => onEnd(first.id)}
        />
      )}
    </div>
  );
};

interface PassingProps {
  greeting: Greeting;
  duration: number;
  onEnd: () => void;
}

const Passing = ({ greeting, duration, onEnd }: PassingProps) => (
  <p {...useAutoHide(duration, onEnd)} className={styles.greeting}>
    {greeting.picture}
    <span className={styles.words}>{greeting.message}</span>
  </p>
);
