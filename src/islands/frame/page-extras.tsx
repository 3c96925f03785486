import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { applyAccent } from '../../features/store/accent.ts';
import { customColour } from '../../features/store/rules/custom-colour.ts';
import { $store } from '../../features/store/state.ts';
import { Toasts } from './toasts.tsx';

/** Applies the store's own colour to the page. Spec §6 custom colours. */
const StoreColour = () => {
  const store = useStore($store);
  const colour = store.status === 'ready' ? customColour(store.data) : undefined;
  useEffect(() => applyAccent(colour), [colour]);
  return null;
};

/** What no page needs in its first load: toasts and the store's own colour. */
export const PageExtras = () => (
  <>
    <StoreColour />
    <Toasts />
  </>
);
