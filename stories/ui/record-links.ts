import { fn } from 'storybook/test';

export function recordLinks(canvasElement: HTMLElement) {
  const followed = fn<(hash: string) => void>();
  canvasElement.onclick = (event) => {
    event.preventDefault();
    followed((event.target as HTMLAnchorElement).hash);
  };
  return followed;
}
