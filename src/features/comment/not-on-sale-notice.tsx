import { useStore } from '@nanostores/react';
import { Ribbon } from '../../../ui/ribbon/ribbon.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { $notOnSale, hideNotOnSale } from './not-on-sale.ts';

/** Spec §9 not-on-sale notice. */
const SHOWN_MS = 2000;

/** Spec §2 not-on-sale notice. */
export const NotOnSale = () => {
  const words = useWords('comment');
  const isShown = useStore($notOnSale) === 'shown';
  return (
    <Ribbon open={isShown} icon="info" duration={SHOWN_MS} onEnd={hideNotOnSale}>
      {words.notOnSale}
    </Ribbon>
  );
};
