import { classNames } from '../class-names.ts';
import styles from './spinner.module.css';

export interface SpinnerProps {
  /** What is being waited for, read aloud. Without it the spinner is decoration. */
  label?: string;
  /** Diameter in pixels. Default 20. */
  size?: number;
  /** Class of the outermost element, for its place in a layout. */
  className?: string;
}

/** A turning ring in the colour of the text around it. */
export const Spinner = ({ label, size = 20, className }: SpinnerProps) => (
  <span
    className={classNames(styles.spinner, className)}
    style={{ width: size, height: size }}
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  />
);
