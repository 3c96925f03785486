import { loadWords } from '../../platform/i18n/words.ts';

/** Loads the code of every control in sight: without a network none can be loaded. */
export function preparePresses(): void {
  const loads: Promise<unknown>[] = [
    import('../../features/cart/add.ts'),
    import('../../features/comment/send-draft.ts'),
    import('../../features/session/nickname-dialog.tsx'),
    import('../../features/session/sign-in.ts'),
    import('../../platform/errors/show-failure.ts'),
    import('../frame/cart-sheet.tsx'),
    import('./tray-sheet.tsx').then(({ loadTraySheet }) => loadTraySheet()),
    loadWords('cart', 'session'),
  ];
  for (const load of loads) void load.catch(() => undefined);
}
