import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { focusMissing } from '../../platform/page/focus-missing.ts';
import { $store } from '../store/store.ts';
import { $isChoosingAgain, chooseAgain } from './choice.ts';
import { $konbiniErrors } from './konbini.ts';
import { $method } from './methods.ts';
import { $paying } from './paying.ts';
import styles from './payment.module.css';
import { PaymentProblem } from './payment-problem.tsx';
import { submitMethod } from './submit-method.ts';

export const MethodButton = () => {
  const words = useWords('payment');
  const way = useStore($method);
  const store = useStore($store);
  const { status } = useStore($paying);
  const isMissing = Object.keys(useStore($konbiniErrors)).length > 0;
  const isAgain = useStore($isChoosingAgain);
  const press = async () => {
    if (store.status === 'ready' && !(await submitMethod(store.data))) focusMissing();
  };
  return (
    <div className={styles.actions}>
      <PaymentProblem />
      {isMissing && way?.type === 'gmo_cvs' && <Notice tone="warning">{words.missing}</Notice>}
      <Button
        variant="primary"
        size="l"
        wide
        busy={status === 'sending' || status === 'leaving'}
        disabled={way === undefined}
        onClick={() => void press()}
      >
        {words[`take_${way?.type ?? 'free'}`]}
      </Button>
      {isAgain && (
        <Button variant="quiet" onClick={() => chooseAgain(false)}>
          {words.keepReceipt}
        </Button>
      )}
    </div>
  );
};
