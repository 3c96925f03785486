import { classNames } from '../class-names.ts';
import styles from './live-badge.module.css';

export interface LiveBadgeProps {
  /** Such as "LIVE" or "配信中". */
  label: string;
  /** live beats, waiting and ended are quiet. Default "live". */
  state?: 'live' | 'waiting' | 'ended';
}

/** Says whether a show is on. */
export const LiveBadge = ({ label, state = 'live' }: LiveBadgeProps) => (
  <span className={classNames(styles.badge, styles[state])}>
    {state === 'live' && <span className={styles.dot} aria-hidden="true" />}
    {label}
  </span>
);
