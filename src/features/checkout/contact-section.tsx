import { useStore } from '@nanostores/react';
import { Card } from '../../../ui/card/card.tsx';
import { LabelledInput } from '../../../ui/labelled-input/labelled-input.tsx';
import { useRefused } from '../../platform/form/use-refused.ts';
import { useWords } from '../../platform/i18n/words.ts';
import styles from './checkout.module.css';
import { $form, editForm } from './form.ts';
import { $errors } from './form-errors.ts';
import { $placeFailure } from './placing.ts';

export const ContactSection = () => {
  const words = useWords('checkout');
  const errors = useWords('error');
  const { email } = useStore($form);
  const error = useStore($errors).email;
  const isRefused = useRefused(useStore($placeFailure), { email })('email');
  return (
    <Card title={words.contactTitle} className={styles.fields}>
      <LabelledInput
        id="checkout-email"
        type="email"
        label={words.email}
        hint={words.emailHint}
        required
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={254}
        value={email}
        errorMessage={error ? words[`error_${error}`] : isRefused ? errors.refused : undefined}
        onChange={(event) => editForm({ email: event.target.value })}
      />
    </Card>
  );
};
