import { type ChangeEvent, useEffect, useRef } from 'react';
import { keepText, keptText } from '../storage/draft.ts';

/**
 * Props of a text field that keeps what is typed through a reload. The field holds its own value, so
 * that what somebody types before the page's scripts run is not lost.
 */
export function useKeptField(key: string) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const field = ref.current;
    if (field && field.value === '') field.value = keptText(key);
  }, [key]);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => keepText(key, target.value);
  return { ref, onChange };
}
