import { ink } from '../pen/palette.ts';
import { around, at, disc, line, n, oval, path } from '../pen/pen.ts';
import { mix } from './motion.ts';

type Point = [x: number, y: number];

export interface Pose {
  /** In degrees. */
  tilt: number;
  /** -1 is left, 1 is right. */
  gaze: number;
  blink: number;
  /** 0 is shut, 1 is wide open. */
  mouth: number;
  /** Relative to the middle of the chest. */
  left: Point;
  right: Point;
  /** From 0 to 1, to wave. */
  raised: number;
  /** In degrees, relative to the forearms. */
  leftPalm: number;
  rightPalm: number;
}

const skin = '#f3d0ad';
const shade = '#dfae88';
const coat = '#2b4577';
const hair = '#2f2320';

function elbowOf([sx, sy]: Point, [hx, hy]: Point, side: -1 | 1): Point {
  const upper = 98;
  const lower = 104;
  const reach = Math.min(Math.hypot(hx - sx, hy - sy), upper + lower - 1);
  const angle = Math.atan2(hy - sy, hx - sx);
  const inner = Math.acos((upper ** 2 + reach ** 2 - lower ** 2) / (2 * upper * reach));
  const bend = angle + side * inner;
  return [sx + Math.cos(bend) * upper, sy + Math.sin(bend) * upper];
}

const hand = (turn: number, mirror: boolean) =>
  `<g transform="rotate(${n(turn)})${mirror ? ' scale(1 -1)' : ''}">` +
  line('M22-10l25-8M26-2l29-2M25 6l27 5M20 13l20 9', skin, 10.5) +
  path('M-8-15c14-7 36-4 38 6s-2 24-14 26-26-2-30-10z', skin) +
  line('M4-13c8-10 16-14 24-15', skin, 11) +
  line('M26-6l8-2M27 3h8', shade, 1.6) +
  '</g>';

function arm(shoulder: Point, target: Point, side: -1 | 1, palm: number, raised = 0): string {
  const hanging = elbowOf(shoulder, target, side);
  const lifted = elbowOf(shoulder, target, side === 1 ? -1 : 1);
  const elbow: Point = [mix(hanging[0], lifted[0], raised), mix(hanging[1], lifted[1], raised)];
  const angle = Math.atan2(target[1] - elbow[1], target[0] - elbow[0]);
  const along = (k: number): Point => [
    elbow[0] + (target[0] - elbow[0]) * k,
    elbow[1] + (target[1] - elbow[1]) * k,
  ];
  const to = ([x, y]: Point) => `${n(x)} ${n(y)}`;
  const degrees = (angle * 180) / Math.PI;
  return (
    line(`M${to(along(0.3))}L${to(target)}`, skin, 27) +
    line(`M${to(along(0.5))}L${to(along(0.9))}`, shade, 3, 'stroke-opacity=".35"') +
    at(...target, hand(degrees + palm, side === -1)) +
    line(`M${to(shoulder)}L${to(elbow)}L${to(along(0.4))}`, '#1f335c', 66) +
    line(`M${to(shoulder)}L${to(elbow)}L${to(along(0.4))}`, coat, 58) +
    at(...along(0.6), oval(0, 0, 9, 31, '#17294b') + oval(2, 0, 6, 26, '#f6efe0'), degrees)
  );
}

function face({ gaze, blink, mouth }: Pose): string {
  const eye = (x: number) =>
    blink > 0.75
      ? line(`M${x - 10}-111q10 7 20 0`, hair, 4)
      : oval(x + gaze * 3, -112, 6.5, 9 * (1 - blink), hair) +
        disc(x + gaze * 3 + 2, -115.5, 2.4 * (1 - blink), '#fff') +
        line(`M${x - 11}-117q11-9 22 0`, hair, 3.6);
  const lips =
    mouth < 0.12
      ? line('M-14-72q14 10 28 0', '#b14a3c', 4.5)
      : path(
          `M-15-75q15 ${n(-3 - mouth * 3)} 30 0q-2 ${n(10 + mouth * 17)}-15 ${n(10 + mouth * 17)}t-15 ${n(-10 - mouth * 17)}z`,
          '#8c2f2a',
        ) + path(`M-10-75q10-2 20 0l-2 5h-16z`, '#fff');
  return (
    path('M-56-132c0-76 112-76 112 0v20c0 46-30 74-56 74s-56-28-56-74z', skin) +
    path('M0-38c26 0 56-28 56-74v-20c0-14-4-26-10-34 4 60-10 104-46 128z', shade, 'opacity=".35"') +
    disc(-36, -88, 12, '#ea9a86', 'opacity=".5"') +
    disc(36, -88, 12, '#ea9a86', 'opacity=".5"') +
    eye(-24) +
    eye(24) +
    line('M-36-134q12-7 24-2M36-134q-12-7-24-2', hair, 4.5) +
    line(`M${n(gaze * 2)}-102q5 10-1 13`, shade, 3) +
    lips
  );
}

const fringe =
  path(
    'M-62-112C-80-216-30-232 0-232S80-216 62-112C58-136 52-158 40-174 22-154-26-146-46-160-54-146-58-130-62-112z',
    hair,
  ) + line('M-40-196c20-18 50-20 74-10', '#6a5148', 6, 'stroke-opacity=".7"');

const kanzashi =
  around(
    5,
    (a) =>
      `<g transform="rotate(${a})">${path('M0 0C-12-6-12-22-4-26L0-21 4-26C12-22 12-6 0 0z', '#e8604a')}</g>`,
  ) +
  disc(0, 0, 5, ink.gold) +
  line('M2 8l4 26M-4 8l-2 20', '#f0b9a6', 4, 'stroke-dasharray="1 7"');

const body =
  path('M-124 60C-118-2-72-22-34-34h68C72-22 118-2 124 60l10 330h-268z', coat) +
  path('M40 390L60 0c34 10 60 24 64 60l10 330z', '#14244a', 'opacity=".35"') +
  path('M-30-40L0 66 30-40z', skin) +
  path('M-38-38L0 84 38-38 26-44 0 40-26-44z', '#f6efe0') +
  path('M-62-28L-30-40 2 92-8 390h-36l4-290z', '#c4432b') +
  path('M62-28L30-40-6 92 6 390h36l-4-290z', '#b33a24') +
  '<g font-family="\'Noto Serif CJK JP\',serif" font-weight="700" font-size="25" fill="#fbf1e0" text-anchor="middle"><text x="-24" y="134">花</text><text x="-24" y="162">道</text><text x="22" y="134">縁</text><text x="22" y="162">日</text></g>' +
  at(
    -86,
    92,
    disc(0, 0, 23, '#fbf1e0') +
      around(
        5,
        (a) =>
          `<g transform="rotate(${a})">${path('M0 0C-9-5-9-16-3-19L0-16 3-19C9-16 9-5 0 0z', coat)}</g>`,
      ),
  );

export function presenter(pose: Pose): string {
  const head =
    disc(4, -246, 38, hair) +
    path('M-70-120c-12-130 152-130 140 0 4 40-10 70-26 84h-88c-16-14-30-44-26-84z', hair) +
    path('M-19-60h38v40c-8 18-30 18-38 0z', shade) +
    face(pose) +
    fringe +
    at(50, -196, kanzashi, 12, 1.15);
  return (
    body +
    `<g transform="rotate(${n(pose.tilt)} 0 -40)">${head}</g>` +
    arm([-98, 32], pose.left, 1, pose.leftPalm) +
    arm([98, 32], pose.right, -1, pose.rightPalm, pose.raised)
  );
}
