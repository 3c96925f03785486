import type { Ref, SelectHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldProps } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './select.module.css';

interface SelectOption {
  /** The option's value. */
  value: string;
  /** Label in the list. */
  label: string;
  /** Cannot be chosen. Default false. */
  disabled?: boolean;
}

export interface SelectProps
  extends FieldProps,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'required' | 'className' | 'children'> {
  /** In order. */
  options: SelectOption[];
  /** Shown while nothing is chosen, with an empty value. */
  placeholder?: string;
  /** The `<select>` itself. */
  ref?: Ref<HTMLSelectElement>;
}

/** A native select. Accepts every attribute of `<select>`. */
export const Select = ({
  label,
  required,
  isError,
  errorMessage,
  hint,
  className,
  id,
  options,
  placeholder,
  ...select
}: SelectProps) => (
  <Field {...{ label, required, isError, errorMessage, hint, className, id }}>
    {(control) => (
      <span className={styles.frame}>
        <select {...select} {...control} className={classNames(control.className, styles.select)}>
          {placeholder && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={18} className={styles.arrow} />
      </span>
    )}
  </Field>
);
