import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './chip.module.css';

export interface ChipProps {
  /** The label. */
  label: string;
  /** On or off. Left out, the chip is a plain button. */
  pressed?: boolean;
  /** Called when it is pressed; the caller sets `pressed`. */
  onPress: () => void;
  /** The number of results, formatted, such as "12". */
  count?: string;
  /** Shows a cross: pressing removes the chip, and the label should say so. Default false. */
  removable?: boolean;
  /** Cannot be pressed. Default false. */
  disabled?: boolean;
}

/** A small option that is on or off, or can be removed. */
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
    {label}
    {count && <span className={styles.count}>{count}</span>}
    {removable && <Icon name="close" size={14} />}
  </button>
);
