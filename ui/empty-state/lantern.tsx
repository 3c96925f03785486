import styles from './lantern.module.css';

export interface LanternProps {
  /** Unlit: an error. Default true. */
  lit?: boolean;
}

/** A decorative paper lantern. */
export const Lantern = ({ lit = true }: LanternProps) => (
  <svg
    className={styles.lantern}
    data-lit={lit}
    viewBox="0 0 80 100"
    width="80"
    height="100"
    aria-hidden="true"
  >
    <path className={styles.cord} d="M40 2v14M40 84v12M36 96h8" />
    <path
      className={styles.paper}
      d="M28 18h24c14 6 20 18 20 32s-6 26-20 32H28C14 76 8 64 8 50s6-26 20-32z"
    />
    <path className={styles.ribs} d="M17 28h46M10 39h60M8 50h64M10 61h60M17 72h46" />
    <path className={styles.cap} d="M26 14h28v5H26zM26 81h28v5H26z" />
  </svg>
);
