import { useEffect, useState } from 'react';
import type { Failure } from '../errors/failure.ts';
import { focusMissing } from '../page/focus-missing.ts';

/**
 * Focuses the first refused field. Spec §8.
 * @param typed the form's values, by the call's field names
 */
export function useRefused<Field extends string>(
  failure: Failure | undefined,
  typed: Readonly<Record<Field, string>>,
): (field: Field) => boolean {
  const [refused, setRefused] = useState({ failure, typed });
  if (refused.failure !== failure) setRefused({ failure, typed });
  useEffect(() => {
    if (failure?.fields) focusMissing();
  }, [failure]);
  return (field) => failure?.fields?.[field] !== undefined && refused.typed[field] === typed[field];
}
