import { useStore } from '@nanostores/react';
import type { ComponentType } from 'react';
import { $cartSheet } from '../../features/cart/sheet.ts';
import { $prompt } from '../../features/session/prompt.ts';
import { loadWords } from '../../platform/i18n/words.ts';
import { Lazy, useIdle } from './lazy.tsx';

type View = ComponentType;

/** Loaded on first use. Design §4.6. */
const views: Record<'login' | 'nickname' | 'cart' | 'extras', () => Promise<View>> = {
  login: async () => {
    const [view] = await Promise.all([
      import('../../features/session/login-dialog.tsx'),
      loadWords('session', 'login'),
    ]);
    return view.LoginDialog;
  },
  nickname: async () => {
    const [view] = await Promise.all([
      import('../../features/session/nickname-dialog.tsx'),
      loadWords('session'),
    ]);
    return view.NicknameDialog;
  },
  cart: async () => {
    const [view] = await Promise.all([import('./cart-sheet.tsx'), loadWords('cart')]);
    return view.CartSheet;
  },
  extras: async () => (await import('./page-extras.tsx')).PageExtras,
};

export const Overlays = () => {
  const prompt = useStore($prompt, { ssr: 'initial' });
  const cartSheet = useStore($cartSheet, { ssr: 'initial' });
  // Screen readers ignore a live region that is added with its first message.
  const idle = useIdle();
  return (
    <>
      {prompt !== 'none' && <Lazy key={prompt} load={views[prompt]} />}
      {cartSheet === 'open' && <Lazy load={views.cart} />}
      {idle && <Lazy load={views.extras} />}
    </>
  );
};
