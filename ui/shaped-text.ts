import type { ChangeEvent, CompositionEvent, FocusEvent } from 'react';

/** Full-width figures, letters and hyphens as half-width ones: what a Japanese keyboard leaves. */
export const halfWidth = (text: string): string => text.normalize('NFKC').replace(/[‐-―−ー]/g, '-');

/**
 * Handlers of an input whose text takes its shape while it is typed. It waits while an input
 * method composes, or while somebody edits in the middle, where a new text would move the caret.
 */
export const shapedText = (shape: (text: string) => string, onChange: (text: string) => void) => {
  const settle = (event: CompositionEvent<HTMLInputElement> | FocusEvent<HTMLInputElement>) => {
    const { value } = event.currentTarget;
    if (shape(value) !== value) onChange(shape(value));
  };
  return {
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { value, selectionStart } = event.currentTarget;
      const composing = (event.nativeEvent as InputEvent).isComposing;
      onChange(composing || selectionStart !== value.length ? value : shape(value));
    },
    onCompositionEnd: settle,
    onBlur: settle,
  };
};
