import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/names.ts';
import styles from './segmented-control.module.css';

interface Segment<V extends string> {
  /** What choosing it stands for. */
  value: V;
  /** Its words. */
  label: string;
  /** Before the words. */
  icon?: IconName;
  /** Cannot be chosen now. Default false. */
  disabled?: boolean;
}

export interface SegmentedControlProps<V extends string> {
  /** The question the segments answer. Heard, not seen. */
  label: string;
  /** Two to four short answers. */
  segments: readonly Segment<V>[];
  /** The value of the chosen segment. */
  value: V;
  /** The value that was chosen. */
  onChange: (value: V) => void;
  /** As wide as its container. Default false. */
  wide?: boolean;
}

/** One of a few ways to see the same thing. Radio buttons underneath, with all their keys. */
export const SegmentedControl = <V extends string>({
  label,
  segments,
  value,
  onChange,
  wide = false,
}: SegmentedControlProps<V>) => {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames(styles.group, wide && styles.wide)}
    >
      {segments.map((segment) => (
        <label key={segment.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            value={segment.value}
            checked={segment.value === value}
            disabled={segment.disabled}
            onChange={() => onChange(segment.value)}
          />
          {segment.icon && <Icon name={segment.icon} size={18} />}
          {segment.label}
        </label>
      ))}
    </div>
  );
};
