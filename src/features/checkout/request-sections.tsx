import { DeliveryTimeSection } from './delivery-time-section.tsx';
import { GiftSection } from './gift-section.tsx';

/** A separate script, because few stores offer them. */
export const RequestSections = () => (
  <>
    <DeliveryTimeSection />
    <GiftSection />
  </>
);
