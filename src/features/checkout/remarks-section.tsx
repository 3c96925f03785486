import { useStore } from '@nanostores/react';
import { Card } from '../../../ui/card/card.tsx';
import { LabelledInput } from '../../../ui/labelled-input/labelled-input.tsx';
import { Textarea } from '../../../ui/textarea/textarea.tsx';
import { useRefused } from '../../platform/form/use-refused.ts';
import { useWords } from '../../platform/i18n/words.ts';
import styles from './checkout.module.css';
import { $form, editForm } from './form.ts';
import { $errors } from './form-errors.ts';
import { $orderItems } from './order.ts';
import { $placeFailure } from './placing.ts';

/** Shown only for adult goods. The server checks the age again. */
export const AgeSection = () => {
  const words = useWords('checkout');
  const errors = useWords('error');
  const { age } = useStore($form);
  const error = useStore($errors).age;
  const isRefused = useRefused(useStore($placeFailure), { age })('age');
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
        errorMessage={error ? words[`error_${error}`] : isRefused ? errors.refused : undefined}
        onChange={(event) => editForm({ age: event.target.value })}
      />
    </Card>
  );
};

export const MemoSection = () => {
  const words = useWords('checkout');
  const errors = useWords('error');
  const { memo } = useStore($form);
  const isRefused = useRefused(useStore($placeFailure), { memo })('memo');
  return (
    <Card title={words.memoTitle} className={styles.fields}>
      <Textarea
        label={words.memo}
        hint={words.memoHint}
        rows={3}
        maxLength={500}
        value={memo}
        errorMessage={isRefused ? errors.refused : undefined}
        onChange={(event) => editForm({ memo: event.target.value })}
      />
    </Card>
  );
};
