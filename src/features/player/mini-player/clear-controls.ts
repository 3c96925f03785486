import { $route } from '../../../platform/route/current.ts';
import { type Corner, cornersFrom } from '../rules/corner.ts';
import { isDockedOn } from '../rules/place.ts';
import { $player } from '../state.ts';
import { $corner, $place, moveAside } from './corner.ts';

const CONTROLS =
  ':is(a[href], button, label, input, select, textarea, summary, [role="button"], [translate="no"])';
const ON_PAGE = `#page ${CONTROLS}:not([data-player] *, dialog *, [popover] *)`;
const REST_MS = 120;
/** Of a larger one, such as a product's tile, only the middle must be free. */
const LARGEST_PX = 120;

const isBusy = () => document.querySelector('main [aria-busy="true"], dialog:modal') !== null;

function overlaps(control: DOMRect, player: DOMRect): boolean {
  if (control.width === 0) return false;
  if (control.height <= LARGEST_PX) {
    return (
      control.left < player.right &&
      control.right > player.left &&
      control.top < player.bottom &&
      control.bottom > player.top
    );
  }
  const [x, y] = [control.left + control.width / 2, control.top + control.height / 2];
  return x > player.left && x < player.right && y > player.top && y < player.bottom;
}

function findFreeCorner(place: HTMLElement): Corner | undefined {
  const controls = [...document.querySelectorAll(ON_PAGE)].map((control) =>
    control.getBoundingClientRect(),
  );
  const shown = place.dataset.corner;
  const free = cornersFrom($corner.get()).find((corner) => {
    place.dataset.corner = corner;
    const player = place.getBoundingClientRect();
    return !controls.some((control) => overlaps(control, player));
  });
  place.dataset.corner = shown;
  return free;
}

/** Docked until the page is loaded, and from then on when no corner is free of controls. */
export function keepControlsClear(place: HTMLElement): void {
  let timer: ReturnType<typeof setTimeout>;
  let isDecided = false;
  let canFloat = false;
  const settle = () => {
    const route = $route.get();
    if ($place.get() !== 'corner' || !route || isBusy()) return;
    if (!isDecided) canFloat = !isDockedOn(route);
    isDecided = true;
    const free = canFloat && $player.get().status !== 'idle' ? findFreeCorner(place) : undefined;
    if (!free && $player.get().status !== 'idle') canFloat = false;
    moveAside(free);
  };
  const settleAtRest = () => {
    clearTimeout(timer);
    timer = setTimeout(settle, REST_MS);
  };
  $route.subscribe(() => {
    isDecided = false;
    moveAside(undefined);
    settleAtRest();
  });
  $corner.listen(settleAtRest);
  $player.listen(settleAtRest);
  new MutationObserver(settleAtRest).observe(document.body, { childList: true, subtree: true });
  for (const type of ['scroll', 'resize', 'focusin']) {
    addEventListener(type, settleAtRest, { capture: true, passive: true });
  }
}
