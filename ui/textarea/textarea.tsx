import type { Ref, TextareaHTMLAttributes } from 'react';
import { Field, type FieldProps } from '../field/field.tsx';

export interface TextareaProps
  extends FieldProps,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'required' | 'className'> {
  /** The `<textarea>` itself. */
  ref?: Ref<HTMLTextAreaElement>;
}

/** Accepts every attribute of `<textarea>`; `rows` is 4. */
export const Textarea = ({
  label,
  required,
  isError,
  errorMessage,
  hint,
  className,
  id,
  ...textarea
}: TextareaProps) => (
  <Field {...{ label, required, isError, errorMessage, hint, className, id }}>
    {(control) => <textarea rows={4} {...textarea} {...control} />}
  </Field>
);
