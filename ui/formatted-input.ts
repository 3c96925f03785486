import type { ChangeEvent, CompositionEvent, FocusEvent, Ref } from 'react';
import type { FieldProps } from './field/field.tsx';

/** Props of a field formatted while typing. */
export interface FormattedFieldProps extends FieldProps {
  /** Called with the formatted text. */
  onChange: (value: string) => void;
  /** Cannot be filled in. Default false. */
  disabled?: boolean;
  /** Id of the input. Default: generated. */
  id?: string;
  /** Name of the input in a form. */
  name?: string;
  /** An example for the empty field. */
  placeholder?: string;
  /** The `<input>` itself. */
  ref?: Ref<HTMLInputElement>;
}

/** Converts full-width digits, letters and hyphens to half-width. */
export const toHalfWidth = (text: string): string =>
  text.normalize('NFKC').replace(/[‐-―−ー]/g, '-');

/**
 * Handlers that format an input while typing. Skipped during IME composition and away from the
 * text's end, because a new value moves the caret.
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
