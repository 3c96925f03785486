import { type InputHTMLAttributes, type Ref, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldProps } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './password-field.module.css';

export interface PasswordStrength {
  /** How many of three segments are filled. */
  level: 1 | 2 | 3;
  /** The same in words. */
  text: string;
}

export interface PasswordFieldProps
  extends FieldProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'required' | 'className' | 'type'> {
  /** Label of the reveal button. */
  revealLabel: string;
  /** Its label while visible. */
  concealLabel: string;
  /** "new-password" for setting one. Default "current-password". */
  autoComplete?: 'current-password' | 'new-password';
  /** The strength of a new password. */
  strength?: PasswordStrength;
  /** The `<input>` itself. */
  ref?: Ref<HTMLInputElement>;
}

const Strength = ({ level, text }: PasswordStrength) => (
  <span className={styles.strength} data-level={level} role="status">
    <span className={styles.segments} aria-hidden="true">
      <span />
      <span />
      <span />
    </span>
    <span>{text}</span>
  </span>
);

/** A password input with a reveal button. Accepts every attribute of `<input>`. */
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
