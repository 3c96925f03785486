import { type ComponentType, type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Its effect runs after those of the whole island. */
function Island({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}

/**
 * Hydrates an island. Resolves once React has taken it over: until then Astro keeps its `ssr` attribute,
 * by which presses are held back. React hydrates in slices, so that takes some frames on a slow phone.
 *
 * An island that is left before that is abandoned: its root is unmounted at once, which React reports as an
 * error (#424), because its HTML was never hydrated. Nobody sees it, and it is not reported.
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
