import { classNames } from '../class-names.ts';
import styles from './live-badge.module.css';

export interface LiveBadgeProps {
  /** Such as "LIVE" or "配信中". */
  label: string;
  /** live pulses; waiting and ended are muted. Default "live". */
  state?: 'live' | 'waiting' | 'ended';
}

/** The state of a show: live, waiting or ended. */
export const LiveBadge = ({ label, state = 'live' }: LiveBadgeProps) => (
  <span className={classNames(styles.badge, styles[state])}>
    {state === 'live' && <span className={styles.dot} aria-hidden="true" />}
    <span>{label}</span>
  </span>
);
