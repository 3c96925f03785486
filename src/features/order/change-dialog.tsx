import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { Textarea } from '../../../ui/textarea/textarea.tsx';
import { formatCurrency } from '../../format/currency.ts';
import { failureText } from '../../platform/errors/catalogue.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { $storeUnits } from '../store/store.ts';
import {
  $change,
  $reason,
  type ChangeState,
  closeChange,
  sendChange,
  writeReason,
} from './change.ts';
import styles from './change-dialog.module.css';
import { $order, type Order } from './order.ts';
import { canCancel } from './rules/changes.ts';

type Asked = Exclude<ChangeState, { status: 'closed' }>;

const useTexts = (change: 'cancel' | 'return') => {
  const words = useWords('order-detail');
  return change === 'cancel'
    ? {
        title: words.cancelTitle,
        text: words.cancelText,
        reason: words.cancelReason,
        confirm: words.cancelConfirm,
      }
    : {
        title: words.returnTitle,
        text: words.returnText,
        reason: words.returnReason,
        hint: words.returnHint,
        confirm: words.returnConfirm,
      };
};

const Refund = ({ order }: { order: Order }) => {
  const words = useWords('order-detail');
  const { currency } = useStore($storeUnits);
  const { payment_status, payment_type, amount_payable: paid } = order;
  const isRefunded = payment_status === 'paid' && payment_type === 'gmo_credit';
  if (!isRefunded || !canCancel(order)) return null;
  return <p>{words.cancelRefund({ amount: formatCurrency(paid, currency) })}</p>;
};

const Asking = ({ order, state }: { order: Order; state: Asked }) => {
  const { id } = order;
  const words = useWords('order-detail');
  const errors = useWords('error');
  const field = useRef<HTMLTextAreaElement>(null);
  const { title, text, confirm, reason, hint } = useTexts(state.change);
  const isReturn = state.change === 'return';
  const confirmChange = async () => {
    await sendChange(id);
    if ($change.get().status === 'incomplete') field.current?.focus();
  };
  return (
    <Dialog
      open
      size="sm"
      title={title}
      closeLabel={words.keep}
      onClose={closeChange}
      footer={
        <>
          <Button onClick={closeChange} disabled={state.status === 'sending'}>
            {words.keep}
          </Button>
          <Button
            variant={isReturn ? 'primary' : 'danger'}
            busy={state.status === 'sending'}
            onClick={() => void confirmChange()}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        {state.status === 'refused' && (
          <Notice tone="danger" announce>
            {failureText(state.failure, errors)}
          </Notice>
        )}
        <p>{text}</p>
        {!isReturn && <Refund order={order} />}
        <Textarea
          ref={field}
          label={reason}
          {...(hint ? { hint } : {})}
          required={isReturn}
          rows={3}
          maxLength={200}
          value={useStore($reason)}
          errorMessage={state.status === 'incomplete' ? words.returnRequired : undefined}
          onChange={(event) => writeReason(event.target.value, id)}
        />
      </div>
    </Dialog>
  );
};

export const ChangeDialog = () => {
  const state = useStore($change);
  const order = useStore($order);
  if (state.status === 'closed' || order.status !== 'ready') return null;
  return <Asking order={order.data} state={state} />;
};
