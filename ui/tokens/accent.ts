import { channels, contrast } from './contrast.ts';

/** Values of colour.css next to a store's colour; a test compares them. */
export const surfaces = {
  light: { backgrounds: ['#f9f5ed', '#fffdf9', '#f1eadd'], ink: '#231a15' },
  dark: { backgrounds: ['#171210', '#211b18', '#2b2420'], ink: '#f5ede2' },
  /** The scrim over a white image. */
  stage: { backgrounds: ['#565351'], ink: '#fffaf2' },
} as const;

const textOnFill = { light: '#fffdf9', dark: '#231a15' };
const TEXT = 4.5;
const EDGE = 3;

/** As `#rrggbb`. */
export interface AccentColours {
  /** Button background: the store's colour, or the nearest with readable text. */
  fill: string;
  hover: string;
  /** Text on these. */
  onFill: string;
  /** Readable on the light ground, the dark ground and video. */
  text: { light: string; dark: string; stage: string };
  /** 3:1 between fill and page. */
  edge: { light: string; dark: string };
}

const mix = (from: string, to: string, share: number): string => {
  const target = channels(to);
  const mixed = channels(from).map((value, n) =>
    Math.round(value + ((target[n] ?? 0) - value) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};

/** Returns the first passing step between two colours, otherwise the second. */
const firstFitting = (from: string, to: string, fits: (colour: string) => boolean): string => {
  for (let share = 0; share < 1; share += 0.02) {
    const colour = mix(from, to, share);
    if (fits(colour)) return colour;
  }
  return to;
};

const readable =
  (backgrounds: readonly string[], minimum: number) =>
  (colour: string): boolean =>
    backgrounds.every((background) => contrast(colour, background) >= minimum);

/** Returns `#rrggbb` of a short or long hex colour; undefined if invalid. */
function parse(picked: string): string | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(picked.trim())?.[1]?.toLowerCase();
  if (digits?.length === 3) return `#${[...digits].map((digit) => digit + digit).join('')}`;
  return digits && `#${digits}`;
}

function fillOf(colour: string): Pick<AccentColours, 'fill' | 'hover' | 'onFill'> {
  const onFill = [textOnFill.light, textOnFill.dark].find((text) => contrast(text, colour) >= TEXT);
  const text = onFill ?? textOnFill.light;
  const isReadable = readable([text], TEXT);
  const fill = firstFitting(colour, '#000000', isReadable);
  const away = mix(fill, text === textOnFill.light ? '#000000' : '#ffffff', 0.2);
  const back = mix(fill, text, 0.12);
  const hover = contrast(away, fill) > 1.1 || !isReadable(back) ? away : back;
  return { fill, hover, onFill: text };
}

/**
 * Returns a store's colours at WCAG AA, moved to the nearest readable ones of the same hue.
 * Undefined for an invalid colour. Spec §6 custom colours.
 */
export function accentColours(picked: string): AccentColours | undefined {
  const colour = parse(picked);
  if (!colour) return undefined;
  const on = (
    { backgrounds, ink }: { backgrounds: readonly string[]; ink: string },
    minimum: number,
  ) => firstFitting(colour, ink, readable(backgrounds, minimum));
  return {
    ...fillOf(colour),
    text: {
      light: on(surfaces.light, TEXT),
      dark: on(surfaces.dark, TEXT),
      stage: on(surfaces.stage, TEXT),
    },
    edge: { light: on(surfaces.light, EDGE), dark: on(surfaces.dark, EDGE) },
  };
}
