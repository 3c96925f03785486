import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { LabelledInput } from '../../../ui/labelled-input/labelled-input.tsx';
import { failureText } from '../../platform/errors/catalogue.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { $couponCode, $couponTrial, tryCoupon, writeCode } from './choice.ts';
import styles from './coupon-section.module.css';

/** The server ignores width, case and spaces of a code. */
export const CouponCodeForm = ({ itemIds }: { itemIds: readonly number[] }) => {
  const words = useWords('coupon');
  const errors = useWords('error');
  const code = useStore($couponCode, { ssr: 'initial' });
  const trial = useStore($couponTrial, { ssr: 'initial' });
  const field = useRef<HTMLInputElement>(null);
  const [isMissing, setIsMissing] = useState(false);
  const refused = trial.status === 'refused' ? failureText(trial.failure, errors) : undefined;

  const apply = async () => {
    const typed = code.trim();
    setIsMissing(typed === '');
    if (typed !== '') await tryCoupon(itemIds, { by: 'code', code: typed });
    if (typed === '' || $couponTrial.get().status === 'refused') field.current?.focus();
  };
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void apply();
  };
  return (
    <div className={styles.code}>
      <LabelledInput
        ref={field}
        id="checkout-coupon"
        label={words.code}
        hint={words.codeHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        value={code}
        errorMessage={refused ?? (isMissing ? words.codeRequired : undefined)}
        onKeyDown={applyOnEnter}
        onChange={(event) => {
          setIsMissing(false);
          writeCode(event.target.value);
        }}
      />
      <Button
        busy={trial.status === 'trying' && trial.choice.by === 'code'}
        onClick={() => void apply()}
      >
        {words.apply}
      </Button>
    </div>
  );
};
