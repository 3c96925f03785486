import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';

export interface FieldProps {
  /** Above the field. */
  label: ReactNode;
  /** Shows a red asterisk. Default false. */
  required?: boolean;
  /** Invalid even without a message. Default false. */
  isError?: boolean;
  /** Error with remedy; marks the field as invalid. */
  errorMessage?: string;
  /** Help below the label. */
  hint?: ReactNode;
  /** Class of the root element. */
  className?: string;
}

interface ControlProps {
  id: string;
  required: boolean;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string;
  className: string;
}

interface FrameProps extends FieldProps {
  /** Of the control; generated when left out. */
  id?: string;
  /** Renders the control with props that connect it to label, hint and error. */
  children: (control: ControlProps) => ReactNode;
}

/** The frame of labelled controls. Reserves a line for the error. */
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
        <span>{label}</span>
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
