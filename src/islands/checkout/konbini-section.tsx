import { useEffect } from 'react';
import { Card } from '../../../ui/card/card.tsx';
import { prefillDetails } from '../../features/checkout/konbini.ts';
import { startKonbini } from '../../features/payment/konbini.ts';
import { KonbiniForm } from '../../features/payment/konbini-form.tsx';
import { useWords } from '../../platform/i18n/words.ts';

/** The details of a convenience-store payment, asked before the order. Spec §5. */
export const KonbiniSection = () => {
  const words = useWords('payment');
  useEffect(() => {
    const end = new AbortController();
    startKonbini(end.signal);
    void prefillDetails();
    return () => end.abort();
  }, []);
  return (
    <Card title={words.konbiniTitle}>
      <KonbiniForm />
    </Card>
  );
};
