import { n, oval, path } from './pen.ts';

/** Height of a circle on the table relative to its width. */
export const TILT = 0.27;

type Ring = [radius: number, y: number];

/** Catmull-Rom as Bézier. */
export function curve(points: [number, number][], start = true): string {
  let d = start ? `M${points[0]?.map(n).join(' ')}` : '';
  for (let i = 0; i < points.length - 1; i++) {
    const p0 = points[Math.max(0, i - 1)] as [number, number];
    const p1 = points[i] as [number, number];
    const p2 = points[i + 1] as [number, number];
    const p3 = points[Math.min(points.length - 1, i + 2)] as [number, number];
    const c1 = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6];
    const c2 = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6];
    d += `C${[...c1, ...c2, ...p2].map(n).join(' ')}`;
  }
  return d;
}

export function turned(cx: number, rings: Ring[]): string {
  const top = rings[0] as Ring;
  const foot = rings.at(-1) as Ring;
  const left = curve(rings.map(([r, y]) => [cx - r, y]));
  const right = curve(
    rings.toReversed().map(([r, y]) => [cx + r, y]),
    false,
  );
  const arc = (r: number, x: number, y: number) => `A${n(r)} ${n(r * TILT)} 0 0 0 ${n(x)} ${n(y)}`;
  return `${left}${arc(foot[0], cx + foot[0], foot[1])}${right}${arc(top[0], cx - top[0], top[1])}Z`;
}

export const mouth = (cx: number, y: number, r: number, lip: string, inner: string, rim = 9) =>
  oval(cx, y, r, r * TILT, lip) +
  oval(cx, y + 2, r - rim, (r - rim) * TILT, inner) +
  oval(cx, y + 2, r - rim, (r - rim) * TILT, 'url(#inner)');

export const band = (cx: number, y: number, r: number, height: number, fill: string, extra = '') =>
  path(
    `M${n(cx - r)} ${n(y)}A${n(r)} ${n(r * TILT)} 0 0 0 ${n(cx + r)} ${n(y)}v${n(height)}A${n(r)} ${n(r * TILT)} 0 0 1 ${n(cx - r)} ${n(y + height)}Z`,
    fill,
    extra,
  );
