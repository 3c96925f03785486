import { useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  /** What goes on, such as "Vouchers given out". */
  label: string;
  /** How far, from 0 to `max`. Left out: nobody knows yet, and the bar says only "working". */
  value?: number;
  /** The end of the way, in the unit of `value`. Default 100. */
  max?: number;
  /** How far in words, such as "60 of 100", at the end of the label's line. */
  valueText?: string;
  /** Label in sight. Default true. */
  showLabel?: boolean;
  /** Its colour. Default "indigo". */
  tone?: 'indigo' | 'accent' | 'success';
}

/** How far something has come, on the platform's own `<progress>`. */
export const ProgressBar = ({
  label,
  value,
  max = 100,
  valueText,
  showLabel = true,
  tone = 'indigo',
}: ProgressBarProps) => {
  const id = useId();
  return (
    <div className={classNames(styles.frame, styles[tone])}>
      {showLabel && (
        <div className={styles.line}>
          <label htmlFor={id} className={styles.label}>
            {label}
          </label>
          {valueText && <span className={styles.value}>{valueText}</span>}
        </div>
      )}
      <progress
        id={id}
        className={styles.bar}
        value={value}
        max={max}
        aria-label={showLabel ? undefined : label}
        aria-valuetext={valueText}
      />
    </div>
  );
};
