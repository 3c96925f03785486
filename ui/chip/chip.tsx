import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './chip.module.css';

export interface ChipProps {
  /** The words on it. */
  label: string;
  /** On or off; left out, the chip only does something. */
  pressed?: boolean;
  /** It was pressed; the caller sets `pressed`. */
  onPress: () => void;
  /** How many it would show, formatted, such as "12". */
  count?: string;
  /** A cross at its end: pressing takes the chip away. The label should say so. Default false. */
  removable?: boolean;
  /** Cannot be pressed now. Default false. */
  disabled?: boolean;
}

/** A small choice that is on or off, or can be taken away. */
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
