import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $destination } from '../../features/cart/enterprise.ts';
import { $binding } from '../../features/facebook-page/binding.ts';
import { linkOf } from '../../features/facebook-page/rules/link.ts';
import { $session } from '../../features/session/session.ts';
import { applyAccent } from '../../features/store/accent.ts';
import { customColour } from '../../features/store/rules/custom-colour.ts';
import { $store } from '../../features/store/store.ts';
import { $consent } from '../../features/tracking/answer.ts';
import { trackingOf } from '../../features/tracking/rules/settings.ts';
import { loadWords } from '../../platform/i18n/words.ts';
import { keptSource } from '../../platform/storage/source.ts';
import { receiveEvents } from '../../platform/tracking/track.ts';
import { Lazy } from './lazy.tsx';
import { Toasts } from './toasts.tsx';

/** Spec §6 custom colours. */
const StoreColour = () => {
  const store = useStore($store);
  const colour = store.status === 'ready' ? customColour(store.data) : undefined;
  useEffect(() => applyAccent(colour), [colour]);
  return null;
};

const loadConsent = async () => {
  const [view] = await Promise.all([
    import('../../features/tracking/consent.tsx'),
    loadWords('tracking'),
  ]);
  return view.Consent;
};

/** Asks for consent first, if required. Spec §6 tracking. */
const StoreTracking = () => {
  const store = useStore($store);
  const consent = useStore($consent);
  const shown = store.status === 'ready' ? store.data : undefined;
  useEffect(() => {
    if (!shown) return;
    if (!trackingOf(shown)) receiveEvents('none');
    else
      void import('../../features/tracking/open-tracking.ts').then((it) => it.openTracking(shown));
  }, [shown]);
  return consent === 'asking' && <Lazy load={loadConsent} />;
};

const loadBindDialog = async () => {
  const [view] = await Promise.all([
    import('../../features/facebook-page/bind-dialog.tsx'),
    loadWords('facebook-page'),
  ]);
  return view.BindDialog;
};

/** Spec §7 channels. */
const FacebookQuestion = () => {
  const { type } = useStore($session);
  const { status } = useStore($binding);
  const isMember = type === 'member';
  useEffect(() => {
    if (!isMember || !linkOf(keptSource())) return;
    void import('../../features/facebook-page/binding.ts').then(({ askToBind }) => askToBind());
  }, [isMember]);
  return status !== 'closed' && <Lazy load={loadBindDialog} />;
};

const loadHandover = async () => {
  const [view] = await Promise.all([
    import('../../features/cart/handover-dialog.tsx'),
    loadWords('handover'),
  ]);
  return view.HandoverDialog;
};

/** Spec §2 enterprise stores. */
const EnterpriseHandover = () =>
  useStore($destination) !== undefined && <Lazy load={loadHandover} />;

export const PageExtras = () => (
  <>
    <StoreColour />
    <StoreTracking />
    <FacebookQuestion />
    <EnterpriseHandover />
    <Toasts />
  </>
);
