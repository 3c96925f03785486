import { at, chance, disc, n, path } from './pen.ts';

const stop = (offset: number, color: string, opacity: number) =>
  `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`;

/** A file contains only the gradients it uses. */
const definitions: Record<string, string> = {
  round: `<linearGradient id="round">${stop(0, '#1a0f08', 0.2)}${stop(0.2, '#fff', 0.2)}${stop(0.36, '#fff', 0.12)}${stop(0.55, '#1a0f08', 0)}${stop(1, '#1a0f08', 0.36)}</linearGradient>`,
  flat: `<linearGradient id="flat" x2="1" y2="1">${stop(0, '#fff', 0.2)}${stop(0.5, '#fff', 0)}${stop(1, '#1a0f08', 0.16)}</linearGradient>`,
  gloss: `<linearGradient id="gloss">${stop(0, '#1a0f08', 0.3)}${stop(0.14, '#fff', 0.05)}${stop(0.2, '#fff', 0.5)}${stop(0.27, '#fff', 0.06)}${stop(0.6, '#1a0f08', 0.02)}${stop(0.93, '#1a0f08', 0.4)}${stop(1, '#fff', 0.12)}</linearGradient>`,
  inner: `<linearGradient id="inner" x2="1" y2=".6">${stop(0, '#1a0f08', 0.5)}${stop(1, '#1a0f08', 0.06)}</linearGradient>`,
  drop: `<radialGradient id="drop">${stop(0, '#3a2414', 0.5)}${stop(0.55, '#3a2414', 0.26)}${stop(1, '#3a2414', 0)}</radialGradient>`,
  day: `<radialGradient id="day" cx=".3" cy=".2" r=".95">${stop(0, '#fff', 0.5)}${stop(0.5, '#fff', 0.08)}${stop(1, '#5b3c1e', 0.16)}</radialGradient>`,
  glow: `<radialGradient id="glow">${stop(0, '#ffe3a1', 0.95)}${stop(0.4, '#ffc766', 0.4)}${stop(1, '#ffb640', 0)}</radialGradient>`,
};

const used = (inner: string) =>
  Object.entries(definitions)
    .filter(([id]) => inner.includes(`url(#${id})`))
    .map(([, definition]) => definition)
    .join('');

function fibres(seed: number, width: number, height: number): string {
  const next = chance(seed);
  let d = '';
  for (let i = 0; i < 16; i++) {
    const bend = () => n((next() - 0.5) * 90);
    d += `M${n(next() * width)} ${n(next() * height)}q${bend()} ${bend()} ${bend()} ${bend()}`;
  }
  return `<path d="${d}" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="1.6"/>`;
}

/** `inner` can have its own `<defs>`. */
export const svg = (width: number, height: number, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs>${used(inner)}</defs>${inner}</svg>\n`;

export const plate = (
  color: string,
  seed: number,
  inner: string,
  { moon = '#fff', rise = 44 }: { moon?: string; rise?: number } = {},
) => {
  const behind =
    path('M0 0h800v800H0z', color) +
    disc(400, 378, 292, moon, 'opacity=".34"') +
    path('M0 0h800v800H0z', 'url(#day)') +
    fibres(seed, 800, 800);
  return svg(800, 800, `<g id="ground">${behind}</g>${rise ? at(0, -rise, inner) : inner}`);
};

export const cutOut = (picture: string) => picture.replace(/<g id="ground">.*?<\/g>/s, '');

export const closeUp = (seed: number, inner: string) =>
  svg(800, 800, inner + path('M0 0h800v800H0z', 'url(#day)') + fibres(seed, 800, 800));
