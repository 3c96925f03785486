const PICTURE = '[data-player], [data-picture]';
const CONTROL = 'button, a, input, textarea, select, [role=slider], [role=dialog], dialog';

const MOST_MS = 320;
const MOST_PX = 40;

export function onDoubleTap(run: () => void): () => void {
  let last: { at: number; x: number; y: number } | undefined;
  const listen = ({
    target,
    timeStamp,
    clientX: x,
    clientY: y,
    isPrimary,
    button,
  }: PointerEvent) => {
    if (!isPrimary || button !== 0 || !(target instanceof Element)) return;
    if (!target.closest(PICTURE) || target.closest(CONTROL)) {
      last = undefined;
      return;
    }
    const isSecond =
      last && timeStamp - last.at < MOST_MS && Math.hypot(x - last.x, y - last.y) < MOST_PX;
    if (isSecond) run();
    last = isSecond ? undefined : { at: timeStamp, x, y };
  };
  document.addEventListener('pointerup', listen);
  return () => document.removeEventListener('pointerup', listen);
}
