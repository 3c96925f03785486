import { useEffect, useState } from 'react';
import type { Refusal } from './rules/refusal.ts';

/** `other`: the buyer can't act on the code. */
type KnownRefusal = Refusal | 'loading' | 'other';

/** Imports the table on demand, because few buyers need it. */
export function useRefusal(code: string): KnownRefusal {
  const [known, setKnown] = useState<{ code: string; refusal: KnownRefusal }>();
  useEffect(() => {
    let isWanted = true;
    const take = (refusal: KnownRefusal) => isWanted && setKnown({ code, refusal });
    import('./rules/refusal.ts')
      .then(({ refusalOf }) => take(refusalOf(code) ?? 'other'))
      // Without the table the general text still applies.
      .catch(() => take('other'));
    return () => {
      isWanted = false;
    };
  }, [code]);
  return known?.code === code ? known.refusal : 'loading';
}
