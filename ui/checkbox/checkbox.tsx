import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './checkbox.module.css';

export interface CheckboxProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'> {
  /** The label. */
  label: ReactNode;
  /** Hides the label visually, when the row says the same. Default false. */
  labelHidden?: boolean;
  /** The `<input>` itself. */
  ref?: Ref<HTMLInputElement>;
}

/** Accepts every attribute of `<input>`. */
export const Checkbox = ({ label, labelHidden = false, className, ...input }: CheckboxProps) => (
  <label className={classNames(styles.checkbox, className)}>
    <input {...input} type="checkbox" className={styles.box} />
    {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
  </label>
);
