import { useStore } from '@nanostores/react';
import { Notice } from '../../../ui/notice/notice.tsx';
import { failureText } from '../../platform/errors/catalogue.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { $paying } from './paying.ts';
import styles from './payment.module.css';
import { useRefusal } from './use-refusal.ts';

interface RefusalProps {
  /** The provider's own code. */
  code: string;
  /** What is said about a code that the buyer can do nothing about. */
  general: string;
}

/** What the buyer can do about a refusal, and its code for the store's support. Spec §8 payment. */
export const Refusal = ({ code, general }: RefusalProps) => {
  const words = useWords('payment');
  const refusal = useRefusal(code);
  if (refusal === 'loading') return null;
  return (
    <>
      <p>{refusal === 'other' ? general : words[`refusal_${refusal}`]}</p>
      <p className={styles.code}>{words.errorCode({ code })}</p>
    </>
  );
};

/** Why a request about a payment or a card failed. */
export const PaymentFailure = ({ failure }: { failure: Failure }) => {
  const text = failureText(failure, useWords('error'));
  return failure.reportCode ? <Refusal code={failure.reportCode} general={text} /> : <p>{text}</p>;
};

/** Why the last request failed. */
export const PaymentProblem = () => {
  const paying = useStore($paying);
  if (paying.status !== 'failed') return null;
  return (
    <Notice tone="danger" announce>
      <PaymentFailure failure={paying.failure} />
    </Notice>
  );
};
