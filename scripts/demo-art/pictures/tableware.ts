import { ground, ink } from '../pen/palette.ts';
import {
  around,
  at,
  box,
  disc,
  inside,
  line,
  lit,
  n,
  oval,
  path,
  polar,
  shadow,
  times,
} from '../pen/pen.ts';
import { closeUp, plate } from '../pen/sheet.ts';
import { band, mouth, TILT, turned } from '../pen/turned.ts';
import { arare, asanoha, seigaiha, shippo, tokusa } from '../pen/wagara.ts';

function kyusuPot(color: string, lip: string): string {
  const body = turned(390, [
    [66, 372],
    [132, 396],
    [186, 452],
    [192, 500],
    [160, 562],
    [108, 600],
  ]);
  const spout = 'M232 462C196 452 188 414 160 372l-34 8c20 54 34 108 96 142z';
  const handle = 'M540 470C590 452 640 420 690 366c16-14 46 4 36 30-34 62-94 116-170 142z';
  const lid = turned(390, [
    [12, 338],
    [70, 352],
    [104, 378],
    [106, 388],
  ]);
  return (
    lit(spout, color, 'flat') +
    lit(body, color) +
    line('M208 492a190 50 0 0 0 364 0', '#fff', 3, 'stroke-opacity=".16"') +
    lit(handle, color, 'flat') +
    oval(708, 380, 22, 12, '#1a0f08', 'opacity=".5" transform="rotate(-46 708 380)"') +
    oval(390, 392, 112, 30, lip) +
    lit(lid, color) +
    lit(
      turned(390, [
        [17, 312],
        [22, 326],
        [10, 342],
      ]),
      color,
    ) +
    oval(390, 312, 17, 6, '#fff', 'opacity=".25"')
  );
}

const kyusu = () =>
  plate(
    ground.cream,
    11,
    shadow(420, 604, 250, 44) +
      kyusuPot(ink.clay, '#7c3522') +
      cup(200, 664, 0.92, '#b35a3d', '#7c3522'),
  );

const cup = (x: number, y: number, k: number, color: string, dark: string) =>
  at(
    x,
    y,
    shadow(10, 0, 78, 18) +
      lit(
        turned(0, [
          [84, -110],
          [82, -70],
          [66, -18],
          [48, 0],
        ]),
        color,
      ) +
      mouth(0, -110, 84, color, dark) +
      oval(0, -100, 64, 14, '#a8b04a', 'opacity=".85"'),
    0,
    k,
  );

const kyusu2 = () =>
  plate(
    ground.cream,
    12,
    shadow(420, 600, 280, 60) +
      lit(
        turned(400, [
          [230, 400],
          [262, 460],
          [240, 540],
          [170, 596],
        ]),
        ink.clay,
      ) +
      oval(400, 400, 232, 92, '#b4573c') +
      oval(400, 404, 206, 80, '#5c2616') +
      inside(
        'in',
        'M194 404a206 80 0 0 1 412 0a206 80 0 0 1-412 0z',
        oval(400, 420, 206, 80, '#74301c') +
          at(
            262,
            400,
            times(7, (r) =>
              times(6, (c) => disc(-36 + c * 12 + (r % 2) * 6, -34 + r * 11, 3.2, '#2b110a')),
            ),
          ),
      ) +
      at(
        560,
        264,
        shadow(6, 34, 130, 22) +
          lit(
            turned(0, [
              [118, 0],
              [120, 16],
              [70, 30],
            ]),
            ink.clay,
          ) +
          oval(0, 0, 118, 36, '#b4573c') +
          oval(0, -3, 104, 30, '#a64c32') +
          lit(
            turned(0, [
              [18, -40],
              [26, -24],
              [12, -6],
            ]),
            ink.clay,
          ),
        -8,
      ),
  );

const kirikoGlass = (cx: number, color: string, id: string) => {
  const body = turned(cx, [
    [146, 300],
    [142, 420],
    [130, 540],
    [118, 596],
  ]);
  return (
    `<defs>${shippo(id, 62, color, '#eef5fb', 0.075)}</defs>` +
    path(body, '#e9f1f4', 'opacity=".8"') +
    inside(
      `${id}c`,
      body,
      box(cx - 160, 372, 320, 150, `url(#${id})`) +
        box(cx - 160, 290, 320, 84, color, 'opacity=".82"') +
        band(cx, 372, 150, 5, '#fff', 'opacity=".8"') +
        times(15, (i) =>
          line(
            `M${n(cx - 150 + i * 21)} 620L${n(cx - 140 + i * 19.6)} 536`,
            '#fff',
            7,
            'stroke-opacity=".75"',
          ),
        ) +
        band(cx, 508, 150, 18, color, 'opacity=".9"'),
    ) +
    path(body, 'url(#gloss)') +
    oval(cx, 300, 146, 146 * TILT, color, 'opacity=".35"') +
    `<ellipse cx="${cx}" cy="300" rx="143" ry="38" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="6"/>`
  );
};

const kiriko = () =>
  plate(
    ground.sky,
    13,
    shadow(300, 606, 130, 30) +
      oval(360, 630, 150, 34, '#3558a8', 'opacity=".22"') +
      shadow(556, 640, 120, 26) +
      at(96, 26, kirikoGlass(480, '#a8304a', 'k2'), 0, 0.96) +
      at(-112, 30, kirikoGlass(400, '#23479b', 'k1')),
  );

const spark = around(8, (a) => line(`M0 0L${polar(34, a).map(n).join(' ')}`, '#fff', 5));

const kiriko2 = () =>
  closeUp(
    14,
    `<defs><g id="sp" opacity=".85">${spark}</g>${shippo(
      'k',
      200,
      '#23479b',
      '#e6eef8',
      0.05,
      [
        [0, 0],
        [200, 0],
        [0, 200],
        [200, 200],
        [100, 100],
      ]
        .map(([x, y]) => `<use href="#sp" x="${x}" y="${y}"/>`)
        .join(''),
    )}</defs>` +
      box(0, 0, 800, 800, 'url(#k)') +
      path('M0 0h260L80 800H0z', '#fff', 'opacity=".12"') +
      path('M520 0h90L430 800h-90z', '#fff', 'opacity=".1"'),
  );

const tetsubin = () => {
  const body = turned(400, [
    [76, 352],
    [166, 388],
    [214, 462],
    [206, 530],
    [150, 590],
    [118, 604],
  ]);
  return plate(
    ground.sand,
    15,
    shadow(420, 606, 230, 44) +
      `<defs>${arare('ar', 30, ink.iron, '#55555a')}</defs>` +
      line('M228 430C210 250 270 190 400 190s190 60 172 240', '#2e2e31', 20) +
      line('M236 400C222 262 282 202 392 200', '#77777c', 4, 'stroke-opacity=".8"') +
      lit('M206 470C168 452 158 420 146 382l-36 6c10 62 32 116 96 148z', ink.iron, 'flat') +
      path(body, ink.iron) +
      inside('tb', body, box(180, 420, 440, 130, 'url(#ar)')) +
      path(body, 'url(#round)') +
      oval(400, 360, 98, 26, '#242426') +
      lit(
        turned(400, [
          [14, 322],
          [80, 340],
          [96, 356],
          [90, 364],
        ]),
        ink.iron,
      ) +
      lit(
        turned(400, [
          [15, 286],
          [24, 304],
          [12, 326],
        ]),
        '#4a4a4e',
      ) +
      disc(232, 432, 18, '#2a2a2c') +
      disc(568, 432, 18, '#2a2a2c'),
  );
};

const wan = (color: string, inner: string) =>
  lit(
    turned(0, [
      [186, -176],
      [170, -120],
      [136, -60],
      [84, -30],
    ]),
    color,
    'gloss',
  ) +
  lit(
    turned(0, [
      [76, -34],
      [84, 0],
    ]),
    color,
  ) +
  mouth(0, -176, 186, color, inner, 8);

const urushiWan = () =>
  plate(
    ground.straw,
    16,
    shadow(560, 540, 110, 26) +
      at(540, 530, wan('#2a1d1a', '#191110'), 0, 0.86) +
      shadow(330, 632, 130, 30) +
      at(320, 630, wan('#b02a1e', '#8d1c14'), 0, 1.08),
  );

const hashi = () => {
  const stick = (x: number, color: string, w: number) =>
    at(
      x,
      400,
      path(`M${-w} -300h${w * 2}L3 300h-6z`, color) +
        path(`M${-w} -300h${w * 2}l-2 150h${-w * 2 + 4}z`, `url(#hk)`) +
        path(`M${-w} -300h${n(w * 0.7)}L-1 300h-2z`, '#fff', 'opacity=".3"') +
        box(-w, -146, w * 2, 6, ink.gold),
    );
  return plate(
    ground.mist,
    17,
    `<defs>${arare('hk', 13, '#123f4d', '#7fd0c4', 0.3)}</defs>` +
      `<g transform="rotate(38 400 400)">` +
      `<g opacity=".2" transform="translate(16 14)">${times(4, (i) => path(`M${n(300 + i * 44 + (i > 1 ? 50 : 0))} 100h24l-9 600h-6z`, '#3a2414'))}</g>` +
      stick(312, '#15262b', 13) +
      stick(356, '#15262b', 13) +
      at(0, 34, stick(450, '#8d2a20', 12) + stick(492, '#8d2a20', 12)) +
      `</g>` +
      at(
        266,
        590,
        shadow(0, 24, 80, 18) +
          lit(
            'M-90-8c30-26 150-26 180 0 8 12 4 26-8 30-40-12-124-12-164 0-12-4-16-18-8-30z',
            ink.white,
            'flat',
          ) +
          line('M-60 0q20-14 40 0t40 0 40 0', ink.ai, 5),
        38,
      ),
    { rise: 0 },
  );
};

const chokoCup = (id: string) => {
  const body = turned(0, [
    [118, -206],
    [112, -120],
    [98, -30],
    [90, 0],
  ]);
  return (
    path(body, ink.white) +
    inside(
      `${id}c`,
      body,
      box(-130, -178, 260, 160, `url(#${id})`) +
        band(0, -182, 130, 8, ink.ai) +
        band(0, -28, 130, 7, ink.ai) +
        band(0, -18, 130, 60, ink.white),
    ) +
    path(body, 'url(#round)') +
    mouth(0, -206, 118, ink.white, '#e6e2d6', 8)
  );
};

const chokoDefs = `<defs>${seigaiha('sg', 56, ink.white, ink.ai)}${asanoha('as', 46, ink.white, ink.ai)}${tokusa('tk', 34, ink.white, ink.ai)}</defs>`;

const sobaChoko = () =>
  plate(
    ground.cream,
    18,
    chokoDefs + shadow(410, 630, 190, 42) + at(400, 632, chokoCup('sg'), 0, 1.62),
  );

const sobaChoko2 = () =>
  plate(
    ground.cream,
    19,
    chokoDefs +
      shadow(410, 470, 110, 24) +
      at(400, 470, chokoCup('as'), 0, 1.02) +
      shadow(250, 630, 120, 26) +
      at(236, 630, chokoCup('sg'), 0, 1.12) +
      shadow(570, 640, 120, 26) +
      at(562, 640, chokoCup('tk'), 0, 1.12),
  );

const small = (x: number, y: number, rim: string, motif: string) =>
  at(
    x,
    y,
    disc(10, 14, 118, '#3a2414', 'opacity=".2"') +
      disc(0, 0, 116, ink.white) +
      `<circle r="112" fill="none" stroke="${rim}" stroke-width="6"/>` +
      disc(0, 0, 82, '#fff', 'opacity=".6"') +
      `<circle r="84" fill="none" stroke="#b9a88c" stroke-opacity=".5" stroke-width="3"/>` +
      motif,
  );

const crane =
  path(
    'M-54 26c20-46 60-66 104-62-22 8-40 22-48 40 12 4 18 10 20 18-28 14-56 16-76 4z',
    '#f3f3ef',
    `stroke="${ink.sumi}" stroke-width="3"`,
  ) +
  path(
    'M-54 26c-16-8-20-28-10-44 6-8 16-8 18 0-6 12-4 24 2 30z',
    '#fff',
    `stroke="${ink.sumi}" stroke-width="3"`,
  ) +
  disc(-54, -24, 8, ink.shu) +
  path('M30 22l32 10-34 2z', ink.sumi);
const pine =
  times(3, (i) =>
    path(
      `M${n(-58 + i * 40)} ${n(24 - (i % 2) * 44)}c0-40 60-40 60 0z`,
      ['#3f6a45', '#5d8a4c', '#2f5540'][i] ?? '',
    ),
  ) + line('M0 60C-6 40 6 30 0 10', ink.bark, 8);
const plum = (c: string) =>
  around(5, (a) => disc(...polar(27, a - 90), 24, c)) +
  around(10, (a) => line(`M0 0L${polar(24, a).map(n).join(' ')}`, ink.gold, 3)) +
  disc(0, 0, 9, ink.gold);
const chidori = (c: string) =>
  path('M-46 6c4-30 40-44 66-26l26-2-18 16c4 26-14 46-40 46-22 0-36-14-34-34z', c) +
  path('M-30 4c10-14 34-14 44 2-14 14-34 14-44-2z', '#fff', 'opacity=".6"') +
  disc(24, -10, 4, '#fff');
const gourd =
  path('M-4-56c26 0 30 30 16 44 30 12 34 66-12 66s-42-54-12-66c-14-14-18-44 8-44z', '#c9a02f') +
  line('M0-56c2-10 10-14 18-12M-26 22c16 8 36 8 52 0', '#3f6a45', 5);

const mamezara = () =>
  plate(
    ground.sage,
    20,
    small(262, 250, ink.gold, crane) +
      small(538, 250, ink.leaf, at(0, -4, pine)) +
      small(400, 412, ink.beni, plum('#c8485a')) +
      small(252, 574, ink.ai, chidori('#3a5c96')) +
      small(546, 574, ink.wisteria, gourd),
    { rise: 0 },
  );

const karakusa = (color: string) =>
  around(
    6,
    (a) =>
      `<g transform="rotate(${a})">${line('M0-60C60-90 110-150 70-200c-26-30-74-10-64 26 8 24 40 22 42 0M58-112c40 4 66-8 84-38', color, 10)}${path('M142-150c-2 18 10 30 28 28 2-18-10-30-28-28zM4-176c-16 6-22 22-12 36 16-6 20-22 12-36z', color)}</g>`,
  ) +
  disc(0, 0, 26, color) +
  around(8, (a) => disc(...polar(44, a), 9, color));

const sometsukeSara = () =>
  plate(
    ground.straw,
    21,
    disc(420, 430, 292, '#3a2414', 'opacity=".2"') +
      disc(400, 400, 290, ink.white) +
      disc(400, 400, 290, 'url(#round)', 'opacity=".35"') +
      `<circle cx="400" cy="400" r="276" fill="none" stroke="${ink.ai}" stroke-width="8"/><circle cx="400" cy="400" r="226" fill="none" stroke="#b9b0a0" stroke-opacity=".5" stroke-width="5"/>` +
      at(400, 400, karakusa('#34558f'), 0, 1.04) +
      path('M170 300a250 250 0 0 1 180-146c-70 40-130 90-160 160z', '#fff', 'opacity=".5"'),
    { rise: 0 },
  );

const donabe = () => {
  const body = turned(400, [
    [236, 430],
    [240, 480],
    [204, 560],
    [140, 606],
  ]);
  const lid = turned(400, [
    [60, 300],
    [150, 326],
    [222, 386],
    [238, 420],
  ]);
  const ear = (x: number) => lit(`M${x - 44} 452q44-30 88 0v32q-44 16-88 0z`, '#6e421d', 'flat');
  return plate(
    ground.sand,
    22,
    shadow(420, 606, 250, 46) +
      ear(150) +
      ear(650) +
      lit(body, '#4a3020') +
      band(400, 432, 240, 46, ink.ame) +
      path(body, 'url(#round)') +
      oval(400, 424, 250, 66, '#5d3716') +
      lit(lid, ink.ame) +
      line(
        'M200 398a206 52 0 0 0 400 0M240 366a168 42 0 0 0 320 0',
        '#c98a45',
        4,
        'stroke-opacity=".7"',
      ) +
      oval(490, 350, 9, 6, '#23130a') +
      lit(
        turned(400, [
          [66, 264],
          [60, 286],
          [46, 316],
        ]),
        '#7a4a20',
      ) +
      oval(400, 264, 66, 18, '#94602c') +
      oval(400, 266, 50, 12, '#5d3716'),
  );
};

const wappa = (scale: number, lidLift: number) => {
  const side = 'M120 430v116c0 74 560 74 560 0V430z';
  const grain = times(9, (i) =>
    line(`M120 ${450 + i * 11}c0 70 560 70 560 0`, '#b98a4e', 1.6, 'stroke-opacity=".45"'),
  );
  return at(
    400,
    400,
    at(
      -400,
      -400,
      inside('w', side, box(100, 400, 600, 240, '#ddb67c') + grain) +
        path(side, 'url(#round)') +
        at(
          0,
          -lidLift,
          path('M104 404v40c0 84 592 84 592 0v-40z', '#e2bd85') +
            path('M104 404v40c0 84 592 84 592 0v-40z', 'url(#round)') +
            oval(400, 404, 296, 84, '#ecca94') +
            times(8, (i) =>
              line(
                `M${n(140 + i * 14)} ${n(372 + i * 9)}C300 ${n(360 + i * 9)} 500 ${n(360 + i * 9)} ${n(660 - i * 14)} ${n(372 + i * 9)}`,
                '#c99a5a',
                1.8,
                'stroke-opacity=".5"',
              ),
            ),
        ) +
        times(6, (i) =>
          box(470, 500 + i * 14, 34, 8, '#6b3320', 'rx="2" transform="rotate(-4 487 540)"'),
        ),
    ),
    0,
    scale,
  );
};

const magewappa = () => plate(ground.sage, 23, shadow(410, 590, 280, 60) + wappa(0.94, 0));

const magewappa2 = () =>
  closeUp(
    24,
    box(0, 0, 800, 800, '#ddb67c') +
      times(26, (i) =>
        line(
          `M0 ${n(20 + i * 31)}C260 ${n(4 + i * 31 + (i % 3) * 8)} 520 ${n(40 + i * 31 - (i % 4) * 7)} 800 ${n(18 + i * 31)}`,
          '#b98a4e',
          i % 4 ? 2 : 5,
          'stroke-opacity=".5"',
        ),
      ) +
      path('M470 0h330v800H440z', '#1a0f08', 'opacity=".1"') +
      path('M462 0h16l-30 800h-16z', '#8b5f30', 'opacity=".5"') +
      times(9, (i) =>
        at(
          330,
          60 + i * 84,
          lit('M0 0h150v44H0z', '#6b3320', 'flat') +
            line('M10 14h130M14 30h124', '#9b5a3d', 3, 'stroke-opacity=".7"'),
          -4,
        ),
      ),
  );

export const tableware: Record<string, () => string> = {
  kyusu,
  'kyusu-2': kyusu2,
  kiriko,
  'kiriko-2': kiriko2,
  tetsubin,
  'urushi-wan': urushiWan,
  hashi,
  'soba-choko': sobaChoko,
  'soba-choko-2': sobaChoko2,
  mamezara,
  'sometsuke-sara': sometsukeSara,
  donabe,
  magewappa,
  'magewappa-2': magewappa2,
};
