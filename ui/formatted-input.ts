import type { ChangeEvent, CompositionEvent, FocusEvent, Ref } from 'react';
import type { FieldProps } from './field/field.tsx';

/** The props of a field whose text is formatted while it is typed. */
export interface FormattedFieldProps extends FieldProps {
  /** Called with the formatted text on every change. */
  onChange: (value: string) => void;
  /** Cannot be filled in. Default false. */
  disabled?: boolean;
  /** Id of the input. Default: a generated one. */
  id?: string;
  /** Name of the input in a form. */
  name?: string;
  /** An example, shown while the field is empty. */
  placeholder?: string;
  /** The `<input>` itself. */
  ref?: Ref<HTMLInputElement>;
}

/** Converts full-width digits, letters and hyphens of Japanese keyboards to half-width. */
export const toHalfWidth = (text: string): string =>
  text.normalize('NFKC').replace(/[‐-―−ー]/g, '-');

/**
 * Handlers of an input that formats its text while typing. Formatting waits while an input method
 * composes and while the caret is not at the end, because a new value would move the caret.
 */
export const formattedInput = (
  format: (text: string) => string,
  onChange: (text: string) => void,
) => {
  const formatNow = (event: CompositionEvent<HTMLInputElement> | FocusEvent<HTMLInputElement>) => {
    const { value } = event.currentTarget;
    if (format(value) !== value) onChange(format(value));
  };
  return {
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { value, selectionStart } = event.currentTarget;
      const composing = (event.nativeEvent as InputEvent).isComposing;
      onChange(composing || selectionStart !== value.length ? value : format(value));
    },
    onCompositionEnd: formatNow,
    onBlur: formatNow,
  };
};
