import { type RefObject, useLayoutEffect } from 'react';

/** Restores text typed before hydration, which React drops at the field's first change. */
export function useEarlyText(
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  value: string,
  onChange: (text: string) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field is hydrated
  useLayoutEffect(() => {
    const typed = field.current?.value ?? value;
    if (typed !== value) onChange(typed);
  }, []);
}
