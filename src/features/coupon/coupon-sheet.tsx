import { Sheet } from '../../../ui/sheet/sheet.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { CouponBook } from './coupon-book.tsx';
import { closeCoupons } from './sheet.ts';

/** Spec §2 coupon list. */
export const CouponSheet = () => {
  const words = useWords('coupon');
  return (
    <Sheet open title={words.title} closeLabel={words.closeOffer} onClose={closeCoupons}>
      <CouponBook />
    </Sheet>
  );
};
