import { contrast } from '../../ui/tokens/contrast.ts';

/** The brightest and the darkest frame of a video. */
const frames = ['#ffffff', '#000000'];

const canvas = document.createElement('canvas');
canvas.width = 1;
canvas.height = 1;
const pen = canvas.getContext('2d', { willReadFrequently: true });

/** Paints colours of any notation over each other. Returns the result as `#rrggbb`. */
function blend(colours: readonly string[]): string {
  if (!pen) throw new Error('There is no canvas.');
  for (const colour of colours) {
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
  }
  const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** The lowest first. */
function groundsBehind(element: Element, room: Element): string[] {
  const grounds: string[] = [];
  for (let each: Element | null = element; each && each !== room; each = each.parentElement) {
    grounds.unshift(getComputedStyle(each).backgroundColor);
  }
  return grounds;
}

const hasText = (element: Element): boolean =>
  [...element.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
  );

const isSeen = (element: Element): boolean => {
  for (let each: Element | null = element; each; each = each.parentElement) {
    if (getComputedStyle(each).clipPath !== 'none') return false;
  }
  return element.checkVisibility({ visibilityProperty: true });
};

/** WCAG exempts controls that cannot be used. */
const isDisabled = (element: Element): boolean => element.closest(':disabled') !== null;

const overlaps = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

/** Returns the texts with a contrast under 4.5:1. */
export function faintTexts(room: HTMLElement): string[] {
  const main = room.querySelector('main');
  const video = room.querySelector('video')?.getBoundingClientRect();
  if (!main || !video) throw new Error('There is no room.');
  const texts = [...main.querySelectorAll('*')].filter(
    (element) =>
      hasText(element) &&
      isSeen(element) &&
      !isDisabled(element) &&
      overlaps(element.getBoundingClientRect(), video),
  );
  return texts.flatMap((element) =>
    frames.flatMap((frame) => {
      const grounds = [frame, ...groundsBehind(element, main)];
      const ratio = contrast(blend([...grounds, getComputedStyle(element).color]), blend(grounds));
      return ratio < 4.5 ? [`${element.textContent} over ${frame}: ${ratio.toFixed(2)}`] : [];
    }),
  );
}
