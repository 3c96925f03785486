import { useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  /** Such as "Vouchers given out". */
  label: string;
  /** 0 to `max`, in its unit. Left out: indeterminate. */
  value?: number;
  /** The maximum, in the unit of `value`. Default 100. */
  max?: number;
  /** Such as "60 of 100", beside the label. */
  valueText?: string;
  /** Shows the label. Default true. */
  showLabel?: boolean;
  /** Its colour. Default "indigo". */
  tone?: 'indigo' | 'accent' | 'success';
}

/** Native `<progress>`. */
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
