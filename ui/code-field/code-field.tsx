import type { Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldProps } from '../field/field.tsx';
import { formattedInput, toHalfWidth } from '../formatted-input.ts';
import styles from './code-field.module.css';

export interface CodeFieldProps extends FieldProps {
  /** Capital letters, digits and hyphens. */
  value: string;
  /** Called with the formatted text on every change. */
  onChange: (value: string) => void;
  /** The maximum length, in characters. Default 24. */
  maxLength?: number;
  /** Cannot be filled in. Default false. */
  disabled?: boolean;
  /** Id of the input. Default: a generated one. */
  id?: string;
  /** Name of the input in a form. */
  name?: string;
  /** An example, shown while the field is empty. */
  placeholder?: string;
  /** The `<input>` itself. */
  ref?: Ref<HTMLInputElement>;
}

/** A ticket code: lower-case and full-width letters become capitals. */
export const CodeField = ({
  label,
  required,
  isError,
  errorMessage,
  hint,
  className,
  id,
  value,
  onChange,
  maxLength = 24,
  ...input
}: CodeFieldProps) => {
  // A pasted code may contain spaces: the attribute would cut it before they are removed.
  const format = (text: string) =>
    toHalfWidth(text)
      .toUpperCase()
      .replace(/[^A-Z\d-]/g, '')
      .slice(0, maxLength);
  return (
    <Field {...{ label, required, isError, errorMessage, hint, className, id }}>
      {(control) => (
        <span className={styles.frame}>
          <input
            {...input}
            {...control}
            {...formattedInput(format, onChange)}
            type="text"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            value={value}
            className={classNames(control.className, styles.input)}
          />
        </span>
      )}
    </Field>
  );
};
