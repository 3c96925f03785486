import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/names.ts';
import styles from './segmented-control.module.css';

interface Segment<V extends string> {
  /** The option's value. */
  value: V;
  /** Label of the segment. */
  label: string;
  /** An icon before the label. */
  icon?: IconName;
  /** Cannot be chosen. Default false. */
  disabled?: boolean;
}

export interface SegmentedControlProps<V extends string> {
  /** For screen readers. */
  label: string;
  /** Two to four options. */
  segments: readonly Segment<V>[];
  /** The chosen value. */
  value: V;
  /** Called with the chosen value. */
  onChange: (value: V) => void;
  /** As wide as its container. Default false. */
  wide?: boolean;
}

/** Switches between views of the same content. Built on radio buttons. */
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
          <span>{segment.label}</span>
        </label>
      ))}
    </div>
  );
};
