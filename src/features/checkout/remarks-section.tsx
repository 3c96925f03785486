import { useStore } from '@nanostores/react';
import { Card } from '../../../ui/card/card.tsx';
import { LabelledInput } from '../../../ui/labelled-input/labelled-input.tsx';
import { Textarea } from '../../../ui/textarea/textarea.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import styles from './checkout.module.css';
import { $form, editForm } from './form.ts';
import { $errors } from './form-errors.ts';
import { $orderItems } from './order.ts';

/** Shown only for adult goods. The server checks the age again. */
export const AgeSection = () => {
  const words = useWords('checkout');
  const { age } = useStore($form);
  const error = useStore($errors).age;
  if (!useStore($orderItems).some((item) => item.adultWarning)) return null;
  return (
    <Card title={words.ageTitle} className={styles.fields}>
      <LabelledInput
        id="checkout-age"
        className={styles.short}
        label={words.age}
        hint={words.ageHint}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={age}
        errorMessage={error && words[`error_${error}`]}
        onChange={(event) => editForm({ age: event.target.value })}
      />
    </Card>
  );
};

export const MemoSection = () => {
  const words = useWords('checkout');
  const { memo } = useStore($form);
  return (
    <Card title={words.memoTitle} className={styles.fields}>
      <Textarea
        label={words.memo}
        hint={words.memoHint}
        rows={3}
        maxLength={500}
        value={memo}
        onChange={(event) => editForm({ memo: event.target.value })}
      />
    </Card>
  );
};
