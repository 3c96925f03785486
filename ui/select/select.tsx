import type { Ref, SelectHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldProps } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './select.module.css';

interface SelectOption {
  /** What choosing it stands for. */
  value: string;
  /** Its words in the list. */
  label: string;
  /** Cannot be chosen now. Default false. */
  disabled?: boolean;
}

export interface SelectProps
  extends FieldProps,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'required' | 'className' | 'children'> {
  /** First to last. */
  options: SelectOption[];
  /** Shown while nothing is chosen, with the empty value. */
  placeholder?: string;
  /** The `<select>` itself. */
  ref?: Ref<HTMLSelectElement>;
}

/** One of many, by the platform's own list. Takes every attribute of `<select>` besides. */
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
