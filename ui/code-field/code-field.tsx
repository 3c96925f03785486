import { classNames } from '../class-names.ts';
import { Field } from '../field/field.tsx';
import { type FormattedFieldProps, formattedInput, toHalfWidth } from '../formatted-input.ts';
import styles from './code-field.module.css';

export interface CodeFieldProps extends FormattedFieldProps {
  /** Capital letters, digits and hyphens. */
  value: string;
  /** In characters. Default 24. */
  maxLength?: number;
}

/** A ticket code; letters become half-width capitals. */
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
  // The attribute would cut a pasted code before its spaces are removed.
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
