const PRESSED = 'button, input:is([type=radio], [type=checkbox])';

/** Waits until the island is hydrated; several presses count once. */
export function replayPresses(): void {
  const waiting = new WeakSet<Element>();
  const onClick = (event: MouseEvent) => {
    const { target } = event;
    const button = target instanceof Element ? target.closest<HTMLElement>(PRESSED) : null;
    const island = button?.closest('astro-island[ssr]');
    if (!button || !island) return;
    event.preventDefault();
    if (waiting.has(button)) return;
    waiting.add(button);
    const press = () => {
      waiting.delete(button);
      if (button.isConnected) button.click();
    };
    island.addEventListener('astro:hydrate', press, { once: true });
  };
  document.addEventListener('click', onClick, { capture: true });
}
