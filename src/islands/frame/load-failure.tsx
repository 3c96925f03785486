import type { ReactNode } from 'react';
import { ErrorState } from '../../../ui/error-state/error-state.tsx';
import { failureText } from '../../platform/errors/catalogue.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { useWords } from '../../platform/i18n/words.ts';

interface Props {
  failure: Failure;
  /** Default: "This couldn't be shown". */
  title?: string;
  action: ReactNode;
}

/** Spec §8. */
export const LoadFailure = ({ failure, title, action }: Props) => {
  const frame = useWords('frame');
  const errors = useWords('error');
  return (
    <ErrorState
      title={title ?? frame.errorTitle}
      description={failureText(failure, errors)}
      action={action}
    />
  );
};
