import type { ReactNode } from 'react';
import { ErrorState } from '../../../ui/error-state/error-state.tsx';
import { errorWords, failureText } from '../../platform/errors/catalogue.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { frameWords } from './words.ts';

interface Props {
  failure: Failure;
  /** What could not be shown; "This couldn't be shown" by default. */
  title?: string;
  /** Try again, or a way out. */
  action: ReactNode;
}

/** Something could not be shown: what, why in the catalogue's words, and what to do. Spec §8. */
export const LoadFailure = ({ failure, title, action }: Props) => {
  const frame = useWords(frameWords);
  const errors = useWords(errorWords);
  return (
    <ErrorState
      title={title ?? frame.errorTitle}
      description={failureText(failure, errors)}
      action={action}
    />
  );
};
