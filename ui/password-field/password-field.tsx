import { type InputHTMLAttributes, type Ref, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldProps } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './password-field.module.css';

export interface PasswordStrength {
  /** How many of the three segments are filled. */
  level: 1 | 2 | 3;
  /** The same in words. */
  text: string;
}

export interface PasswordFieldProps
  extends FieldProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'required' | 'className' | 'type'> {
  /** Label of the button that shows the password. */
  revealLabel: string;
  /** Its label while the password is visible. */
  concealLabel: string;
  /** "new-password" where a password is set. Default "current-password". */
  autoComplete?: 'current-password' | 'new-password';
  /** How hard a new password is to guess, from 1 to 3, and in words. */
  strength?: PasswordStrength;
  /** The `<input>` itself. */
  ref?: Ref<HTMLInputElement>;
}

/** Three segments, filled by the level, with its words. */
const Strength = ({ level, text }: PasswordStrength) => (
  <span className={styles.strength} data-level={level} role="status">
    <span className={styles.segments} aria-hidden="true">
      <span />
      <span />
      <span />
    </span>
    {text}
  </span>
);

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
  strength,
  ...input
}: PasswordFieldProps) => {
  const [revealed, setRevealed] = useState(false);
  return (
    <Field {...{ label, required, isError, errorMessage, hint, className, id }}>
      {(control) => (
        <>
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
          {strength && <Strength {...strength} />}
        </>
      )}
    </Field>
  );
};
