import { useStore } from '@nanostores/react';
import { ToastRegion } from '../../../ui/toast/toast-region.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { dismissToast } from '../../platform/toast/actions.ts';
import { $toasts } from '../../platform/toast/state.ts';

/** Spec §9 toast defaults. */
export const Toasts = () => {
  const words = useWords('frame');
  const toasts = useStore($toasts);
  return (
    <ToastRegion
      toasts={toasts.map(({ id, type, text }) => ({ id, type, message: text }))}
      onDismiss={(id) => dismissToast(Number(id))}
      label={words.notifications}
      dismissLabel={words.close}
    />
  );
};
