import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './radio-group.module.css';

export interface RadioOption<V extends string> {
  /** The value of this option. */
  value: V;
  /** Label of the radio button. */
  label: ReactNode;
  /** A second line in a softer colour. */
  description?: ReactNode;
  /** At the end, such as a fee. */
  aside?: ReactNode;
  /** Cannot be chosen. Default false. */
  disabled?: boolean;
}

export interface RadioGroupProps<V extends string> {
  /** Legend of the group. */
  legend: ReactNode;
  /** First to last. */
  options: RadioOption<V>[];
  /** The chosen value; null when nothing is chosen yet. */
  value: V | null;
  /** Called with the chosen value. */
  onChange: (value: V) => void;
  /** A red asterisk before the legend. Default false. */
  required?: boolean;
  /** Error message with the remedy. */
  errorMessage?: string;
  /** cards: framed rows, for payment and shipping. chips: small, for variants. Default "cards". */
  look?: 'cards' | 'chips';
}

/** Radio buttons: one of a few options, all visible. */
export const RadioGroup = <V extends string>({
  legend,
  options,
  value,
  onChange,
  required = false,
  errorMessage,
  look = 'cards',
}: RadioGroupProps<V>) => {
  const id = useId();
  return (
    <fieldset className={classNames(styles.group, styles[look])} aria-describedby={`${id}-error`}>
      <legend className={styles.legend}>
        {required && (
          <span className={styles.asterisk} aria-hidden="true">
            *
          </span>
        )}
        {legend}
      </legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={id}
              className={styles.input}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              required={required}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.text}>
              <span className={styles.label}>{option.label}</span>
              {option.description && (
                <span className={styles.description}>{option.description}</span>
              )}
            </span>
            {option.aside && <span className={styles.aside}>{option.aside}</span>}
          </label>
        ))}
      </div>
      <p id={`${id}-error`} className={styles.error} aria-live="polite">
        {errorMessage}
      </p>
    </fieldset>
  );
};
