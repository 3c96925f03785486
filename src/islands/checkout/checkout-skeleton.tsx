import { Card } from '../../../ui/card/card.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { useWords } from '../../platform/i18n/words.ts';

export const CheckoutSkeleton = () => {
  const words = useWords('checkout');
  return (
    <>
      <VisuallyHidden>
        <span role="status">{words.loading}</span>
      </VisuallyHidden>
      <Card title={words.contactTitle}>
        <Skeleton shape="block" height={116} />
      </Card>
      <Card title={words.deliveryTitle}>
        <Skeleton shape="block" height={168} />
      </Card>
      <Card title={words.addressTitle}>
        <Skeleton shape="block" height={220} />
      </Card>
      <Card title={words.paymentTitle}>
        <Skeleton shape="block" height={104} />
      </Card>
    </>
  );
};
