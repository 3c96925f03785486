import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { wearAccent } from '../../features/store/accent.ts';
import { customColour } from '../../features/store/rules/custom-colour.ts';
import { $store } from '../../features/store/state.ts';
import { Toasts } from './toasts.tsx';

/** Dresses the page in the colour its store picked. Spec §6 custom colours. */
const StoreColour = () => {
  const store = useStore($store);
  const colour = store.status === 'ready' ? customColour(store.data) : undefined;
  useEffect(() => wearAccent(colour), [colour]);
  return null;
};

/** What no page needs at first: the short messages over it, and its store's own colour. */
export const PageExtras = () => (
  <>
    <StoreColour />
    <Toasts />
  </>
);
