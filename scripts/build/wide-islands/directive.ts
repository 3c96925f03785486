import type { ClientDirective } from 'astro';

/**
 * Hydrates an island once the screen matches a media query. Unlike Astro's `client:media`, it stops
 * waiting when the router removes the island, which the browser would otherwise keep for good.
 */
const wide: ClientDirective = (load, options, element) => {
  const screen = matchMedia(String(options.value));
  const hydrate = async () => (await load())();
  if (screen.matches) {
    void hydrate();
    return;
  }
  const waiting = new AbortController();
  const { signal } = waiting;
  const onChange = () => {
    waiting.abort();
    void hydrate();
  };
  screen.addEventListener('change', onChange, { signal });
  element.addEventListener('astro:unmount', () => waiting.abort(), { signal });
};

export default wide;
