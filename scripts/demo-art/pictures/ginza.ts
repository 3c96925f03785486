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

const mannenhitsu = () => {
  const sprig = (x: number, y: number, a: number) =>
    at(
      x,
      y,
      times(9, (i) =>
        line(
          `M0 0L${polar(44, -150 + i * 15)
            .map(n)
            .join(' ')}`,
          '#d9b45a',
          2.5,
        ),
      ),
      a,
    );
  return plate(
    ground.mist,
    91,
    `<g transform="rotate(-36 400 400)"><g opacity=".22" transform="translate(20 26)">${path('M110 372h440l90 28-90 28H110z', '#3a2414')}</g>` +
      path('M560 372c40 4 70 16 116 28-46 12-76 24-116 28z', '#d9b45a') +
      line('M600 400h72', '#6b4a1c', 3) +
      disc(604, 400, 6, '#6b4a1c') +
      path('M470 366h70l24 10v48l-24 10h-70z', '#15130f') +
      path('M120 362h350v76H120c-26-10-26-66 0-76z', '#1b1714') +
      inside(
        'mh',
        'M120 362h350v76H120c-26-10-26-66 0-76z',
        sprig(190, 420, 0) + sprig(270, 390, 40) + sprig(350, 430, -20) + sprig(420, 390, 10),
      ) +
      path('M120 362h350v22H112c0-10 4-20 8-22z', '#fff', 'opacity=".2"') +
      box(462, 360, 14, 80, ink.gold) +
      box(300, 360, 8, 80, ink.gold, 'opacity=".7"') +
      '</g>' +
      at(560, 610, line('M-180 30c60-40 90 30 150-6s90 10 130-20', ink.ai, 6)),
    { rise: 0 },
  );
};

const obijime = () => {
  const cord = (d: string, a: string, b: string) =>
    line(d, '#3a2414', 38, 'stroke-opacity=".16" transform="translate(14 18)"') +
    line(d, a, 36) +
    line(d, b, 26, 'stroke-dasharray="4 11"') +
    line(d, '#fff', 5, 'stroke-opacity=".25"');
  const tassel = (x: number, y: number, c: string, turn: number) =>
    at(
      x,
      y,
      times(11, (i) => line(`M${-16 + i * 3.2} 0l${(i - 5) * 2.4} 70`, c, 4)) +
        box(-20, -8, 40, 16, ink.gold, 'rx="4"'),
      turn,
    );
  return plate(
    ground.blush,
    92,
    cord('M150 300C250 180 420 200 400 330S230 480 330 560 560 560 640 470', '#b23626', '#d9694f') +
      tassel(150, 300, '#b23626', 40) +
      tassel(640, 470, '#b23626', -140) +
      cord(
        'M210 620C330 640 380 520 470 470S640 300 560 220 380 190 330 250',
        '#2a4272',
        '#5c7cb4',
      ) +
      tassel(210, 620, '#2a4272', 80) +
      tassel(330, 250, '#2a4272', 40),
    { rise: 0 },
  );
};

export const umbrella = (outer: string, ringColor: string, seed: number) =>
  plate(
    ground.sky,
    seed,
    `<g opacity=".18" transform="translate(22 30)">${disc(400, 400, 280, '#3a2414')}</g>` +
      disc(400, 400, 284, outer) +
      `<circle cx="400" cy="400" r="190" fill="none" stroke="${ringColor}" stroke-width="66"/>` +
      path(
        times(24, (i) =>
          i % 2
            ? ''
            : `M400 400L${polar(284, i * 15)
                .map((v) => n(400 + v))
                .join(' ')}L${polar(284, i * 15 + 15)
                .map((v) => n(400 + v))
                .join(' ')}Z`,
        ),
        '#1a0f08',
        'opacity=".09"',
      ) +
      path(
        times(
          24,
          (i) =>
            `M400 400L${polar(284, i * 15)
              .map((v) => n(400 + v))
              .join(' ')}`,
        ),
        'none',
        'stroke="#1a0f08" stroke-opacity=".3" stroke-width="2.5"',
      ) +
      disc(400, 400, 284, 'url(#flat)') +
      disc(400, 400, 44, '#2a2326') +
      disc(400, 400, 20, ink.gold) +
      around(24, (a) =>
        disc(...(polar(284, a).map((v) => 400 + v) as [number, number]), 5, '#2a2326'),
      ),
    { rise: 0 },
  );

const tombo = (c: string) =>
  path('M-3-34h6l2 70h-10z', c) +
  disc(0, -38, 8, c) +
  oval(-26, -20, 26, 7, c, 'transform="rotate(12 -26 -20)"') +
  oval(26, -20, 26, 7, c, 'transform="rotate(-12 26 -20)"') +
  oval(-23, -4, 22, 6, c, 'transform="rotate(-10 -23 -4)"') +
  oval(23, -4, 22, 6, c, 'transform="rotate(10 23 -4)"');

const gama = () => {
  const purse =
    'M230 330c-70 40-100 130-80 210 20 70 110 90 250 90s230-20 250-90c20-80-10-170-80-210z';
  return plate(
    ground.sage,
    93,
    shadow(420, 624, 260, 38) +
      path(purse, '#1d2a4d') +
      inside(
        'gm',
        purse,
        times(5, (r) =>
          times(7, (c) =>
            at(
              170 + c * 84 + (r % 2) * 42,
              390 + r * 62,
              tombo('#efe8d8'),
              (c % 2) * 30 - 15,
              0.72,
            ),
          ),
        ),
      ) +
      path(purse, 'url(#round)') +
      lit(
        'M214 336c-4-30 30-50 90-50h192c60 0 94 20 90 50-100 22-272 22-372 0z',
        '#c9a24b',
        'gloss',
      ) +
      line('M216 336c110 24 260 24 368 0', '#7a5a20', 4) +
      disc(376, 276, 25, '#d9b45a') +
      disc(424, 270, 25, '#c9a24b') +
      disc(368, 268, 8, '#fff', 'opacity=".5"') +
      disc(416, 262, 8, '#fff', 'opacity=".5"'),
    { rise: 50 },
  );
};

export const ginza: Record<string, () => string> = {
  mannenhitsu,
  obijime,
  kasa: () => umbrella('#1f2c55', '#f2ecdf', 94),
  gama,
};
