import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorState } from '../../../ui/error-state/error-state.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { href } from '../../routes/href.ts';
import { $storeUnits } from '../store/store.ts';

/** Shown for unknown orders and for other members' orders. */
export const MissingOrder = () => {
  const words = useWords('order-list');
  const { slug } = useStore($storeUnits);
  return (
    <ErrorState
      title={words.missingTitle}
      description={words.missingText}
      action={
        <Button variant="primary" href={href('orders', { store: slug })}>
          {words.toOrders}
        </Button>
      }
    />
  );
};
