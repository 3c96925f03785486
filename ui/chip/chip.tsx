import { classNames } from '../class-names.ts';
import { Figure } from '../figure/figure.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './chip.module.css';

export interface ChipProps {
  /** The label. */
  label: string;
  /** On or off. Left out: a plain button. */
  pressed?: boolean;
  /** The caller sets `pressed`. */
  onPress: () => void;
  /** Number of results, formatted. */
  count?: string;
  /** A press removes it, which the label should say. Default false. */
  removable?: boolean;
  /** Cannot be pressed. Default false. */
  disabled?: boolean;
}

/** A small option, on or off, or removable. */
export const Chip = ({
  label,
  pressed,
  onPress,
  count,
  removable = false,
  disabled = false,
}: ChipProps) => (
  <button
    type="button"
    className={classNames(styles.chip, pressed && styles.pressed)}
    aria-pressed={pressed}
    disabled={disabled}
    onClick={onPress}
  >
    {pressed && <Icon name="check" size={16} />}
    <span>{label}</span>
    {count && <Figure className={styles.count}>{count}</Figure>}
    {removable && <Icon name="close" size={14} />}
  </button>
);
