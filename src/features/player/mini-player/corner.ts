import { atom, computed } from 'nanostores';
import { $route } from '../../../platform/route/current.ts';
import { safeSessionStorage } from '../../../platform/storage/safe-storage.ts';
import { type Corner, cornerByKey, nearestCorner } from '../rules/corner.ts';
import { placeOf } from '../rules/place.ts';
import { $show } from '../show.ts';

/** Undefined while the router changes pages. */
export const $place = computed([$show, $route], (show, route) => route && placeOf(show, route));

export const $corner = atom<Corner>('bottom-right');

/** A strip at the lower edge, which the page keeps free. */
export const $isDocked = atom(true);

const KEY = 'ennichi_corner';
/** A shorter movement is a press, not a drag. */
const DRAG_PX = 8;

/** Toasts are at the right on a wide page, and full width on a phone. */
export const startCorner = (): Corner =>
  (safeSessionStorage.get(KEY) as Corner | null) ??
  (matchMedia('(width >= 40rem)').matches ? 'bottom-left' : 'bottom-right');

export function moveTo(corner: Corner): void {
  $corner.set(corner);
  safeSessionStorage.set(KEY, corner);
}

/** Undefined docks the player. Not the viewer's choice, so it is not stored. */
export function moveAside(corner: Corner | undefined): void {
  $isDocked.set(corner === undefined);
  if (corner) $corner.set(corner);
}

/** Returns whether the key was an arrow. */
export function moveByKey(key: string): boolean {
  const corner = cornerByKey($corner.get(), key);
  if (corner) moveTo(corner);
  return corner !== undefined;
}

/** Snaps to the nearest corner. Suppresses the click at the end of the drag. */
export function drag(place: HTMLElement, { clientX, clientY, pointerId }: PointerEvent): void {
  const ended = new AbortController();
  const { signal } = ended;
  let isDrag = false;
  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    const [x, y] = [event.clientX - clientX, event.clientY - clientY];
    if (!isDrag && Math.hypot(x, y) < DRAG_PX) return;
    isDrag = true;
    place.style.setProperty('translate', `${x}px ${y}px`);
  };
  const onEnd = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    ended.abort();
    if (!isDrag) return;
    const { left, top, width, height } = place.getBoundingClientRect();
    place.style.removeProperty('translate');
    moveTo(nearestCorner((left + width / 2) / innerWidth, (top + height / 2) / innerHeight));
    const swallow = (click: MouseEvent) => {
      click.preventDefault();
      click.stopPropagation();
    };
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, { capture: true }));
  };
  addEventListener('pointermove', onMove, { signal });
  addEventListener('pointerup', onEnd, { signal });
  addEventListener('pointercancel', onEnd, { signal });
}
