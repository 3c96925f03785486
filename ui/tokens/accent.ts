import { channels, contrast } from './contrast.ts';

/** What a store's colour may lie on or hold: the values of colour.css, held equal by a test. */
export const grounds = {
  light: { papers: ['#f9f5ed', '#fffdf9', '#f1eadd'], ink: '#231a15' },
  dark: { papers: ['#171210', '#211b18', '#2b2420'], ink: '#f5ede2' },
  /** The scrim over the brightest picture there is. */
  stage: { papers: ['#565351'], ink: '#fffaf2' },
} as const;

const textOnFill = { light: '#fffdf9', dark: '#231a15' };
const TEXT = 4.5;
const EDGE = 3;

/** Every colour as `#rrggbb`. */
export interface AccentColours {
  /** The ground of a button. The store's own colour, or its nearest that can hold text. */
  fill: string;
  /** The same under the pointer. */
  hover: string;
  /** The words on fill and hover. */
  onFill: string;
  /** Words in the store's colour, on paper by day, by night, and on the video. */
  text: { light: string; dark: string; stage: string };
  /** The edge that parts the fill from its paper, 3:1. */
  edge: { light: string; dark: string };
}

const mix = (from: string, to: string, share: number): string => {
  const target = channels(to);
  const mixed = channels(from).map((value, n) =>
    Math.round(value + ((target[n] ?? 0) - value) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};

/** The first step from one colour to another that fits; the other itself when none before does. */
const walk = (from: string, to: string, fits: (colour: string) => boolean): string => {
  for (let share = 0; share < 1; share += 0.02) {
    const colour = mix(from, to, share);
    if (fits(colour)) return colour;
  }
  return to;
};

const readable =
  (papers: readonly string[], least: number) =>
  (colour: string): boolean =>
    papers.every((paper) => contrast(colour, paper) >= least);

/** `#rrggbb` of a hex colour with or without `#`, long or short; undefined when it is none. */
function parse(picked: string): string | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(picked.trim())?.[1]?.toLowerCase();
  if (digits?.length === 3) return `#${[...digits].map((digit) => digit + digit).join('')}`;
  return digits && `#${digits}`;
}

function fillOf(colour: string): Pick<AccentColours, 'fill' | 'hover' | 'onFill'> {
  const onFill = [textOnFill.light, textOnFill.dark].find((text) => contrast(text, colour) >= TEXT);
  const text = onFill ?? textOnFill.light;
  const holds = readable([text], TEXT);
  const fill = walk(colour, '#000000', holds);
  const away = mix(fill, text === textOnFill.light ? '#000000' : '#ffffff', 0.2);
  const back = mix(fill, text, 0.12);
  const hover = contrast(away, fill) > 1.1 || !holds(back) ? away : back;
  return { fill, hover, onFill: text };
}

/**
 * The colours of a store from the one it picked, AA whatever it is: its own where they can be read,
 * the nearest of the same hue where not. Undefined when it is no hex colour. Spec §6 custom colours.
 */
export function accentColours(picked: string): AccentColours | undefined {
  const colour = parse(picked);
  if (!colour) return undefined;
  const on = ({ papers, ink }: { papers: readonly string[]; ink: string }, least: number) =>
    walk(colour, ink, readable(papers, least));
  return {
    ...fillOf(colour),
    text: {
      light: on(grounds.light, TEXT),
      dark: on(grounds.dark, TEXT),
      stage: on(grounds.stage, TEXT),
    },
    edge: { light: on(grounds.light, EDGE), dark: on(grounds.dark, EDGE) },
  };
}
