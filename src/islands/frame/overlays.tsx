import { useStore } from '@nanostores/react';
import { type ComponentType, useEffect, useState } from 'react';
import { $cartSheet } from '../../features/cart/state.ts';
import { $prompt } from '../../features/session/state.ts';
import { sessionWords } from '../../features/session/words.ts';
import { wordsReady } from '../../platform/i18n/words.ts';
import { whenIdle } from '../../platform/time/when-idle.ts';

type View = ComponentType;

/** Each view over the page, fetched when it is first needed, its words with it. Design §4.6. */
const views: Record<'login' | 'nickname' | 'cart' | 'toasts', () => Promise<View>> = {
  login: async () => {
    const [view] = await Promise.all([
      import('../../features/session/login-dialog.tsx'),
      wordsReady(sessionWords),
    ]);
    return view.LoginDialog;
  },
  nickname: async () => {
    const [view] = await Promise.all([
      import('../../features/session/nickname-dialog.tsx'),
      wordsReady(sessionWords),
    ]);
    return view.NicknameDialog;
  },
  cart: async () => (await import('../cart-sheet.tsx')).CartSheet,
  toasts: async () => (await import('./toasts.tsx')).Toasts,
};

const Lazy = ({ name }: { name: keyof typeof views }) => {
  const [view, setView] = useState<{ View: View }>();
  useEffect(() => {
    let wanted = true;
    void views[name]().then((View) => wanted && setView({ View }));
    return () => {
      wanted = false;
    };
  }, [name]);
  return view ? <view.View /> : null;
};

/** Dialogs, the cart and toasts, over whatever page is shown. */
export const Overlays = () => {
  const prompt = useStore($prompt, { ssr: 'initial' });
  const cartSheet = useStore($cartSheet, { ssr: 'initial' });
  const [idle, setIdle] = useState(false);
  // A live region must be there before its first message, or a screen reader stays silent.
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return (
    <>
      {prompt !== 'none' && <Lazy key={prompt} name={prompt} />}
      {cartSheet === 'open' && <Lazy name="cart" />}
      {idle && <Lazy name="toasts" />}
    </>
  );
};
