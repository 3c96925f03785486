import { $cartSheet } from '../../features/cart/sheet.ts';
import { $prompt } from '../../features/session/prompt.ts';
import { whenIdle } from '../../platform/time/when-idle.ts';

/**
 * Mounts when the page is idle or one is opened. Overlays are not an island: they outlive the page,
 * and islands of two pages may have equal ids.
 */
export function mountOverlays(): void {
  let isMounted = false;
  const mount = () => {
    if (isMounted) return;
    isMounted = true;
    void import('../../islands/frame/overlay-root.tsx').then(({ renderOverlays }) => {
      const place = document.getElementById('overlays');
      if (place) renderOverlays(place);
    });
  };
  $prompt.listen(mount);
  $cartSheet.listen(mount);
  whenIdle(mount);
}
