import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';

export interface FieldProps {
  /** Label above the field. */
  label: ReactNode;
  /** Required; a red asterisk stands before the label. Default false. */
  required?: boolean;
  /** Marked as invalid even without a message. Default false. */
  isError?: boolean;
  /** Error message with the remedy. Also marks the field as invalid. */
  errorMessage?: string;
  /** Help text under the label. */
  hint?: ReactNode;
  /** Class of the root element. */
  className?: string;
}

/** Props that connect a control with its field. */
interface ControlProps {
  id: string;
  required: boolean;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string;
  className: string;
}

interface FrameProps extends FieldProps {
  /** Id of the control; generated when left out. */
  id?: string;
  /** Returns the control, with the props that connect it with label, hint and error. */
  children: (control: ControlProps) => ReactNode;
}

/** The frame of every labelled control: asterisk, hint, and a line reserved for the error. */
export const Field = ({
  label,
  required = false,
  isError = false,
  errorMessage,
  hint,
  className,
  id: givenId,
  children,
}: FrameProps) => {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const wrong = isError || Boolean(errorMessage);
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {required && (
          <span className={styles.asterisk} aria-hidden="true">
            *
          </span>
        )}
        {label}
      </label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({
        id,
        required,
        'aria-invalid': wrong || undefined,
        'aria-describedby': hint ? `${hintId} ${errorId}` : errorId,
        className: classNames(styles.control, wrong && styles.wrong),
      })}
      <p id={errorId} className={styles.error} aria-live="polite">
        {errorMessage}
      </p>
    </div>
  );
};
