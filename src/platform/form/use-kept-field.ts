import { type ChangeEvent, useEffect, useRef } from 'react';
import { keepText, keptText } from '../storage/draft.ts';

/** The field is uncontrolled, so that text typed before hydration is not lost. */
export function useKeptField(key: string) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const field = ref.current;
    if (field && field.value === '') field.value = keptText(key);
  }, [key]);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => keepText(key, target.value);
  return { ref, onChange };
}
