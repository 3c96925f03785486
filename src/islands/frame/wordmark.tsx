import { href } from '../../routes/href.ts';
import styles from './wordmark.module.css';

export const Wordmark = () => (
  <a className={styles.wordmark} href={href('home', {})} aria-label="Ennichi">
    <svg width="22" height="28" viewBox="0 0 22 28" aria-hidden="true">
      <path d="M8 1h6v3H8zM8 24h6v3H8z" fill="currentColor" />
      <path
        d="M11 4c6 0 9.5 4 9.5 10S17 24 11 24 1.500 20 1.500 14 5 4 11 4z"
        fill="var(--color-accent)"
      />
      <path
        d="M2 11h18M1.500 14.500h19M2.500 18h17M11 4c-4 3-4 17 0 20M11 4c4 3 4 17 0 20"
        fill="none"
        stroke="var(--color-on-accent)"
        strokeOpacity="0.55"
      />
    </svg>
    <span lang="en">Ennichi</span>
  </a>
);
