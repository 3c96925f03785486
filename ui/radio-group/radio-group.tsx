import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './radio-group.module.css';

export interface RadioOption<V extends string> {
  /** The option's value. */
  value: V;
  /** Label of the radio. */
  label: ReactNode;
  /** A second, softer line. */
  description?: ReactNode;
  /** At the end, such as a fee. */
  aside?: ReactNode;
  /** Cannot be chosen. Default false. */
  disabled?: boolean;
}

export interface RadioGroupProps<V extends string> {
  /** Legend of the group. */
  legend: ReactNode;
  /** In order. */
  options: RadioOption<V>[];
  /** null: not chosen yet. */
  value: V | null;
  /** Called with the chosen value. */
  onChange: (value: V) => void;
  /** Shows a red asterisk. Default false. */
  required?: boolean;
  /** Error with remedy. */
  errorMessage?: string;
  /** cards: framed rows. chips: small. Default "cards". */
  look?: 'cards' | 'chips';
}

/** One of a few visible options. */
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
        <span>{legend}</span>
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
