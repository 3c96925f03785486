import { DeliveryTimeSection } from './delivery-time-section.tsx';
import { GiftSection } from './gift-section.tsx';

/** The sections of stores that let buyers choose day, time or gift: a script of its own. */
export const RequestSections = () => (
  <>
    <DeliveryTimeSection />
    <GiftSection />
  </>
);
