import styles from './voucher-card.module.css';

/** A decorative paper cord with a bow. */
export const Knot = () => (
  <svg className={styles.knot} viewBox="0 0 120 48" width="120" height="48" aria-hidden="true">
    <g fill="none" strokeWidth="1.6" strokeLinecap="round">
      <path
        className={styles.red}
        d="M60 24C46 4 24 2 20 14s20 16 40 10c14-20 36-22 40-10s-20 16-40 10M58 26 40 45M62 26l18 19"
      />
      <path
        className={styles.gold}
        d="M60 24C48 9 28 6 25 14s16 13 35 10c12-15 32-18 35-10s-16 13-35 10M56.5 25 36 43M63.5 25 84 43"
      />
    </g>
    <rect className={styles.tie} x="54" y="18.5" width="12" height="11" rx="3" />
  </svg>
);
