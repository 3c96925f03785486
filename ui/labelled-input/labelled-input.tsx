import type { InputHTMLAttributes, Ref } from 'react';
import { Field, type FieldProps } from '../field/field.tsx';

export interface LabelledInputProps
  extends FieldProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'required' | 'className'> {
  /** The `<input>` itself. */
  ref?: Ref<HTMLInputElement>;
}

/** Accepts every attribute of `<input>`. Spec §2 labelled input. */
export const LabelledInput = ({
  label,
  required,
  isError,
  errorMessage,
  hint,
  className,
  id,
  ...input
}: LabelledInputProps) => (
  <Field {...{ label, required, isError, errorMessage, hint, className, id }}>
    {(control) => <input type="text" {...input} {...control} />}
  </Field>
);
