import { useEffect, useState } from 'react';
import type { Refusal } from './rules/refusal.ts';

/** Why a payment was refused: `loading` at first, `other` for what the buyer can do nothing about. */
type KnownRefusal = Refusal | 'loading' | 'other';

/** Looks up a provider's code. The table is loaded here: few buyers ever need it. */
export function useRefusal(code: string): KnownRefusal {
  const [known, setKnown] = useState<{ code: string; refusal: KnownRefusal }>();
  useEffect(() => {
    let isWanted = true;
    const take = (refusal: KnownRefusal) => isWanted && setKnown({ code, refusal });
    import('./rules/refusal.ts')
      .then(({ refusalOf }) => take(refusalOf(code) ?? 'other'))
      // Without the table the general words are still true.
      .catch(() => take('other'));
    return () => {
      isWanted = false;
    };
  }, [code]);
  return known?.code === code ? known.refusal : 'loading';
}
