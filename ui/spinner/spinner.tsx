import { classNames } from '../class-names.ts';
import styles from './spinner.module.css';

export interface SpinnerProps {
  /** For screen readers. Without it: decorative. */
  label?: string;
  /** Diameter in pixels. Default 20. */
  size?: number;
  /** Class of the root element. */
  className?: string;
}

/** A spinner in the text colour. */
export const Spinner = ({ label, size = 20, className }: SpinnerProps) => (
  <span
    className={classNames(styles.spinner, className)}
    style={{ width: size, height: size }}
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  />
);
