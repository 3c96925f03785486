import { classNames } from '../class-names.ts';
import { Field } from '../field/field.tsx';
import { type FormattedFieldProps, formattedInput, toHalfWidth } from '../formatted-input.ts';
import styles from './phone-field.module.css';

export interface PhoneFieldProps extends FormattedFieldProps {
  /** In half-width digits, such as "090-1234-5678". */
  value: string;
  /** Autofill hint, such as "shipping tel". Default "tel". */
  autoComplete?: string;
}

/** Keeps digits, hyphens, brackets, spaces and a leading plus. */
const format = (text: string) =>
  toHalfWidth(text)
    .replace(/[^\d+\-() ]/g, '')
    .replace(/(?!^)\+/g, '');

/** A telephone number of any country, not grouped automatically. */
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
        {...formattedInput(format, onChange)}
        type="tel"
        autoComplete={autoComplete}
        maxLength={20}
        value={value}
        className={classNames(control.className, styles.input)}
      />
    )}
  </Field>
);
