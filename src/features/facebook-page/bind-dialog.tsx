import { useStore } from '@nanostores/react';
import { Confirm } from '../../../ui/confirm/confirm.tsx';
import { failureText } from '../../platform/errors/catalogue.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { $binding, bindPage, refuseBinding } from './binding.ts';

/** Two codes have their own texts here. */
function useRefusal(failure: Failure | undefined): string | undefined {
  const words = useWords('facebook-page');
  const errors = useWords('error');
  if (!failure) return undefined;
  if (failure.code === 'FORBIDDEN') return words.otherMember;
  if (failure.code === 'NOT_FOUND') return words.noPage;
  return failureText(failure, errors);
}

export const BindDialog = () => {
  const words = useWords('facebook-page');
  const binding = useStore($binding, { ssr: 'initial' });
  const refusal = useRefusal(binding.status === 'failed' ? binding.failure : undefined);
  return (
    <Confirm
      open={binding.status !== 'closed'}
      title={words.askTitle}
      description={refusal ? <span role="alert">{refusal}</span> : words.askBody}
      confirmLabel={refusal ? words.retry : words.bind}
      cancelLabel={words.later}
      busy={binding.status === 'binding'}
      onConfirm={() => void bindPage()}
      onCancel={refuseBinding}
    />
  );
};
