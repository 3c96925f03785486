import type { Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldProps } from '../field/field.tsx';
import { formattedInput } from '../formatted-input.ts';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './postal-code-field.module.css';
import { type PostalRegion, shapePostalCode, wholePostalCode } from './shape.ts';

export interface PostalCodeFieldProps extends FieldProps {
  /** As it is written, such as "162-0825". */
  value: string;
  /** The shaped text, at each change. */
  onChange: (value: string) => void;
  /** The last figure was typed: the figures alone, such as "1620825", to look up the address. */
  onComplete?: (digits: string) => void;
  /** JP: seven figures with a hyphen, after 〒. TW: up to six. Default "JP". */
  region?: PostalRegion;
  /** The address is being looked up. Default false. */
  busy?: boolean;
  /** Cannot be filled in now. Default false. */
  disabled?: boolean;
  /** Id of the input. Default: one of its own. */
  id?: string;
  /** Name of the input in a form. */
  name?: string;
  /** An example, in pale letters. */
  placeholder?: string;
  /** Whose code a browser may fill in, such as "shipping postal-code". Default "postal-code". */
  autoComplete?: string;
  /** The `<input>` itself. */
  ref?: Ref<HTMLInputElement>;
}

/** A postal code. Full-width figures are taken as they come; the hyphen writes itself. */
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
    const digits = wholePostalCode(next, region);
    if (digits && digits !== wholePostalCode(value, region)) onComplete?.(digits);
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
            {...formattedInput((text) => shapePostalCode(text, region), change)}
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
