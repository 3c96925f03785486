/** Tenths are finer than the eye can see. */
export const n = (value: number) => String(Math.round(value * 10) / 10);

/** `extra`, here and below, are further attributes. */
export const path = (d: string, fill: string, extra = '') =>
  `<path d="${d}" fill="${fill}"${extra && ` ${extra}`}/>`;

export const line = (d: string, color: string, width: number, extra = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${extra && ` ${extra}`}/>`;

export const oval = (cx: number, cy: number, rx: number, ry: number, fill: string, extra = '') =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${extra && ` ${extra}`}/>`;

export const disc = (cx: number, cy: number, r: number, fill: string, extra = '') =>
  `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${fill}"${extra && ` ${extra}`}/>`;

export const box = (x: number, y: number, w: number, h: number, fill: string, extra = '') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${extra && ` ${extra}`}/>`;

export const at = (x: number, y: number, inner: string, turn = 0, scale = 1) =>
  `<g transform="translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ''}${scale === 1 ? '' : ` scale(${scale})`}">${inner}</g>`;

/** `round` is for round objects. */
export const lit = (d: string, fill: string, light: 'round' | 'flat' | 'gloss' = 'round') =>
  path(d, fill) + path(d, `url(#${light})`);

export const inside = (id: string, d: string, inner: string) =>
  `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${inner}</g>`;

export const shadow = (cx: number, cy: number, rx: number, ry = rx * 0.2) =>
  oval(cx + rx * 0.14, cy + ry * 0.12, rx * 1.28, ry * 1.35, 'url(#drop)');

export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Angles are in degrees. */
export const around = (count: number, draw: (angle: number, index: number) => string) =>
  Array.from({ length: count }, (_, i) => draw((360 / count) * i, i)).join('');

export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');

export const polar = (r: number, degrees: number): [number, number] => [
  r * Math.cos((degrees * Math.PI) / 180),
  r * Math.sin((degrees * Math.PI) / 180),
];
