import type { ClientDirective } from 'astro';

/**
 * Unlike Astro's `client:media`, stops listening when the router removes the island, which would
 * leak otherwise.
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
