import { type ComponentType, type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

function Island({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}

/**
 * Resolves when React has finished. Until then Astro keeps the `ssr` attribute, which holds back
 * presses. An island removed before that is unmounted at once: React's error #424 is ignored.
 */
const hydrate =
  (element: HTMLElement) =>
  (View: ComponentType<Record<string, unknown>>, props: Record<string, unknown>): Promise<void> =>
    new Promise((resolve) => {
      let isLeft = false;
      startTransition(() => {
        const root = hydrateRoot(
          element,
          <Island onHydrated={resolve}>
            <View {...props} />
          </Island>,
          {
            identifierPrefix: element.getAttribute('prefix') ?? '',
            onRecoverableError: (error) => isLeft || reportError(error),
          },
        );
        const leave = () => {
          isLeft = true;
          root.unmount();
        };
        element.addEventListener('astro:unmount', leave, { once: true });
      });
    });

export default hydrate;
