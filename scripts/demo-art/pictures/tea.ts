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
import { band, mouth, turned } from '../pen/turned.ts';
import { asanoha } from '../pen/wagara.ts';
import { leaf } from './cloth.ts';

export const serif = (
  x: number,
  y: number,
  size: number,
  color: string,
  text: string,
  gap = 1.08,
) =>
  `<g font-family="'Hiragino Mincho ProN','Yu Mincho','Noto Serif CJK JP','Noto Serif JP',serif" font-weight="600" font-size="${size}" fill="${color}" text-anchor="middle">${[...text].map((c, i) => `<text x="${n(x)}" y="${n(y + i * size * gap)}">${c}</text>`).join('')}</g>`;

const tin = (id: string, pattern: string, label: string) => {
  const body = turned(0, [
    [120, -300],
    [120, 0],
  ]);
  return (
    shadow(14, 0, 130, 26) +
    path(body, '#b9352b') +
    inside(
      id,
      body,
      box(-130, -330, 260, 370, `url(#${pattern})`) + band(0, -200, 120, 6, ink.gold),
    ) +
    path(body, 'url(#gloss)', 'opacity=".7"') +
    path('M-46-180h92v150c-30 10-62 10-92 0z', '#f6efdf') +
    path('M-46-180h92v150c-30 10-62 10-92 0z', 'url(#flat)') +
    serif(0, -122, 44, ink.sumi, label) +
    oval(0, -300, 120, 32, '#cf5a4a') +
    oval(0, -300, 104, 27, '#b9352b')
  );
};

const leaves = (seed: number, count: number, spreadX: number, spreadY: number) => {
  const next = chance(seed);
  return times(count, () => {
    const [a, r] = [next() * 360, Math.sqrt(next())];
    const [x, y] = polar(r, a);
    return path(
      'M-20 0c8-7 30-7 40 0-10 5-32 6-40 0z',
      ['#3f5a2e', '#56733a', '#2f4726'][Math.floor(next() * 3)] ?? '',
      `transform="translate(${n(x * spreadX)} ${n(y * spreadY - (1 - r) * 22)}) rotate(${n(next() * 180)})"`,
    );
  });
};

const sencha = () =>
  plate(
    ground.sage,
    61,
    `<defs>${asanoha('as', 44, '#b9352b', '#e6b56a')}</defs>` +
      at(300, 600, tin('tn', 'as', '煎茶'), 0, 1.18) +
      shadow(570, 626, 120, 26) +
      at(
        566,
        610,
        oval(0, 14, 150, 42, '#e9e2d2') +
          oval(0, 6, 150, 42, '#faf6ee') +
          oval(0, 6, 128, 33, '#e7e0d0') +
          leaves(7, 54, 100, 26),
      ),
    { rise: 30 },
  );

const chasen = () =>
  plate(
    ground.straw,
    62,
    shadow(310, 628, 190, 40) +
      lit(
        turned(300, [
          [190, 410],
          [196, 470],
          [170, 560],
          [90, 614],
        ]),
        '#3a3230',
      ) +
      inside(
        'ch',
        turned(300, [
          [190, 410],
          [196, 470],
          [170, 560],
          [90, 614],
        ]),
        path(
          'M90 400h420v60c-50 30-70 6-110 34s-60 60-100 20-60 10-100-20-60 10-110-14z',
          '#9a6a3a',
        ) +
          path(
            'M90 400h420v34c-60 26-80 0-120 20s-60 30-100 0-60 10-100-10-70 6-100-4z',
            '#c9975a',
          ),
      ) +
      path(
        turned(300, [
          [190, 410],
          [196, 470],
          [170, 560],
          [90, 614],
        ]),
        'url(#round)',
      ) +
      mouth(300, 410, 190, '#c9975a', '#2a221f', 10) +
      oval(300, 424, 160, 36, '#8fa64a') +
      times(18, (i) =>
        disc(
          ...([200 + ((i * 67) % 200), 410 + ((i * 29) % 30)] as [number, number]),
          3 + (i % 4),
          '#b9c97a',
          'opacity=".8"',
        ),
      ) +
      shadow(580, 640, 90, 20) +
      at(
        580,
        632,
        lit(
          turned(0, [
            [34, -290],
            [36, -170],
          ]),
          '#d9b878',
        ) +
          path('M-36-180C-90-130-96-40-70 0c40 20 100 20 140 0 26-40 20-130-34-180z', '#e6cc94') +
          times(17, (i) =>
            line(
              `M${n(-32 + i * 4)}-180C${n(-84 + i * 10.5)}-130 ${n(-88 + i * 11)}-50 ${n(-66 + i * 8.2)} ${n(4 + 6 * Math.sin((i / 16) * Math.PI))}`,
              '#b98d55',
              2.4,
            ),
          ) +
          path(
            'M-36-180C-90-130-96-40-70 0c40 20 100 20 140 0 26-40 20-130-34-180z',
            'url(#round)',
          ) +
          box(-38, -196, 76, 20, '#4a3a5c') +
          oval(0, -290, 34, 9, '#b98d55'),
      ) +
      at(
        400,
        684,
        path('M-230-8L180-24c30-4 56-20 74-14-10 24-50 34-74 34L-230 6z', '#d9b878') +
          path('M-230-8L180-24v8L-230 0z', '#fff', 'opacity=".3"'),
        -3,
      ),
    { rise: 30 },
  );

const kiku = (a: string, b: string) =>
  around(
    14,
    (d) =>
      `<g transform="rotate(${n(d)})">${path('M0 0C-16-20-16-56 0-66 16-56 16-20 0 0z', a)}</g>`,
  ) +
  around(
    10,
    (d) =>
      `<g transform="rotate(${n(d + 10)})">${path('M0 0C-10-12-10-34 0-42 10-34 10-12 0 0z', b)}</g>`,
  ) +
  disc(0, 0, 11, ink.gold);
const momiji = (c: string) =>
  times(7, (i) => {
    const a = -126 + i * 42;
    const k = 1 - Math.abs(i - 3) * 0.13;
    return `<g transform="rotate(${a}) scale(${n(k)})">${path('M0 6C-24-20-16-50 0-74 16-50 24-20 0 6z', c)}</g>`;
  }) +
  line('M0 0v50', c, 7) +
  line('M0 10V-46M0 10l-34-30M0 10l34-30', '#fff', 2.5, 'stroke-opacity=".4"');

const nerikiri = () => {
  const cell = (c: number, r: number, inner: string) =>
    at(
      220 + c * 180,
      310 + r * 184,
      box(-84, -86, 168, 172, '#e8d9bb') + oval(8, 16, 68, 62, '#3a2414', 'opacity=".25"') + inner,
    );
  const lump = (color: string) =>
    disc(0, 0, 68, color) +
    disc(-16, -20, 40, '#fff', 'opacity=".16"') +
    disc(0, 0, 68, 'url(#round)', 'opacity=".5"');
  return plate(
    ground.mist,
    63,
    box(124, 218, 576, 392, '#3a2414', 'opacity=".2" rx="8"') +
      box(104, 196, 592, 412, '#c39a5f', 'rx="8"') +
      box(104, 196, 592, 412, 'url(#flat)', 'rx="8"') +
      box(130, 218, 540, 368, '#8a6534') +
      cell(0, 0, disc(0, 0, 70, '#f0cf6a') + kiku('#f7df8e', '#fbeeb8')) +
      cell(1, 0, momiji('#cf4a2c')) +
      cell(
        2,
        0,
        lump('#e8862e') +
          path('M-40-44c26 16 54 16 80 0-10 26-30 34-40 34s-30-8-40-34z', ink.leaf) +
          disc(0, -38, 7, '#5b4a2c'),
      ) +
      cell(
        0,
        1,
        path('M0-70C40-40 72 0 66 36 40 66-40 66-66 36-72 0-40-40 0-70z', '#7d4526') +
          path('M-66 36c30 20 100 20 132 0-20 32-112 32-132 0z', '#d9b07a') +
          path(
            'M-20-30c-14 16-22 34-22 50',
            'none',
            'stroke="#fff" stroke-opacity=".4" stroke-width="8" stroke-linecap="round"',
          ),
      ) +
      cell(
        1,
        1,
        around(
          5,
          (a) =>
            `<g transform="rotate(${a})">${path('M0 0C-40-20-40-56-26-68l10 8 8-12 8 12 8-12 8 12 10-8C40-56 40-20 0 0z', '#e59ab0')}${line('M0-8v-36', '#fff', 4, 'stroke-opacity=".7"')}</g>`,
        ) + disc(0, 0, 12, '#fbeeb8'),
      ) +
      cell(
        2,
        1,
        path('M-66-40h132v84h-132z', '#9cc7d8', 'opacity=".9"') +
          path('M-66-40h132v84h-132z', 'url(#flat)') +
          line(
            'M-50 24q16-12 32 0t32 0 32 0M-50 4q16-12 32 0t32 0 32 0',
            '#fff',
            4,
            'stroke-opacity=".8"',
          ) +
          disc(24, -16, 13, '#d8432c') +
          path('M36-16l18-10v20z', '#d8432c'),
      ),
    { rise: 0 },
  );
};

const sugar = ['#f4b9c4', '#f7e39a', '#c9dfa6', '#b9d4ea', '#fffaf0'];

const sugarStars = sugar
  .map((color, i) => {
    const bumps = disc(0, 0, 25, '') + around(9, (a) => disc(...polar(23, a), 7.5, ''));
    const shine = around(5, (a) => disc(...polar(11, a + 20), 5.5, ''));
    return `<g id="s${i}"><g fill="${color}">${bumps}</g><g fill="#fff" opacity=".22">${shine}</g>${disc(-7.5, -9, 6.5, '#fff', 'opacity=".6"')}</g>`;
  })
  .join('')
  .replaceAll(' fill=""', '');

const star = (x: number, y: number, r: number, color: number) =>
  `<use href="#s${color}" transform="translate(${n(x)} ${n(y)}) scale(${(r / 25).toFixed(2)})"/>`;

const konpeito = () => {
  const next = chance(21);
  const jar = 'M300 260c-70 20-96 60-96 120v190c0 60 392 60 392 0V380c0-60-26-100-96-120z';
  const pile: string[] = [];
  for (let r = 0; r < 7; r++)
    for (let c = 0; c < 9; c++)
      pile.push(
        star(
          218 + c * 46 + (r % 2) * 22 + next() * 8,
          590 - r * 38 + next() * 10,
          21 + next() * 5,
          Math.floor(next() * 5),
        ),
      );
  return plate(
    ground.blush,
    64,
    `<defs>${sugarStars}</defs>` +
      shadow(420, 612, 230, 36) +
      path(jar, '#fff', 'opacity=".4"') +
      inside('jr', jar, pile.join('')) +
      path(jar, 'url(#gloss)', 'opacity=".55"') +
      line(jar, '#fff', 5, 'stroke-opacity=".8"') +
      lit(
        turned(400, [
          [112, 200],
          [114, 262],
        ]),
        '#c8a065',
      ) +
      oval(400, 200, 112, 29, '#dcb981') +
      oval(400, 200, 70, 17, '#c8a065', 'opacity=".6"') +
      line('M288 256c40 34 184 34 224 0', ink.beni, 9) +
      at(
        400,
        290,
        path('M0 0C-40-34-70-20-62 4s40 18 62-4c22 22 54 28 62 4S40-34 0 0z', ink.beni) +
          path('M-4 4l-26 60 20-6 10-40 10 40 20 6L4 4z', '#9c2740'),
      ) +
      star(200, 668, 26, 1) +
      star(262, 690, 22, 0) +
      star(560, 686, 25, 3) +
      star(622, 664, 22, 2),
    { rise: 30 },
  );
};

const yokan = () => {
  const slab = (x: number, y: number, w: number, c: string, top: string) =>
    at(
      x,
      y,
      path(`M0 0l70-46h${w}v96l-70 46H0z`, c) +
        path(`M0 0l70-46h${w}l-70 46z`, top) +
        path(`M${w} 0l70-46v96l-70 46z`, '#000', 'opacity=".22"') +
        path(`M0 0h${w}l-26 96H0z`, '#fff', 'opacity=".08"') +
        line(`M4 2h${w - 6}`, '#fff', 3, 'stroke-opacity=".35"'),
    );
  const beans = times(9, (i) =>
    oval(250 + ((i * 53) % 250), 470 + ((i * 31) % 60), 11, 8, '#3a1820', 'opacity=".7"'),
  );
  return plate(
    ground.cream,
    65,
    oval(424, 612, 318, 70, '#3a2414', 'opacity=".2"') +
      oval(400, 590, 312, 78, '#4a5a60') +
      oval(400, 580, 312, 78, '#65787e') +
      oval(400, 580, 280, 64, '#5a6d73') +
      slab(360, 420, 210, '#6f8a3c', '#93ab58') +
      slab(210, 470, 250, '#5a2830', '#7d4048') +
      beans +
      slab(120, 530, 60, '#5a2830', '#7d4048') +
      at(
        560,
        560,
        line('M-60 60L120-50', '#d9b878', 11) + path('M-60 60l-24 22 40-12z', '#d9b878'),
      ),
    { rise: 60 },
  );
};

const nihonshu = () => {
  const bottle = 'M360 120h52v120c0 40 60 50 60 130v230c0 40-172 40-172 0V370c0-80 60-90 60-130z';
  return plate(
    ground.sky,
    66,
    shadow(400, 618, 110, 24) +
      path(bottle, '#2f6a62') +
      path('M318 620V400c0-60 20-70 40-110v330z', '#7fc0aa', 'opacity=".25"') +
      path(bottle, 'url(#gloss)') +
      path('M304 380h164v170c-50 14-114 14-164 0z', '#f6efdf') +
      path('M304 380h164v170c-50 14-114 14-164 0z', 'url(#flat)') +
      box(304, 392, 164, 4, ink.gold) +
      serif(400, 448, 52, ink.sumi, '花みち') +
      serif(332, 424, 18, ink.sumi, '純米吟醸') +
      disc(444, 526, 13, ink.shu) +
      lit(
        turned(386, [
          [31, 96],
          [33, 160],
        ]),
        '#e9dfc8',
      ) +
      oval(386, 96, 31, 8, '#fff') +
      line('M354 168h66', ink.beni, 8) +
      at(
        566,
        640,
        shadow(6, 0, 84, 20) +
          lit(
            turned(0, [
              [84, -96],
              [78, -50],
              [50, -10],
              [36, 0],
            ]),
            ink.white,
          ) +
          mouth(0, -96, 84, ink.white, '#f3f1e8', 7) +
          `<ellipse cy="-86" rx="44" ry="10" fill="none" stroke="${ink.ai}" stroke-width="6"/><ellipse cy="-86" rx="20" ry="4.600" fill="${ink.ai}"/>`,
      ) +
      at(
        190,
        610,
        line('M0 20C30-60 20-120 60-200', ink.bark, 7) +
          at(
            56,
            -190,
            around(5, (a) => disc(...polar(15, a), 13, '#f4d7da')) + disc(0, 0, 5, ink.beni),
          ) +
          at(
            24,
            -90,
            around(5, (a) => disc(...polar(15, a), 13, '#f4d7da')) + disc(0, 0, 5, ink.beni),
          ) +
          at(10, -40, leaf(), -60, 0.5),
      ),
    { rise: 0 },
  );
};

const ticket = (inner: string, stub: string, color: string) =>
  at(
    400,
    640,
    `<g transform="translate(8 12)" opacity=".2">${path('M-270-70h540v30a18 18 0 0 0 0 36v30h-540v-30a18 18 0 0 0 0-36z', '#3a2414')}</g>` +
      path('M-270-70h540v30a18 18 0 0 0 0 36v30h-540v-30a18 18 0 0 0 0-36z', '#fbf6ea') +
      path('M140-70h130v30a18 18 0 0 0 0 36v30H140z', color) +
      line('M140-64v86', '#a58d62', 3, 'stroke-dasharray="2 10"') +
      `<g font-family="'Hiragino Mincho ProN','Yu Mincho','Noto Serif CJK JP','Noto Serif JP',serif" font-weight="600" text-anchor="middle"><text x="-62" y="-8" font-size="42" fill="${ink.sumi}" letter-spacing="6">${inner}</text><text x="205" y="-8" font-size="38" fill="#fff">${stub}</text></g>`,
    -3,
  );

const workshop = () =>
  plate(
    ground.mist,
    67,
    shadow(410, 520, 190, 40) +
      lit(
        turned(400, [
          [200, 270],
          [196, 340],
          [150, 450],
          [86, 500],
        ]),
        '#5f7f86',
      ) +
      inside(
        'kg',
        turned(400, [
          [200, 270],
          [196, 340],
          [150, 450],
          [86, 500],
        ]),
        line(
          'M250 250l60 110-30 60 70 90M310 360l120 30 60-60 90 20M430 390l-10 130',
          ink.gold,
          10,
        ) + line('M250 250l60 110-30 60 70 90M310 360l120 30 60-60 90 20', '#f4dfa0', 3),
      ) +
      path(
        turned(400, [
          [200, 270],
          [196, 340],
          [150, 450],
          [86, 500],
        ]),
        'url(#round)',
        'opacity=".6"',
      ) +
      mouth(400, 270, 200, '#86a5aa', '#48656b', 11) +
      line('M300 284l24 34 60 4M476 236l-10 28', ink.gold, 7) +
      ticket('金継ぎ入門', '券', ink.ai),
    { rise: 20 },
  );

const ochakai = () =>
  plate(
    ground.sage,
    68,
    shadow(330, 520, 160, 34) +
      lit(
        turned(320, [
          [160, 300],
          [166, 360],
          [142, 460],
          [84, 506],
        ]),
        '#2f3a38',
      ) +
      path('M160 320c40 60 70 10 100 50s60 60 90 10 70 10 130-40v-40H160z', '#7d9a86') +
      mouth(320, 300, 160, '#8fae9a', '#22302c', 9) +
      oval(320, 314, 130, 29, '#9ab04e') +
      at(
        560,
        500,
        shadow(6, 6, 110, 24) +
          oval(0, 6, 120, 34, '#7d2a20') +
          oval(0, -2, 120, 34, '#a83a2c') +
          at(-30, -24, disc(0, 0, 40, '#f3c9d0') + disc(-10, -12, 22, '#fff', 'opacity=".3"')) +
          at(40, -20, disc(0, 0, 38, '#dbe6b4') + disc(-10, -12, 20, '#fff', 'opacity=".35"')),
      ) +
      ticket('花道のお茶会', '無料', ink.leaf),
    { rise: 20 },
  );

export const tea: Record<string, () => string> = {
  sencha,
  chasen,
  nerikiri,
  konpeito,
  yokan,
  nihonshu,
  workshop,
  ochakai,
};
