import { Button } from '../../../ui/button/button.tsx';
import { CouponBook } from '../../features/coupon/coupon-book.tsx';
import { $store } from '../../features/store/store.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { AccountPage } from '../frame/account-page.tsx';
import { LoadFailure } from '../frame/load-failure.tsx';
import { useMemberLink } from '../frame/use-member-link.ts';

/** docs/decisions/coupon-page.md */
export const Coupons = () => {
  const words = useWords('coupon');
  const store = usePageStore($store);
  return (
    <AccountPage title={words.title} back={useMemberLink()} lead={words.lead} width="wide">
      {store.status === 'error' ? (
        <LoadFailure
          failure={store.failure}
          title={words.errorTitle}
          action={<Button onClick={() => location.reload()}>{words.retry}</Button>}
        />
      ) : (
        <CouponBook />
      )}
    </AccountPage>
  );
};
