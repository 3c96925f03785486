import { type InputHTMLAttributes, type Ref, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldProps } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './password-field.module.css';

export interface PasswordFieldProps
  extends FieldProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'required' | 'className' | 'type'> {
  /** Label of the button that shows the password. */
  revealLabel: string;
  /** Its label while the password is visible. */
  concealLabel: string;
  /** "new-password" where a password is set. Default "current-password". */
  autoComplete?: 'current-password' | 'new-password';
  /** The `<input>` itself. */
  ref?: Ref<HTMLInputElement>;
}

/** A password input with a button that shows the password. Accepts every attribute of `<input>`. */
export const PasswordField = ({
  label,
  required,
  isError,
  errorMessage,
  hint,
  className,
  id,
  revealLabel,
  concealLabel,
  autoComplete = 'current-password',
  ...input
}: PasswordFieldProps) => {
  const [revealed, setRevealed] = useState(false);
  return (
    <Field {...{ label, required, isError, errorMessage, hint, className, id }}>
      {(control) => (
        <span className={styles.frame}>
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...input}
            {...control}
            type={revealed ? 'text' : 'password'}
            autoComplete={autoComplete}
            className={classNames(control.className, styles.input)}
          />
          <button
            type="button"
            className={styles.reveal}
            aria-label={revealed ? concealLabel : revealLabel}
            aria-controls={control.id}
            disabled={input.disabled}
            onClick={() => setRevealed(!revealed)}
          >
            <Icon name={revealed ? 'eye-off' : 'eye'} size={22} />
          </button>
        </span>
      )}
    </Field>
  );
};
