import { fn } from 'storybook/test';

/** Hears where the links of a story lead, as hashes, and stays where it is. */
export function hearLinks(canvasElement: HTMLElement) {
  const followed = fn<(hash: string) => void>();
  canvasElement.onclick = (event) => {
    event.preventDefault();
    followed((event.target as HTMLAnchorElement).hash);
  };
  return followed;
}
