import { box, line, n, path, polar } from './pen.ts';

/** 和柄. `s` is the size of one repeat. */
const tile = (id: string, w: number, h: number, inner: string) =>
  `<pattern id="${id}" width="${n(w)}" height="${n(h)}" patternUnits="userSpaceOnUse">${inner}</pattern>`;

/** 青海波 */
export function seigaiha(id: string, s: number, ground: string, stroke: string): string {
  const r = s / 2;
  const scale = [1, 0.72, 0.44, 0.16].map((k) => `<circle r="${n(r * k)}"/>`).join('');
  let scales = '';
  for (let row = -2; row <= 4; row++) {
    for (const x of row % 2 ? [0, s] : [-r, r, s + r])
      scales += `<use href="#${id}-s" x="${n(x)}" y="${n((row * s) / 4)}"/>`;
  }
  const look = `fill="${ground}" stroke="${stroke}" stroke-width="${n(s * 0.055)}"`;
  return `<g id="${id}-s" ${look}>${scale}</g>${tile(id, s, s / 2, scales)}`;
}

/** 麻の葉 */
export function asanoha(id: string, s: number, ground: string, stroke: string): string {
  const h = s * Math.sqrt(3);
  let star = '';
  for (let a = 0; a < 6; a++) {
    const [px, py] = polar(s / Math.sqrt(3), a * 60 + 30);
    const [qx, qy] = polar(s, a * 60);
    const [rx, ry] = polar(s / Math.sqrt(3), a * 60 - 30);
    star += `M0 0L${n(px)} ${n(py)}L${n(qx)} ${n(qy)}L${n(rx)} ${n(ry)}M0 0L${n(qx)} ${n(qy)}`;
  }
  const use = (x: number, y: number) => `<use href="#${id}-s" x="${n(x)}" y="${n(y)}"/>`;
  const stars = use(0, 0) + use(s, 0) + use(s / 2, h / 2) + use(0, h) + use(s, h);
  const shape = `<g id="${id}-s">${line(star, stroke, s * 0.04)}</g>`;
  return shape + tile(id, s, h, box(0, 0, s, h, ground) + stars);
}

/** 市松 */
export const ichimatsu = (id: string, s: number, one: string, two: string) =>
  tile(
    id,
    s * 2,
    s * 2,
    box(0, 0, s * 2, s * 2, one) + path(`M0 0h${s}v${s}H0zM${s} ${s}h${s}v${s}h-${s}z`, two),
  );

/** 七宝 */
export function shippo(
  id: string,
  s: number,
  ground: string,
  stroke: string,
  width = 0.06,
  heart = '',
): string {
  const h = s / 2;
  const ring = (x: number, y: number) =>
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(h)}" fill="none" stroke="${stroke}" stroke-width="${n(s * width)}"/>`;
  const rings = ring(0, 0) + ring(s, 0) + ring(0, s) + ring(s, s) + ring(h, h);
  return tile(id, s, s, box(0, 0, s, s, ground) + rings + heart);
}

/** 十草 */
export const tokusa = (id: string, s: number, ground: string, stroke: string) =>
  tile(
    id,
    s,
    s,
    box(0, 0, s, s, ground) +
      box(s * 0.3, 0, s * 0.22, s, stroke) +
      box(s * 0.72, 0, s * 0.06, s, stroke),
  );

export const arare = (id: string, s: number, ground: string, dot: string, r = 0.26) =>
  tile(
    id,
    s,
    s,
    box(0, 0, s, s, ground) +
      [
        [0, 0],
        [s, 0],
        [0, s],
        [s, s],
        [s / 2, s / 2],
      ]
        .map(
          ([x, y]) => `<circle cx="${n(x ?? 0)}" cy="${n(y ?? 0)}" r="${n(s * r)}" fill="${dot}"/>`,
        )
        .join(''),
  );

/** 献上, the bands of a Hakata obi. */
export function kenjo(
  id: string,
  s: number,
  ground: string,
  thread: string,
  second: string,
): string {
  const u = s / 12;
  const lozenge = (w: number, h: number) =>
    `M${n(s / 2)} ${n(u * 2 - h)}l${n(w)} ${n(h)}l${n(-w)} ${n(h)}l${n(-w)} ${n(-h)}z`;
  return tile(
    id,
    s,
    u * 4,
    box(0, 0, s, u * 4, ground) +
      path(lozenge(u * 2.1, u * 1.7), thread) +
      path(lozenge(u * 1.1, u * 0.9), second) +
      path(lozenge(u * 0.45, u * 0.37), ground) +
      box(u * 2.4, 0, u * 0.35, u * 4, second) +
      box(u * 1.7, 0, u * 0.35, u * 4, thread) +
      box(s - u * 2.75, 0, u * 0.35, u * 4, second) +
      box(s - u * 2.05, 0, u * 0.35, u * 4, thread) +
      box(u * 0.5, 0, u * 0.2, u * 4, thread) +
      box(s - u * 0.7, 0, u * 0.2, u * 4, thread),
  );
}
