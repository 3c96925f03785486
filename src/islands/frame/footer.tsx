import type { ReactNode } from 'react';
import { useWords } from '../../platform/i18n/words.ts';
import styles from './footer.module.css';
import { Wordmark } from './wordmark.tsx';

/**
 * Not hydrated: `data-word` lets a plain host switch its language.
 * @param children the store's links
 */
export const Footer = ({ children }: { children?: ReactNode }) => {
  const words = useWords('frame');
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        {children}
        <Wordmark />
        <p className={styles.line} data-word="frame/openSource">
          {words.openSource}
        </p>
      </div>
    </footer>
  );
};
