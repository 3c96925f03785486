import type { Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldProps } from '../field/field.tsx';
import { formattedInput, toHalfWidth } from '../formatted-input.ts';
import styles from './code-field.module.css';

export interface CodeFieldProps extends FieldProps {
  /** Capital letters, figures and hyphens. */
  value: string;
  /** The shaped text, at each change. */
  onChange: (value: string) => void;
  /** The longest code there is, in characters. Default 24. */
  maxLength?: number;
  /** Cannot be filled in now. Default false. */
  disabled?: boolean;
  /** Id of the input. Default: one of its own. */
  id?: string;
  /** Name of the input in a form. */
  name?: string;
  /** An example, in pale letters. */
  placeholder?: string;
  /** The `<input>` itself. */
  ref?: Ref<HTMLInputElement>;
}

/** The code of a ticket, as it is printed: small and full-width letters become capitals. */
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
  // A pasted code may carry spaces: cut it here, not by the attribute, which would cut before them.
  const shape = (text: string) =>
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
            {...formattedInput(shape, onChange)}
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
