import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './countdown.module.css';

export interface CountdownProps {
  /** The remaining time, formatted by the caller, such as "09:41". */
  text: string;
  /** A label before the time, such as "Kept for you". */
  label?: string;
  /** The same as an ISO-8601 duration or instant, such as "PT9M41S". */
  dateTime?: string;
  /** Little time is left: shown in the accent colour. Default false. */
  urgent?: boolean;
}

/** A countdown, with the role of a timer, which screen readers do not announce every second. */
export const Countdown = ({ text, label, dateTime, urgent = false }: CountdownProps) => (
  <span className={classNames(styles.countdown, urgent && styles.urgent)} role="timer">
    <Icon name="clock" size={16} />
    {label && <span>{label}</span>}
    <time dateTime={dateTime} className={styles.figures}>
      {text}
    </time>
  </span>
);
