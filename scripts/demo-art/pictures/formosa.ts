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
import { plate } from '../pen/sheet.ts';
import { band, mouth, turned } from '../pen/turned.ts';
import { serif } from './tea.ts';

const oolong = () => {
  const tin = turned(290, [
    [120, 250],
    [120, 600],
  ]);
  return plate(
    ground.sage,
    71,
    shadow(310, 604, 130, 28) +
      path(tin, '#2f5a4a') +
      inside(
        'ot',
        tin,
        path('M150 470c60-70 90-30 130-80s90-30 150-90v330H150z', '#4c7d5c') +
          path('M150 540c60-50 110-20 150-60s80-20 130-60v220H150z', '#7fa66b'),
      ) +
      path(tin, 'url(#gloss)', 'opacity=".6"') +
      path('M250 300h80v150h-80z', '#f6efdf') +
      serif(290, 346, 40, ink.sumi, '烏龍') +
      oval(290, 250, 120, 32, '#4a7a68') +
      oval(290, 250, 102, 26, '#2f5a4a') +
      at(
        546,
        620,
        shadow(8, 0, 110, 24) +
          oval(0, -4, 128, 34, '#f3ecdd') +
          oval(0, -10, 128, 34, ink.white) +
          lit(
            turned(0, [
              [96, -110],
              [90, -60],
              [56, -18],
              [44, -8],
            ]),
            ink.white,
          ) +
          mouth(0, -110, 96, ink.white, '#efe9db', 7) +
          oval(0, -102, 76, 18, '#d9c25a') +
          line(
            'M-20-150c-20-30 20-40 0-76M24-150c-16-26 16-36 0-64',
            '#fff',
            7,
            'stroke-opacity=".7"',
          ),
      ),
  );
};

const gaiwan = () =>
  plate(
    ground.mist,
    72,
    shadow(370, 606, 190, 36) +
      oval(360, 590, 190, 48, '#e9e3d6') +
      oval(360, 582, 190, 48, ink.white) +
      oval(360, 584, 120, 28, '#e4dccb') +
      lit(
        turned(360, [
          [168, 360],
          [156, 430],
          [110, 540],
          [66, 580],
        ]),
        ink.white,
      ) +
      line('M206 410c80 60 230 60 308 0', ink.ai, 5) +
      at(
        360,
        490,
        around(5, (a) => disc(...polar(20, a - 90), 17, '#7a9ac8')) +
          disc(0, 0, 8, ink.gold) +
          line('M30 10c40 20 60 0 84-20M-30 10c-40 20-60 0-84-20', ink.ai, 5),
      ) +
      oval(360, 362, 168, 46, '#d9d3c4') +
      lit(
        turned(360, [
          [30, 286],
          [60, 300],
          [130, 330],
          [148, 352],
        ]),
        ink.white,
      ) +
      line('M226 338c60 40 210 40 268 0', ink.ai, 4) +
      lit(
        turned(360, [
          [34, 262],
          [26, 276],
          [30, 290],
        ]),
        ink.white,
      ) +
      oval(360, 262, 34, 10, '#fff') +
      [
        [600, 600],
        [640, 660],
      ]
        .map(([x, y]) =>
          at(
            x as number,
            y as number,
            shadow(4, 0, 56, 14) +
              lit(
                turned(0, [
                  [56, -66],
                  [52, -34],
                  [34, -6],
                  [28, 0],
                ]),
                ink.white,
              ) +
              mouth(0, -66, 56, ink.white, '#d8bf62', 6),
          ),
        )
        .join(''),
  );

const pineappleCake = () => {
  const cake = (x: number, y: number, open: boolean) =>
    at(
      x,
      y,
      shadow(10, 66, 96, 18) +
        path('M-90-30l40-34h140v90l-40 40H-90z', '#c98d3c') +
        path('M-90-30l40-34h140l-40 34z', '#f0c878') +
        path('M50-30l40-34v90l-40 40z', '#a9702a') +
        path('M-90-30h140v96H-90z', '#e0ad58') +
        path('M-90-30h140v96H-90z', 'url(#flat)') +
        (open
          ? path('M-70-10h100v56H-70z', '#d98b1e') +
            times(7, (i) => line(`M${-60 + i * 14}-2l8 40`, '#f0b84a', 3))
          : at(-20, 18, line('M0-26v52M-26 0h52M-18-18l36 36M-18 18l36-36', '#b97f34', 4))),
    );
  return plate(
    ground.straw,
    73,
    at(
      410,
      300,
      line(
        'M0-110V-40M-10-60C-60-80-70-110-66-140-30-130-10-100-4-70M10-60C60-80 70-110 66-140 30-130 10-100 4-70',
        '#4f7a42',
        12,
      ) +
        path('M-62-30c0-40 124-40 124 0v90c0 70-124 70-124 0z', '#e0a536') +
        line(
          'M-60-20l110 110M-60 30l80 80M-30-50L62 44M60-20L-50 90M60 30l-80 80M30-50L-62 44',
          '#a86f1e',
          4,
        ),
      0,
      1.15,
    ) +
      cake(260, 480, false) +
      cake(560, 480, false) +
      cake(400, 580, true),
    { rise: 10 },
  );
};

const peony = (c: string, d: string) =>
  around(8, (a) => disc(...polar(50, a), 34, c)) +
  around(8, (a) => disc(...polar(40, a + 22), 24, d)) +
  around(6, (a) => disc(...polar(19, a), 18, c)) +
  disc(0, 0, 13, ink.gold);

const hakkaCloth = () => {
  const bag = 'M180 330h440l24 290c-150 34-338 34-488 0z';
  return plate(
    ground.blush,
    74,
    shadow(420, 628, 260, 36) +
      line('M290 340C290 150 510 150 510 340', '#7d1f2c', 26) +
      line('M290 340C290 150 510 150 510 340', '#a93444', 16) +
      path(bag, '#b8263a') +
      inside(
        'hk',
        bag,
        at(290, 450, peony('#f2a8b8', '#e06c86'), 0, 1.2) +
          at(510, 520, peony('#f7dfe0', '#efa0ac'), 20, 1.2) +
          at(470, 380, peony('#5f86b8', '#8fb2d8'), 10, 0.7) +
          at(250, 590, peony('#e9b64a', '#f4d58a'), 0, 0.7) +
          at(620, 400, peony('#e9b64a', '#f4d58a'), 0, 0.7) +
          times(9, (i) =>
            at(
              200 + ((i * 97) % 420),
              370 + ((i * 71) % 240),
              path('M0 0c10-26 34-32 54-24-8 24-28 34-54 24z', '#3f7a52'),
              i * 40,
            ),
          ),
      ) +
      path(bag, 'url(#flat)') +
      path('M180 330h440l2 24H178z', '#7d1f2c'),
    { rise: 10 },
  );
};

const woodenSteamer = () => {
  const ring = turned(400, [
    [222, 420],
    [222, 580],
  ]);
  return plate(
    ground.sand,
    75,
    shadow(420, 590, 240, 44) +
      path(ring, '#d9b078') +
      inside(
        'ws',
        ring,
        times(8, (i) =>
          line(`M170 ${440 + i * 20}c60 76 400 76 460 0`, '#b98545', 2, 'stroke-opacity=".5"'),
        ),
      ) +
      band(400, 424, 224, 20, '#b98545') +
      band(400, 560, 224, 20, '#b98545') +
      times(5, (i) => box(496, 490 + i * 18, 30, 8, '#7a4a2c', 'transform="rotate(-8 511 520)"')) +
      path(ring, 'url(#round)') +
      oval(400, 420, 222, 60, '#8a6230') +
      [
        [310, 410],
        [400, 432],
        [490, 408],
        [400, 388],
      ]
        .map(([x, y]) =>
          at(
            x as number,
            y as number,
            disc(0, 0, 50, '#fbf6ec') +
              disc(-12, -14, 26, '#fff') +
              around(7, (a) =>
                line(
                  `M0-12L${polar(24, a - 90)
                    .map(n)
                    .join(' ')}`,
                  '#cdbfa4',
                  3,
                ),
              ),
          ),
        )
        .join('') +
      path('M178 420a222 60 0 0 0 444 0v22a222 60 0 0 1-444 0z', '#e2bd85') +
      at(
        600,
        250,
        oval(0, 20, 170, 52, '#b98545') +
          oval(0, 0, 170, 52, '#e2bd85') +
          times(9, (i) => line(`M${-150 + i * 36}-16l20 50`, '#b98545', 3)) +
          line('M-30-12c0-40 60-40 60 0', '#8a6230', 12),
        18,
      ) +
      line(
        'M330 330c-20-40 20-60 0-110M420 310c-20-40 20-60 0-110',
        '#fff',
        10,
        'stroke-opacity=".6"',
      ),
    { rise: 20 },
  );
};

const skyLantern = () => {
  const lamp = 'M280 220c70-40 170-40 240 0 30 90 20 240-40 330H320c-60-90-70-240-40-330z';
  return plate(
    ground.night,
    76,
    disc(400, 380, 340, 'url(#glow)', 'opacity=".55"') +
      path(lamp, '#f6d9a0') +
      inside(
        'sl',
        lamp,
        oval(400, 500, 150, 190, 'url(#glow)') +
          path(
            'M260 190h60c-20 120-10 250 30 370h-60zM540 190h-60c20 120 10 250-30 370h60z',
            '#c8502c',
            'opacity=".25"',
          ),
      ) +
      path(lamp, 'url(#round)', 'opacity=".5"') +
      serif(400, 320, 88, '#9c2a1c', '平安') +
      path('M316 546h168l-10 36H326z', '#7a4a2c') +
      path('M316 546h168l-10 36H326z', 'url(#flat)') +
      oval(400, 610, 110, 22, '#000', 'opacity=".3"') +
      lit(
        turned(400, [
          [70, 580],
          [110, 600],
          [110, 612],
        ]),
        '#8a6230',
      ) +
      at(
        130,
        190,
        path('M-20-26h40l-6 50h-28z', '#f2b060') + disc(0, 0, 50, 'url(#glow)', 'opacity=".6"'),
      ) +
      at(
        670,
        250,
        path('M-14-18h28l-4 36h-20z', '#f2b060') + disc(0, 0, 38, 'url(#glow)', 'opacity=".6"'),
      ) +
      at(630, 120, path('M-9-12h18l-3 24h-12z', '#f2b060')),
    { moon: '#5e6ea8', rise: -10 },
  );
};

const gingerSugar = () => {
  const brick = (x: number, y: number, c: string) =>
    at(
      x,
      y,
      path('M-70-20l36-30H84v60L48 44H-70z', c) +
        path('M-70-20l36-30H84l-36 30z', '#a5683c') +
        path('M48-20l36-30v60L48 44z', '#000', 'opacity=".25"') +
        path('M-70-20H48v64H-70z', 'url(#flat)'),
    );
  return plate(
    ground.cream,
    77,
    shadow(380, 560, 230, 44) +
      at(
        560,
        440,
        lit(
          'M-120 60c-40-50 10-90 50-70 10-60 80-70 100-20 50-30 100 10 80 60 30 40-20 80-60 60-50 40-130 30-170-30z',
          '#d9b06a',
          'flat',
        ) +
          line(
            'M-60-6c10 20 30 30 50 30M34-26c0 20-10 36-26 44M106 30c-20 10-40 8-56-4',
            '#a97f3e',
            5,
          ),
      ) +
      brick(270, 520, '#6b3a1e') +
      brick(420, 540, '#6b3a1e') +
      brick(340, 462, '#75421f') +
      brick(230, 610, '#6b3a1e') +
      at(
        580,
        630,
        shadow(6, 0, 90, 22) +
          lit(
            turned(0, [
              [84, -130],
              [84, -60],
              [66, -10],
              [56, 0],
            ]),
            '#b4573c',
          ) +
          line('M80-104c60-10 60 70-4 66', '#b4573c', 16) +
          mouth(0, -130, 84, '#c86a4c', '#4a2413', 8) +
          line(
            'M-20-160c-16-26 16-36 0-66M20-160c-16-26 16-36 0-66',
            '#fff',
            7,
            'stroke-opacity=".7"',
          ),
      ),
    { rise: 50 },
  );
};

export const formosa: Record<string, () => string> = {
  oolong,
  gaiwan,
  'pineapple-cake': pineappleCake,
  'hakka-cloth': hakkaCloth,
  'wooden-steamer': woodenSteamer,
  'sky-lantern': skyLantern,
  'ginger-sugar': gingerSugar,
};
