import { useStore } from '@nanostores/react';
import { Notice } from '../../../ui/notice/notice.tsx';
import { failureText } from '../../platform/errors/catalogue.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { $paying } from './paying.ts';
import styles from './payment.module.css';
import { useRefusal } from './use-refusal.ts';

interface RefusalProps {
  /** The provider's code. */
  code: string;
  /** The text for a code that the buyer can't act on. */
  general: string;
}

/** Spec §8 payment. */
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

export const PaymentFailure = ({ failure }: { failure: Failure }) => {
  const text = failureText(failure, useWords('error'));
  return failure.reportCode ? <Refusal code={failure.reportCode} general={text} /> : <p>{text}</p>;
};

export const PaymentProblem = () => {
  const paying = useStore($paying);
  if (paying.status !== 'failed') return null;
  return (
    <Notice tone="danger" announce>
      <PaymentFailure failure={paying.failure} />
    </Notice>
  );
};
