import { classNames } from '../class-names.ts';
import { Figure } from '../figure/figure.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './countdown.module.css';

export interface CountdownProps {
  /** Remaining time, formatted, such as "09:41". */
  text: string;
  /** Before the time, such as "Kept for you". */
  label?: string;
  /** The same as an ISO-8601 duration or instant. */
  dateTime?: string;
  /** Little time is left: in the accent colour. Default false. */
  urgent?: boolean;
}

/** A countdown with role timer, which is not announced every second. */
export const Countdown = ({ text, label, dateTime, urgent = false }: CountdownProps) => (
  <span className={classNames(styles.countdown, urgent && styles.urgent)} role="timer">
    <Icon name="clock" size={16} />
    {label && <span>{label}</span>}
    <time dateTime={dateTime} className={styles.figures}>
      <Figure>{text}</Figure>
    </time>
  </span>
);
