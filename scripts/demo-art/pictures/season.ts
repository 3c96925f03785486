import { ground, ink } from '../pen/palette.ts';
import {
  around,
  at,
  box,
  chance,
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
import { plate } from '../pen/sheet.ts';
import { turned } from '../pen/turned.ts';
import { asagao, goldfish, hanabi, leaf } from './cloth.ts';

const bell = (id: string, tint: string, motif: string, tag: string) => {
  const glass =
    'M-64-168C-170-140-214-40-196 50c10 50 40 84 66 100l20-12 20 14 22-12 24 14 22-14 24 14 22-14 24 12 20-14 20 12c26-16 56-50 66-100C214-40 170-140 64-168z';
  return (
    line('M0-330v150', '#8d2a20', 4) +
    disc(0, -182, 12, ink.shu) +
    path(glass, tint, 'opacity=".5"') +
    path(glass, '#fff', 'opacity=".35"') +
    inside(id, glass, motif) +
    line(glass, '#fff', 5, 'stroke-opacity=".9"') +
    path(
      'M-150-70c18-40 50-64 84-76-30 30-56 80-62 140-24-10-32-36-22-64z',
      '#fff',
      'opacity=".75"',
    ) +
    path('M140 20c14-30 14-70 0-100 30 30 34 80 0 100z', '#fff', 'opacity=".5"') +
    line('M0-170v470', '#9b8a74', 3) +
    disc(0, 118, 17, '#dfeaf0', 'stroke="#9fb6c2" stroke-width="3"') +
    at(
      0,
      268,
      path('M-34 0h68v170h-68z', tag) +
        path('M-34 0h68v170h-68z', 'url(#flat)') +
        line('M-12 36c20 10-20 24 0 40s20 20 0 44', '#fff', 5, 'stroke-opacity=".7"'),
      4,
    )
  );
};

const fish = () =>
  at(-40, 10, goldfish('#d8432c', '#ee8064'), -16, 0.95) +
  at(96, -60, goldfish('#2d2a2c', '#58545a'), 24, 0.6) +
  line(
    'M-190 108c30-16 60 16 90 0s60 16 90 0 60 16 90 0 60 16 90 0',
    '#5f9aa3',
    5,
    'stroke-opacity=".7"',
  ) +
  line('M130 110c10-60-10-80 6-130M160 110c0-40 14-50 10-80', '#5b8a4e', 7);

const furin = () =>
  plate(ground.sky, 41, at(400, 350, bell('fg', '#cfe6ee', fish(), '#f4ecd8'), 0, 0.98), {
    rise: 16,
  });

const furin2 = () =>
  plate(
    ground.sky,
    42,
    at(205, 330, bell('fa', '#cfe6ee', at(-4, 0, fish(), 0, 0.95), '#f4ecd8'), 0, 0.62) +
      at(
        420,
        420,
        bell(
          'fb',
          '#d9e8e0',
          at(-60, 20, leaf(), -40, 0.9) +
            at(-30, -10, asagao('#5470b4'), 0, 1.1) +
            at(80, 60, asagao('#b8486e'), 20, 0.8) +
            at(110, -50, leaf(), 30, 0.7),
          '#e7efe0',
        ),
        0,
        0.62,
      ) +
      at(
        620,
        300,
        bell(
          'fc',
          '#3a4a7c',
          at(-40, -10, hanabi('#f2b84b', '#fff')) +
            at(80, 50, hanabi('#e8705c', '#ffe3a1'), 12, 0.7),
          '#e9e2f0',
        ),
        0,
        0.62,
      ),
    { rise: -20 },
  );

const uchiwa = () => {
  const face =
    'M400 132c150 0 236 92 236 202 0 96-84 160-176 196l-60 30-60-30c-92-36-176-100-176-196 0-110 86-202 236-202z';
  const ribs = times(23, (i) => {
    const a = -172 + i * 7.45;
    const [x, y] = polar(330, a);
    return `M400 560L${n(400 + x * 1.05)} ${n(520 + y * 1.24)}`;
  });
  return plate(
    ground.sage,
    43,
    `<g opacity=".16" transform="translate(18 20)">${path(face, '#3a2414')}</g>` +
      lit('M386 520h28l8 210c0 14-44 14-44 0z', '#d1a968') +
      path(face, '#f4efe2') +
      inside(
        'uc',
        face,
        path('M120 420c160-50 380-40 560 10v200H120z', '#cfe0de', 'opacity=".8"') +
          line('M470 540C430 440 560 400 540 300S420 260 300 200', '#4c6b3c', 7) +
          line('M540 300c30-20 40-50 20-70', '#4c6b3c', 5) +
          at(520, 430, leaf('#64824a'), 40, 1.2) +
          at(310, 230, leaf('#55703f'), -70, 1.2) +
          at(560, 250, leaf('#64824a'), 60, 0.9) +
          at(330, 360, asagao('#4a64ad'), -8, 1.55) +
          at(486, 300, asagao('#7b6bb5'), 14, 1.1) +
          at(400, 470, asagao('#b4577f'), 30, 0.85) +
          line(ribs, '#a58d62', 1.6, 'stroke-opacity=".35"'),
      ) +
      line(face, '#c9b78f', 5) +
      line('M306 516c50 30 138 30 188 0', '#b08a52', 10),
    { rise: 20 },
  );
};

const lantern = (id: string, color: string, edge: string, mark: string) => {
  const rings: [number, number][] = [
    [86, -180],
    [150, -130],
    [182, -40],
    [176, 50],
    [130, 130],
    [84, 168],
  ];
  const body = turned(0, rings);
  return (
    line('M-40-206C-40-300 40-300 40-206', '#6b4a2c', 6) +
    path(body, color) +
    inside(
      id,
      body,
      oval(0, 10, 150, 170, 'url(#glow)', 'opacity=".85"') +
        mark +
        times(15, (i) =>
          line(`M-200 ${n(-180 + i * 24)}c80 46 320 46 400 0`, edge, 2.5, 'stroke-opacity=".45"'),
        ),
    ) +
    path(body, 'url(#round)', 'opacity=".6"') +
    lit(
      turned(0, [
        [84, -212],
        [84, -182],
      ]),
      '#2a2326',
    ) +
    oval(0, -212, 84, 23, '#453a3c') +
    lit(
      turned(0, [
        [84, 164],
        [78, 190],
      ]),
      '#2a2326',
    ) +
    line('M0 208v40', ink.shu, 5) +
    path('M-12 246h24l7 70h-38z', ink.shu)
  );
};

const chochin = () =>
  plate(
    ground.straw,
    44,
    oval(330, 420, 330, 330, 'url(#glow)', 'opacity=".45"') +
      at(
        550,
        360,
        lantern(
          'ca',
          '#d2442c',
          '#8d2418',
          at(
            0,
            -6,
            around(5, (a) => disc(...polar(34, a - 90), 30, '#fbe9d6')) + disc(0, 0, 12, ink.shu),
          ),
        ),
        0,
        0.86,
      ) +
      at(
        300,
        430,
        lantern(
          'cb',
          '#f8efd8',
          '#b69a68',
          `<g fill="none" stroke="${ink.ai}" stroke-width="9">${line('M-190 100q38-44 76 0t76 0 76 0 76 0', ink.ai, 9)}</g>` +
            at(
              6,
              -20,
              around(
                5,
                (a) =>
                  `<g transform="rotate(${a})">${path('M0 0C-26-14-26-48-9-56L0-46 9-56C26-48 26-14 0 0z', '#c85a6c')}</g>`,
              ),
              0,
              1.1,
            ),
        ),
        0,
        1.08,
      ),
    { rise: 10 },
  );

const senko = () =>
  plate(
    ground.mist,
    45,
    line(
      'M500 380C460 300 560 270 520 190 500 140 540 110 530 60',
      '#fff',
      10,
      'stroke-opacity=".7"',
    ) +
      line('M512 330c40-60-30-90 10-160', '#fff', 6, 'stroke-opacity=".5"') +
      shadow(300, 620, 220, 34) +
      at(
        80,
        0,
        path('M40 560l300-70 90 50-310 80z', '#caa46a') +
          path('M40 560v40l80 40 310-80v-20L120 620z', '#a57d48') +
          times(17, (i) =>
            line(
              `M${n(72 + i * 4.6)} ${n(570 + i * 2.6)}l280-66`,
              i % 3 ? '#6f5a43' : '#8a7357',
              5,
            ),
          ),
      ) +
      line('M506 620V380', '#6f5a43', 9) +
      disc(506, 380, 7, '#ff8a4a') +
      disc(506, 380, 18, 'url(#glow)') +
      shadow(520, 640, 96, 22) +
      lit(
        turned(506, [
          [74, 570],
          [96, 596],
          [86, 626],
          [56, 644],
        ]),
        '#5f7f86',
      ) +
      oval(506, 570, 74, 20, '#86a5aa') +
      oval(506, 572, 60, 14, '#d8d2c6'),
    { rise: 10 },
  );

const candle = (x: number, y: number, motif: string, flame: boolean) => {
  const wax = turned(0, [
    [50, -260],
    [44, -160],
    [30, 0],
  ]);
  return at(
    x,
    y,
    shadow(8, 0, 46, 14) +
      lit(wax, '#f6eedd') +
      inside(`w${x}`, wax, motif) +
      path(wax, 'url(#round)', 'opacity=".4"') +
      oval(0, -260, 50, 13, '#fffaf0') +
      line('M0-260v-34', '#5b4630', 9) +
      (flame
        ? disc(0, -330, 110, 'url(#glow)') +
          path('M0-400c26 40 32 70 22 92-10 18-34 18-44 0-10-22-4-52 22-92z', '#ffb84d') +
          path('M0-356c12 20 14 36 10 48-4 8-16 8-20 0-4-12-2-28 10-48z', '#fff3cf')
        : ''),
  );
};
const spray = (c: string, k: number) =>
  line('M-10 0C0-60-14-120 6-190', ink.leaf, 5) +
  at(0, -180, around(5, (a) => disc(...polar(15, a), 13, c)) + disc(0, 0, 6, ink.gold), 0, k) +
  at(
    -16,
    -100,
    around(5, (a) => disc(...polar(15, a), 13, c)) + disc(0, 0, 6, ink.gold),
    30,
    k * 0.9,
  ) +
  at(14, -50, leaf(), 40, 0.5);

const warosoku = () =>
  plate(
    ground.blush,
    46,
    candle(205, 600, spray('#d9788a', 1), false) +
      candle(345, 640, spray('#5f76b8', 1), true) +
      candle(480, 600, spray('#cf5a3c', 1), false) +
      candle(610, 640, spray('#d8a83c', 1), false),
    { rise: 0 },
  );

const takekago = () => {
  const body = turned(400, [
    [246, 400],
    [250, 450],
    [220, 560],
    [170, 612],
  ]);
  const weave =
    times(9, (i) =>
      line(`M${n(60 + i * 90)} 380l-150 300M${n(-40 + i * 90)} 380l150 300`, '#c39a55', 13),
    ) + times(4, (i) => line(`M140 ${n(430 + i * 46)}c60 74 460 74 520 0`, '#d9b676', 13));
  return plate(
    ground.sage,
    47,
    shadow(420, 616, 260, 46) +
      line('M170 400C180 180 290 140 400 140s220 40 230 260', '#a97b3c', 24) +
      line('M180 392C192 190 300 152 400 150', '#e8cd96', 5) +
      oval(400, 400, 246, 66, '#7d5a2c') +
      at(
        0,
        0,
        disc(330, 380, 62, '#d9542f') +
          disc(450, 372, 66, '#e08a2c') +
          disc(524, 396, 46, '#c9a02f') +
          disc(314, 360, 18, '#fff', 'opacity=".25"') +
          disc(432, 350, 18, '#fff', 'opacity=".25"') +
          path('M330 322c10-20 30-24 44-18-6 16-26 22-44 18z', ink.leaf),
      ) +
      inside('tk', body, box(120, 380, 560, 300, '#8a6531') + weave) +
      path(body, 'url(#round)') +
      `<path d="M154 400a246 66 0 0 0 492 0v22a246 66 0 0 1-492 0z" fill="#cfa65f"/>` +
      times(24, (i) => {
        const a = 180 - (i + 0.5) * 7.5;
        const [x, y] = [246 * Math.cos((a * Math.PI) / 180), 66 * Math.sin((a * Math.PI) / 180)];
        return line(`M${n(400 + x - 5)} ${n(400 + y)}l10 22`, '#8a6531', 4);
      }),
    { rise: 10 },
  );
};

const binsen = () => {
  const stream = (c: string) =>
    line(
      'M-170 170c80-60 120 40 200-20s90 0 140-30M-170 200c80-60 120 40 200-20s90 0 140-30M-170 230c80-60 120 40 200-20s90 0 140-30',
      c,
      5,
      'stroke-opacity=".8"',
    );
  const paper = (x: number, y: number, turn: number, c: string) =>
    at(
      x,
      y,
      box(-164, -232, 340, 490, '#3a2414', 'opacity=".14"') +
        box(-176, -246, 340, 490, '#fbf7ee') +
        times(9, (i) => line(`M${n(120 - i * 31)}-206v330`, c, 1.6, 'stroke-opacity=".45"')) +
        stream(c) +
        box(-176, -246, 340, 490, 'url(#flat)'),
      turn,
    );
  return plate(
    ground.straw,
    48,
    paper(470, 370, 9, '#b8412c') +
      paper(350, 396, -7, '#2f5590') +
      at(
        530,
        600,
        box(-150, -84, 300, 176, '#3a2414', 'opacity=".18" transform="translate(12 14)"') +
          box(-150, -84, 300, 176, '#f7efe0') +
          path('M-150-84l150 96 150-96z', '#eadfc9') +
          line('M-150-84L0 12l150-96', '#cdbf9f', 3) +
          at(0, 14, disc(0, 0, 19, ink.shu) + around(5, (a) => disc(...polar(8, a), 5, '#fbe9d6'))),
        -5,
      ) +
      at(
        196,
        580,
        line('M-20-180L20 150', '#5b3a22', 14) +
          path('M14 130l16-2 4 56c-8 14-14 14-18 0z', '#2b2622') +
          line('M-18-170l36 290', '#fff', 3, 'stroke-opacity=".3"'),
        14,
      ),
    { rise: 0 },
  );
};

const darumaDoll = (color: string, dark: string) => {
  const body =
    'M0-250c110 0 190 80 200 220 8 120-60 200-200 200s-208-80-200-200c10-140 90-220 200-220z';
  return (
    path(body, color) +
    path(body, 'url(#round)') +
    path(
      'M0-166c80 0 120 44 120 100 0 60-50 90-120 90S-120-6-120-66c0-56 40-100 120-100z',
      '#f8ead6',
    ) +
    line('M-96-120c20-24 50-22 70-4M96-120c-20-24-50-22-70-4', ink.sumi, 17) +
    disc(-50, -70, 33, '#fff', `stroke="${ink.sumi}" stroke-width="5"`) +
    disc(50, -70, 33, '#fff', `stroke="${ink.sumi}" stroke-width="5"`) +
    disc(-50, -70, 15, ink.sumi) +
    line('M-8-34c4 8 12 8 16 0', dark, 5) +
    line('M-24 0c14 10 34 10 48 0', ink.shu, 8) +
    line(
      'M-104-10c-10-30 10-50 30-40M104-10c10-30-10-50-30-40M-92 6c0-20 16-30 30-22M92 6c0-20-16-30-30-22',
      ink.sumi,
      7,
    ) +
    line(
      'M-150 70c30 30 60 44 90 48M150 70c-30 30-60 44-90 48M-160 20c-12-40-6-90 20-130M160 20c12-40 6-90-20-130',
      ink.gold,
      8,
    ) +
    at(0, 92, line('M-34-30h68M0-46v84M-40 0h80M-28 38h56', ink.gold, 9))
  );
};

const daruma = () =>
  plate(
    ground.blush,
    49,
    shadow(570, 560, 120, 30) +
      at(560, 440, darumaDoll('#f3ead9', '#8d6b4a'), 0, 0.68) +
      shadow(320, 640, 200, 38) +
      at(310, 468, darumaDoll('#c23a26', '#7d1f14'), 0, 1.06),
    { rise: 14 },
  );

const senkoHanabi = () => {
  const next = chance(3);
  const needle = (a: number, r: number) => {
    const [x, y] = polar(r, a);
    const [px, py] = polar(r * 0.55, a + (next() - 0.5) * 34);
    return (
      line(
        `M${n(px * 0.3)} ${n(py * 0.3)}Q${n(px)} ${n(py)} ${n(x)} ${n(y)}`,
        next() > 0.5 ? '#ffd27a' : '#ffb04a',
        2 + Math.round(next() * 2),
      ) +
      at(
        x,
        y,
        around(5, (b) =>
          line(
            `M0 0L${polar(10 + next() * 14, b + a)
              .map(n)
              .join(' ')}`,
            '#fff1c4',
            2,
          ),
        ),
      )
    );
  };
  return plate(
    ground.night,
    50,
    disc(400, 500, 320, 'url(#glow)', 'opacity=".35"') +
      disc(400, 500, 120, 'url(#glow)') +
      at(
        400,
        500,
        times(19, (i) => needle(i * 19 + next() * 12, 90 + next() * 130)),
      ) +
      line('M400 492C400 380 404 300 396 220', '#d9b878', 5) +
      path('M388 60c-30 30-20 70-6 100l8 80h14l8-80c16-30 20-70-8-100z', '#c8485a') +
      path('M396 70l-8 170h8zM408 80l-2 160h4z', '#f2b84b', 'opacity=".8"') +
      line('M388 170h24', '#f4e7c8', 5) +
      disc(400, 500, 25, '#ff9d3c') +
      disc(396, 495, 14, '#fff0c0'),
    { moon: '#6b7ab0', rise: 0 },
  );
};

export const season: Record<string, () => string> = {
  furin,
  'furin-2': furin2,
  uchiwa,
  chochin,
  senko,
  warosoku,
  takekago,
  binsen,
  daruma,
  'senko-hanabi': senkoHanabi,
};
