import { useStore } from '@nanostores/react';
import { Notice } from '../../../ui/notice/notice.tsx';
import { errorWords, failureText } from '../../platform/errors/catalogue.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { $paying } from './state.ts';
import { paymentWords } from './words.ts';

/** Why the last request failed, with the provider's own code where it has one. Spec §8 payment. */
export const PaymentProblem = () => {
  const words = useWords(paymentWords);
  const errors = useWords(errorWords);
  const paying = useStore($paying);
  if (paying.status !== 'failed') return null;
  const { failure } = paying;
  return (
    <Notice tone="danger" announce>
      <p>{failureText(failure, errors)}</p>
      {failure.reportCode && <p>{words.errorCode({ code: failure.reportCode })}</p>}
    </Notice>
  );
};
