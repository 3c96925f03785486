import { useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  /** Label of the task, such as "Vouchers given out". */
  label: string;
  /** The progress, from 0 to `max`. Left out when it is unknown; the bar is then indeterminate. */
  value?: number;
  /** The maximum, in the unit of `value`. Default 100. */
  max?: number;
  /** The progress as text, such as "60 of 100", at the end of the label's line. */
  valueText?: string;
  /** Whether the label is visible. Default true. */
  showLabel?: boolean;
  /** Its colour. Default "indigo". */
  tone?: 'indigo' | 'accent' | 'success';
}

/** Progress of a task, on native `<progress>`. */
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
