/**
 * Repeats a press on a button as soon as its island is hydrated. A filled page shows its buttons a
 * moment before scripts listen to them, and without this an early press would be lost. Pressed
 * twice meanwhile is pressed once.
 */
export function replayPresses(): void {
  const waiting = new WeakSet<Element>();
  const onClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
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
