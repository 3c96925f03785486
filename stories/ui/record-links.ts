import { fn } from 'storybook/test';

/** Records the hashes of clicked links, without following them. */
export function recordLinks(canvasElement: HTMLElement) {
  const followed = fn<(hash: string) => void>();
  canvasElement.onclick = (event) => {
    event.preventDefault();
    followed((event.target as HTMLAnchorElement).hash);
  };
  return followed;
}
