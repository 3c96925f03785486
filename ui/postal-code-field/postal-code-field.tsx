import { classNames } from '../class-names.ts';
import { Field } from '../field/field.tsx';
import { type FormattedFieldProps, formattedInput } from '../formatted-input.ts';
import { Spinner } from '../spinner/spinner.tsx';
import { completePostalCode, formatPostalCode, type PostalRegion } from './format-postal-code.ts';
import styles from './postal-code-field.module.css';

export interface PostalCodeFieldProps extends FormattedFieldProps {
  /** Formatted, such as "162-0825". */
  value: string;
  /** Called with the digits of a complete code. */
  onComplete?: (digits: string) => void;
  /** JP: seven digits after 〒. TW: up to six digits. Default "JP". */
  region?: PostalRegion;
  /** The look-up runs. Default false. */
  busy?: boolean;
  /** Autofill hint, such as "shipping postal-code". Default "postal-code". */
  autoComplete?: string;
}

/** A postal code in half-width digits, with its hyphen. */
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
