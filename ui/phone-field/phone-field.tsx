import type { Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldProps } from '../field/field.tsx';
import { formattedInput, toHalfWidth } from '../formatted-input.ts';
import styles from './phone-field.module.css';

export interface PhoneFieldProps extends FieldProps {
  /** As it was typed, in half-width figures, such as "090-1234-5678". */
  value: string;
  /** The shaped text, at each change. */
  onChange: (value: string) => void;
  /** Cannot be filled in now. Default false. */
  disabled?: boolean;
  /** Id of the input. Default: one of its own. */
  id?: string;
  /** Name of the input in a form. */
  name?: string;
  /** An example, in pale letters. */
  placeholder?: string;
  /** Whose number a browser may fill in, such as "shipping tel". Default "tel". */
  autoComplete?: string;
  /** The `<input>` itself. */
  ref?: Ref<HTMLInputElement>;
}

/** Keeps figures, hyphens, brackets, spaces and a leading plus. */
const shape = (text: string) =>
  toHalfWidth(text)
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
  autoComplete = 'tel',
  ...input
}: PhoneFieldProps) => (
  <Field {...{ label, required, isError, errorMessage, hint, className, id }}>
    {(control) => (
      <input
        {...input}
        {...control}
        {...formattedInput(shape, onChange)}
        type="tel"
        autoComplete={autoComplete}
        maxLength={20}
        value={value}
        className={classNames(control.className, styles.input)}
      />
    )}
  </Field>
);
