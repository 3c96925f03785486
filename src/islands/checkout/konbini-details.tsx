import { useEffect } from 'react';
import { prefillDetails } from '../../features/checkout/konbini.ts';
import { startKonbini } from '../../features/payment/konbini.ts';
import { KonbiniForm } from '../../features/payment/konbini-form.tsx';

/** The details of a convenience-store payment, asked before the order and kept as a draft. Spec §5. */
export const KonbiniDetails = () => {
  useEffect(() => {
    const end = new AbortController();
    startKonbini(end.signal);
    void prefillDetails();
    return () => end.abort();
  }, []);
  return <KonbiniForm />;
};
