import {
  OPENING,
  SECONDS,
  TURN,
  turnStart,
} from '../../../server/demo/stores/hanamichi/clip-schedule.ts';
import { n, path, polar, times } from '../pen/pen.ts';
import { clamp, during, ease, mix, sway } from './motion.ts';
import { type Pose, presenter } from './presenter.ts';
import { turns } from './script.ts';
import { above, behind } from './set.ts';
import { greeting, line, nameTelop } from './telop.ts';

interface Placed {
  x: number;
  y: number;
  size: number;
  turn: number;
}

export interface Frame {
  camera: string;
  behind: string;
  presenter: string;
  halo: string;
  products: Placed[];
  /** From 0 to 1. */
  dim: number;
  above: string;
  words: string;
}

const spot = (i: number): Placed => ({
  x: 84 + i * 140,
  y: turns[i]?.slug === 'furin' ? 568 : 626,
  size: 132,
  turn: 0,
});

/** Negative before the turn. */
const into = (t: number, i: number) => t - turnStart(i);
const shownNow = (t: number) => turns.findIndex((_, i) => into(t, i) >= 0 && into(t, i) < TURN);

function place(i: number, t: number): Placed {
  const s = into(t, i);
  const up = ease(s, 0.1, 1.2) * (1 - ease(s, TURN - 1.1, TURN - 0.1));
  const near = during(s, 4.2, 8.4, 1.1);
  const rest = spot(i);
  const sizeUp = mix(270, 400, near);
  return {
    x: mix(rest.x, mix(398, 282, near), up),
    y: mix(rest.y, mix(374, 344, near) + 5 * Math.sin(s * 1.9), up),
    size: mix(rest.size, sizeUp + near * 26 * ease(s, 5, 8.4), up),
    turn: up * (3.2 * Math.sin(s * 1.3) + near * 4 * Math.sin(s * 0.9)),
  };
}

function speaking(t: number): number {
  const i = shownNow(t);
  const s = i < 0 ? t : into(t, i);
  const talks =
    i < 0
      ? t < OPENING
        ? during(t, 0.5, 2.9, 0.2)
        : during(t, SECONDS - 2.2, SECONDS - 0.5, 0.2)
      : Math.max(during(s, 0.6, 3.2, 0.2), during(s, 3.7, 6.4, 0.2), during(s, 6.8, 9.2, 0.2));
  const syllable = Math.abs(Math.sin(t * 10.3 + Math.sin(t * 3.7) * 1.6));
  return talks * clamp(0.15 + 0.85 * syllable * (0.7 + 0.3 * Math.sin(t * 5.3)));
}

const blinks = [
  1.3, 4.4, 7.2, 10.8, 13.1, 16.9, 19.4, 22.6, 25.2, 29, 32.3, 35.1, 38.8, 41.4, 45.7,
];

function poseAt(t: number): Pose {
  const i = shownNow(t);
  const s = i < 0 ? -1 : into(t, i);
  const wave = during(t, 0.4, 2.9, 0.5) + during(t, SECONDS - 2.4, SECONDS - 0.3, 0.5);
  const present = i < 0 ? 0 : during(s, 0.7, TURN - 0.8, 0.7);
  const count = i < 0 ? 0 : during(s, 2.2, 4.4, 0.5) + during(s, 7, 9, 0.5);
  const talk = speaking(t);
  const beat = Math.sin(t * 4.1) * 7;
  const mixPoint = (a: [number, number], b: [number, number], k: number): [number, number] => [
    mix(a[0], b[0], k),
    mix(a[1], b[1], k),
  ];
  const restRight = mixPoint([46, 196], [158, -64 + 20 * Math.sin(t * 9)], clamp(wave));
  const restLeft: [number, number] = [-46, 196];
  return {
    tilt: sway(t, SECONDS, 14) * 2.2 + present * 4 + talk * 1.6 * Math.sin(t * 6) + wave * -3,
    gaze: mix(0, 0.9, present * (0.5 + 0.5 * Math.sin(t * 0.8))),
    blink: Math.max(0, ...blinks.map((b) => 1 - Math.abs(t - b) / 0.11)),
    mouth: talk,
    right: mixPoint(restRight, [150 + beat * 0.5, 92 + beat], present),
    left: mixPoint(restLeft, [-62 + beat, 78 - beat * 1.6], clamp(count)),
    raised: clamp(wave),
    rightPalm: mix(0, -24 + 10 * Math.sin(t * 9), clamp(wave)),
    leftPalm: mix(0, -30, clamp(count)),
  };
}

function halo(at: Placed, shown: number, near: number, t: number): string {
  if (shown <= 0) return '';
  const ray = (a: number) => {
    const p = (r: number, d: number) =>
      polar(r, a + d)
        .map((v) => n(v))
        .join(' ');
    return `M0 0L${p(420, -5)}L${p(420, 5)}Z`;
  };
  const rays = times(16, (i) => ray(i * 22.5 + t * 7));
  return `<clipPath id="over"><path d="M0 0h620v640H0z"/></clipPath><g clip-path="url(#over)"><g transform="translate(${n(at.x)} ${n(at.y)})" opacity="${n(shown)}"><circle r="${n(at.size * 0.62)}" fill="url(#glow)"/>${path(rays, '#ffe9bd', `opacity="${(near * 0.15).toFixed(3)}"`)}<circle r="${n(at.size * 0.5)}" fill="#fbf1dc" opacity="${n(0.86 + near * 0.14)}"/><circle r="${n(at.size * 0.5)}" fill="none" stroke="#c79f45" stroke-width="3" opacity=".8"/></g></g>`;
}

export function frameAt(t: number): Frame {
  const i = shownNow(t);
  const s = i < 0 ? -1 : into(t, i);
  const near = i < 0 ? 0 : during(s, 4.2, 8.4, 1.1);
  const up = i < 0 ? 0 : during(s, 0.3, TURN - 0.6, 0.9);
  const aside = turns.reduce((sum, _, k) => sum + during(into(t, k), 0, TURN, 0.8), 0);
  const presenterX = mix(310, 222, clamp(aside)) + sway(t, SECONDS, 6) * 4 - near * 26;
  const products = turns.map((_, k) => place(k, t));
  const zoom = 1.03 + 0.025 * sway(t, SECONDS, 3, -1.5) + near * 0.03;
  const turn = turns[i];
  const current = products[i];
  return {
    camera: `translate(${n(-40 + sway(t, SECONDS, 2) * 8)}px, ${n(sway(t, SECONDS, 3, 1) * 5 - near * 6)}px) scale(${zoom.toFixed(4)})`,
    behind: behind(t),
    presenter: `<g transform="translate(${n(presenterX)} ${n(436 + sway(t, SECONDS, 14) * 2)}) scale(1.04)">${presenter(poseAt(t))}</g>`,
    halo: current ? halo({ ...current, x: current.x + 40 }, Math.max(near, up * 0.8), near, t) : '',
    products: products.map((p) => ({ ...p, x: p.x + 40 })),
    dim: near * 0.42,
    above: above(t),
    words: turn
      ? nameTelop(turn, i, s, TURN) + line(turn.first, s, 1.6, 5.4) + line(turn.second, s, 5.8, 9.6)
      : greeting('ようこそ', '花道の縁日へ', during(t, 0.3, OPENING, 0.5)) +
        greeting('どれもカートから', 'お求めいただけます', during(t, SECONDS - 2.5, SECONDS, 0.4)),
  };
}
