import type { Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldProps } from '../field/field.tsx';
import { formattedInput } from '../formatted-input.ts';
import { Spinner } from '../spinner/spinner.tsx';
import { completePostalCode, formatPostalCode, type PostalRegion } from './format-postal-code.ts';
import styles from './postal-code-field.module.css';

export interface PostalCodeFieldProps extends FieldProps {
  /** As formatted, such as "162-0825". */
  value: string;
  /** Called with the formatted text on every change. */
  onChange: (value: string) => void;
  /** Called with the digits of a complete code, such as "1620825", to look up the address. */
  onComplete?: (digits: string) => void;
  /** JP: seven digits with a hyphen, after 〒. TW: up to six digits. Default "JP". */
  region?: PostalRegion;
  /** The address is being looked up. Default false. */
  busy?: boolean;
  /** Cannot be filled in. Default false. */
  disabled?: boolean;
  /** Id of the input. Default: a generated one. */
  id?: string;
  /** Name of the input in a form. */
  name?: string;
  /** An example, shown while the field is empty. */
  placeholder?: string;
  /** Autofill hint for the browser, such as "shipping postal-code". Default "postal-code". */
  autoComplete?: string;
  /** The `<input>` itself. */
  ref?: Ref<HTMLInputElement>;
}

/** A postal code. Full-width digits are converted, and the hyphen is added. */
export const PostalCodeField = ({
  label,
  required,
  isError,
  errorMessage,
  hint,
  className,
  id,
  value,
  onChange,
  onComplete,
  region = 'JP',
  busy = false,
  autoComplete = 'postal-code',
  ...input
}: PostalCodeFieldProps) => {
  const change = (next: string) => {
    onChange(next);
    const digits = completePostalCode(next, region);
    if (digits && digits !== completePostalCode(value, region)) onComplete?.(digits);
  };
  const marked = region === 'JP';
  return (
    <Field {...{ label, required, isError, errorMessage, hint, className, id }}>
      {(control) => (
        <span className={styles.frame}>
          {marked && (
            <span className={styles.mark} aria-hidden="true">
              〒
            </span>
          )}
          <input
            {...input}
            {...control}
            {...formattedInput((text) => formatPostalCode(text, region), change)}
            type="text"
            inputMode="numeric"
            autoComplete={autoComplete}
            value={value}
            aria-busy={busy || undefined}
            className={classNames(control.className, styles.input, marked && styles.marked)}
          />
          {busy && (
            <span className={styles.spinner}>
              <Spinner size={18} />
            </span>
          )}
        </span>
      )}
    </Field>
  );
};
