import { Icon } from '../icon/icon.tsx';
import styles from './quantity-stepper.module.css';

export interface QuantityStepperProps {
  /** How many pieces, between `min` and `max`. */
  value: number;
  /** How many pieces are wanted now. */
  onChange: (value: number) => void;
  /** Fewest pieces. Default 1. */
  min?: number;
  /** Most pieces. Default 999. */
  max?: number;
  /** Names the group, such as "Quantity of hand towel". */
  label: string;
  /** Name of the button for one less. */
  decreaseLabel: string;
  /** Name of the button for one more. */
  increaseLabel: string;
  /** Cannot be changed now. Default false. */
  disabled?: boolean;
}

/** One less, one more. A button at its limit stays in reach of the keyboard, so focus is not lost. */
export const QuantityStepper = ({
  value,
  onChange,
  min = 1,
  max = 999,
  label,
  decreaseLabel,
  increaseLabel,
  disabled = false,
}: QuantityStepperProps) => {
  const stepButton = (icon: 'minus' | 'plus', name: string, next: number) => {
    const allowed = next >= min && next <= max;
    return (
      <button
        type="button"
        className={styles.step}
        aria-label={name}
        aria-disabled={!allowed}
        disabled={disabled}
        onClick={() => allowed && onChange(next)}
      >
        <Icon name={icon} size={18} />
      </button>
    );
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, which would be seen
    <div role="group" aria-label={label} className={styles.stepper}>
      {stepButton('minus', decreaseLabel, value - 1)}
      <output className={styles.value}>{value}</output>
      {stepButton('plus', increaseLabel, value + 1)}
    </div>
  );
};
