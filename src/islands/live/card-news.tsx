import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { $asks } from '../../features/room/attention.ts';

/** Announces each new card and phase once, without single votes. */
export const CardNews = () => {
  const asks = useStore($asks);
  const [isReady, setReady] = useState(false);
  // A live region that mounts with its text is not announced.
  useEffect(() => setReady(true), []);
  const news = asks.flatMap(({ id, chip }) =>
    chip ? [{ id, text: [chip.title, chip.status].filter(Boolean).join(' ') }] : [],
  );
  return (
    <VisuallyHidden>
      <span role="status" aria-atomic="false" aria-relevant="additions">
        {isReady && news.map(({ id, text }) => <span key={`${id} ${text}`}>{text}</span>)}
      </span>
    </VisuallyHidden>
  );
};
