import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './countdown.module.css';

export interface CountdownProps {
  /** What is left, formatted, such as "09:41". The caller keeps the time. */
  text: string;
  /** What runs out, such as "Kept for you"; stands before the figures. */
  label?: string;
  /** ISO-8601 duration or instant for machines, such as "PT9M41S". */
  dateTime?: string;
  /** Little is left: the accent. Default false. */
  urgent?: boolean;
}

/** Time running out. A timer to listeners, who are not told every second. */
export const Countdown = ({ text, label, dateTime, urgent = false }: CountdownProps) => (
  <span className={classNames(styles.countdown, urgent && styles.urgent)} role="timer">
    <Icon name="clock" size={16} />
    {label && <span>{label}</span>}
    <time dateTime={dateTime} className={styles.figures}>
      {text}
    </time>
  </span>
);
