import { useStore } from '@nanostores/react';
import { Card } from '../../../ui/card/card.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { LabelledInput } from '../../../ui/labelled-input/labelled-input.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { Textarea } from '../../../ui/textarea/textarea.tsx';
import { useRefused } from '../../platform/form/use-refused.ts';
import { useWords } from '../../platform/i18n/words.ts';
import styles from './checkout.module.css';
import { $form, editForm } from './form.ts';
import { $paymentType } from './payment.ts';
import { $placeFailure } from './placing.ts';
import { $deliveryOffer } from './requested-delivery.ts';

const GiftFields = () => {
  const words = useWords('checkout');
  const errors = useWords('error');
  const { giftSender: gift_sender, giftMessage: gift_message } = useStore($form);
  const isRefused = useRefused(useStore($placeFailure), { gift_sender, gift_message });
  return (
    <>
      <LabelledInput
        label={words.giftSender}
        hint={words.giftSenderHint}
        maxLength={32}
        autoComplete="off"
        value={gift_sender}
        errorMessage={isRefused('gift_sender') ? errors.refused : undefined}
        onChange={(event) => editForm({ giftSender: event.target.value })}
      />
      <Textarea
        label={words.giftMessage}
        hint={words.giftMessageHint}
        rows={3}
        maxLength={200}
        value={gift_message}
        errorMessage={isRefused('gift_message') ? errors.refused : undefined}
        onChange={(event) => editForm({ giftMessage: event.target.value })}
      />
    </>
  );
};

/** Absent where the store offers no gifts, and for orders that no carrier delivers. */
export const GiftSection = () => {
  const words = useWords('checkout');
  const { isGift } = useStore($form);
  const isCollected = useStore($paymentType) === 'cash_on_delivery';
  if (!useStore($deliveryOffer)?.gifts) return null;
  return (
    <Card title={words.giftTitle} className={styles.fields}>
      <div className={styles.gift}>
        <Checkbox
          label={words.gift}
          checked={isGift}
          onChange={(event) => editForm({ isGift: event.target.checked })}
        />
        {isGift && isCollected && <Notice tone="warning">{words.giftCollected}</Notice>}
      </div>
      {isGift && <GiftFields />}
    </Card>
  );
};
