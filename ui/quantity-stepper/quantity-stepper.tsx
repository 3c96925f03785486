import { Figure } from '../figure/figure.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './quantity-stepper.module.css';

export interface QuantityStepperProps {
  /** How many, between `min` and `max`. */
  value: number;
  /** Called with how many are wanted. */
  onChange: (value: number) => void;
  /** In pieces. Default 1. */
  min?: number;
  /** In pieces. Default 999. */
  max?: number;
  /** Such as "Quantity of hand towel". */
  label: string;
  /** Label of the minus button. */
  decreaseLabel: string;
  /** Label of the plus button. */
  increaseLabel: string;
  /** Cannot be changed. Default false. */
  disabled?: boolean;
}

/** A quantity with minus and plus. Buttons at a limit stay focusable. */
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
      <output className={styles.value}>
        <Figure>{value}</Figure>
      </output>
      {stepButton('plus', increaseLabel, value + 1)}
    </div>
  );
};
