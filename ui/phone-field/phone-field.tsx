import type { Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldProps } from '../field/field.tsx';
import { halfWidth, shapedText } from '../shaped-text.ts';
import styles from './phone-field.module.css';

export interface PhoneFieldProps extends FieldProps {
  /** As it was typed, in half-width figures, such as "090-1234-5678". */
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
  id?: string;
  name?: string;
  placeholder?: string;
  ref?: Ref<HTMLInputElement>;
}

/** Keeps figures, hyphens, brackets, spaces and a leading plus. */
const shape = (text: string) =>
  halfWidth(text)
    .replace(/[^\d+\-() ]/g, '')
    .replace(/(?!^)\+/g, '');

/** A telephone number, of whatever country. How it is grouped is left to who types it. */
export const PhoneField = ({
  label,
  required,
  isError,
  errorMessage,
  hint,
  className,
  id,
  value,
  onChange,
  ...input
}: PhoneFieldProps) => (
  <Field {...{ label, required, isError, errorMessage, hint, className, id }}>
    {(control) => (
      <input
        {...input}
        {...control}
        {...shapedText(shape, onChange)}
        type="tel"
        autoComplete="tel"
        maxLength={20}
        value={value}
        className={classNames(control.className, styles.input)}
      />
    )}
  </Field>
);
