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
import { closeUp, plate } from '../pen/sheet.ts';
import { ichimatsu, kenjo, seigaiha } from '../pen/wagara.ts';

export const goldfish = (body: string, fin: string) =>
  path(
    'M60 0c30-34 66-46 84-36-12 10-18 24-18 36s6 26 18 36C126 46 90 34 60 0z',
    fin,
    'opacity=".85"',
  ) +
  path(
    'M-20-26c6-26 30-34 44-30-6 10-12 20-14 30zM-20 26c6 26 30 34 44 30-6-10-12-20-14-30z',
    fin,
    'opacity=".8"',
  ) +
  path('M-74 0c10-36 70-46 110-26 18 10 30 20 36 26-6 6-18 16-36 26-40 20-100 10-110-26z', body) +
  path('M-20-24c20-6 40-4 56 4-14 8-40 10-56-4z', '#fff', 'opacity=".5"') +
  disc(-54, -13, 5, ink.sumi) +
  disc(-54, 13, 5, ink.sumi);

export const asagao = (petal: string) =>
  around(
    5,
    (a) =>
      `<g transform="rotate(${a})">${path('M0 0C-22-26-34-54-26-66-12-78 12-78 26-66 34-54 22-26 0 0z', petal)}${line('M0-6V-58', '#fff', 9, 'stroke-opacity=".75"')}</g>`,
  ) +
  disc(0, 0, 15, '#fff') +
  disc(0, 0, 5, ink.gold);

export const leaf = (color: string = ink.leaf) =>
  path('M0 0C-10-34-54-24-60-62-30-72-20-60 0-92 20-60 30-72 60-62 54-24 10-34 0 0z', color) +
  line('M0 0V-66M0-26l-30-24M0-26l30-24', '#fff', 2.5, 'stroke-opacity=".4"');

export const hanabi = (color: string, second: string) =>
  around(
    16,
    (a) =>
      line(`M${polar(22, a).map(n).join(' ')}L${polar(58, a).map(n).join(' ')}`, color, 6) +
      disc(...polar(76, a), 5, second),
  ) + around(8, (a) => disc(...polar(13, a), 4, second));

const tenugui = () => {
  const hang = (x: number, y: number, w: number, h: number) =>
    `M${x} ${y}h${w}v${h}c-${n(w * 0.24)} 14-${n(w * 0.3)}-12-${n(w * 0.52)} 0s-${n(w * 0.3)} 12-${n(w * 0.48)} 0z`;
  const cloth = hang(250, 190, 300, 446);
  return plate(
    ground.cream,
    31,
    `<g opacity=".18">${path(hang(272, 214, 300, 442), '#3a2414')}</g>` +
      inside(
        'tg',
        cloth,
        box(240, 180, 320, 480, '#2b4a80') +
          times(5, (i) =>
            line(
              `M230 ${n(540 + i * 26)}q20-26 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0`,
              '#fff',
              5,
              `stroke-opacity="${n(0.9 - i * 0.16)}"`,
            ),
          ) +
          at(330, 290, hanabi('#fff', '#e9c46a')) +
          at(470, 372, hanabi('#fff', '#e58f7b'), 10, 0.72) +
          at(340, 462, goldfish('#e0573c', '#f08e74'), -18, 0.72) +
          at(468, 500, goldfish('#f4ece0', '#fff'), 28, 0.5),
      ) +
      path(cloth, 'url(#flat)') +
      path('M250 190h300v34H250z', '#1a0f08', 'opacity=".16"') +
      path('M320 190v440h26V190zM452 190v440h16V190z', '#fff', 'opacity=".06"') +
      box(196, 176, 408, 22, '#b98d55', 'rx="11"') +
      box(196, 178, 408, 7, '#fff', 'rx="3" opacity=".3"') +
      times(3, (i) => box(270 + i * 126, 175, 5, 24, '#8a6334')),
    { rise: 0 },
  );
};

const tenugui2 = () =>
  closeUp(
    32,
    `<defs>${seigaiha('sg', 160, '#2b4a80', '#f2ede2')}</defs>${box(0, 0, 800, 800, 'url(#sg)')}` +
      path('M0 0h130C180 240 120 520 190 800H0z', '#1a0f08', 'opacity=".16"') +
      path('M470 0c60 260-30 540 60 800h56C500 520 590 260 520 0z', '#fff', 'opacity=".12"') +
      path('M640 0c40 300-20 560 40 800h120V0z', '#1a0f08', 'opacity=".12"'),
  );

const aizomeStole = () => {
  const next = chance(5);
  const ring = () => {
    const r = 9 + next() * 17;
    const [x, y] = [220 + next() * 360, 190 + next() * 440];
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" stroke-width="${n(3 + r / 5)}"/>`;
  };
  const back = 'M240 176h300c6 120-8 220 6 330-60 12-240 14-310-2 12-120-4-210 4-328z';
  const front = 'M292 176h296c-4 150 10 300-4 442-90 16-210 14-296-2 12-160-6-300 4-440z';
  const fringe = (x: number, y: number, w: number, c: string) =>
    line(
      times(15, (i) => `M${n(x + (i * w) / 14)} ${y}l${(i % 3) - 1} 34`),
      c,
      4,
    );
  return plate(
    ground.mist,
    33,
    `<defs><linearGradient id="ai" x2=".1" y2="1"><stop stop-color="#1b2d57"/><stop offset=".45" stop-color="#2b4f8c"/><stop offset="1" stop-color="#86afcb"/></linearGradient></defs>` +
      `<g opacity=".18" transform="translate(24 26)">${path(front, '#3a2414')}</g>` +
      fringe(244, 506, 292, '#4d78a8') +
      path(back, '#1a2c55') +
      fringe(292, 618, 288, '#86afcb') +
      path(front, 'url(#ai)') +
      inside(
        'st',
        front,
        `<g fill="none" stroke="#eef4f6" stroke-opacity=".8">${times(44, ring)}</g>` +
          path(
            'M340 170c14 150-26 300-4 470h34c-20-160 24-320 4-470zM500 170c-16 160 26 320 6 470h36c16-170-16-310-6-470z',
            '#0c1731',
            'opacity=".28"',
          ) +
          path('M410 170c10 150-20 300-6 470h30c-16-160 16-320 6-470z', '#fff', 'opacity=".12"'),
      ) +
      path(front, 'url(#flat)') +
      path('M240 176h348v26H240z', '#0c1731', 'opacity=".35"') +
      box(186, 162, 440, 20, '#b98d55', 'rx="10"') +
      box(186, 164, 440, 6, '#fff', 'rx="3" opacity=".3"'),
    { rise: 0 },
  );
};

const sakura = (c = '#f6dfe0') =>
  around(
    5,
    (a) =>
      `<g transform="rotate(${a})">${path('M0 0C-26-14-26-48-9-56L0-46 9-56C26-48 26-14 0 0z', c)}</g>`,
  ) +
  around(5, (a) =>
    line(
      `M0 0L${polar(17, a - 90)
        .map(n)
        .join(' ')}`,
      '#b8324a',
      2.5,
    ),
  );

const furoshiki = () => {
  const wrap =
    'M196 430c60-40 130-60 204-60s150 24 206 60c10 60 6 120-10 176-120 30-270 30-390 0-16-56-20-116-10-176z';
  return plate(
    ground.sage,
    34,
    `<defs>${ichimatsu('im', 36, '#9c2740', '#ab3850')}</defs>` +
      shadow(420, 614, 250, 44) +
      path(wrap, '#9c2740') +
      inside(
        'fw',
        wrap,
        box(180, 360, 440, 280, 'url(#im)') +
          at(290, 520, sakura(), 12, 1.05) +
          at(506, 490, sakura(), -20, 1.3) +
          at(414, 580, sakura(), 40, 0.8) +
          at(220, 600, sakura(), 0, 0.9) +
          at(586, 590, sakura(), 0, 0.8) +
          path('M400 390L180 640v-220zM400 390l220 40v220z', '#1a0f08', 'opacity=".12"') +
          line('M400 390L236 610M400 390l170 220', '#5f1424', 4, 'stroke-opacity=".5"'),
      ) +
      path(wrap, 'url(#round)') +
      lit(
        'M380 380c-60-10-150-60-176-132-6-20 20-30 40-18 70 40 120 90 160 138z',
        '#a53049',
        'flat',
      ) +
      lit(
        'M420 380c60-14 140-70 160-148 4-20-22-26-40-12-62 46-104 104-142 148z',
        '#a53049',
        'flat',
      ) +
      line(
        'M224 250c60 40 100 74 140 110M566 240c-54 50-90 84-126 124',
        '#5f1424',
        4,
        'stroke-opacity=".45"',
      ) +
      lit(
        'M346 366c20-26 88-28 110 0 14 24 6 48-12 58-30 14-62 12-86 0-18-12-26-38-12-58z',
        '#8c2238',
      ) +
      line(
        'M372 360c-8 20-8 40 0 62M424 358c10 20 10 42 2 64',
        '#5f1424',
        4,
        'stroke-opacity=".6"',
      ),
    { rise: 10 },
  );
};

const obiDefs = (s: number, g: string) => `<defs>${kenjo('kj', s, g, '#f3ead6', ink.gold)}</defs>`;

const obi = () => {
  const roll = (x: number, y: number, base: string, k: number) =>
    at(
      x,
      y,
      shadow(10, 92, 150, 26) +
        path('M-140-70v140a140 38 0 0 0 280 0v-140z', base) +
        inside(
          `r${n(x)}`,
          'M-140-70v140a140 38 0 0 0 280 0v-140z',
          at(-140, -64, box(0, 0, 280, 240, base) + band3()),
        ) +
        path('M-140-70v140a140 38 0 0 0 280 0v-140z', 'url(#round)') +
        oval(0, -70, 140, 38, '#f3ead6') +
        [0.94, 0.84, 0.74, 0.64, 0.54, 0.44, 0.34, 0.24, 0.14]
          .map((f, i) => oval(i % 2 ? 3 : -2, -70, 140 * f, 38 * f, i % 2 ? '#f3ead6' : base))
          .join(''),
      0,
      k,
    );
  const band3 = () =>
    [12, 22, 112, 122]
      .map((y) =>
        path(
          `M0 ${y}a140 38 0 0 0 280 0v6a140 38 0 0 1-280 0z`,
          y % 10 === 2 && y > 20 && y < 120 ? ink.gold : '#f3ead6',
        ),
      )
      .join('') +
    times(7, (i) => {
      const x = 20 + i * 40;
      const dy = 38 * Math.sqrt(Math.max(0, 1 - ((x - 140) / 140) ** 2));
      return at(
        x,
        66 + dy,
        path('M0-24l17 24-17 24-17-24z', '#f3ead6') + path('M0-11l8 11-8 11-8-11z', ink.gold),
      );
    });
  return plate(ground.straw, 35, roll(560, 420, '#b8412c', 0.8) + roll(320, 540, '#26407a', 1.05), {
    rise: 40,
  });
};

const obi2 = () =>
  closeUp(
    36,
    `${obiDefs(400, '#26407a')}${box(0, 0, 800, 800, 'url(#kj)')}${times(40, (i) => box(0, i * 20, 800, 3, '#fff', 'opacity=".07"'))}${path('M0 0h90v800H0zM400 0h60v800h-60z', '#1a0f08', 'opacity=".14"')}`,
  );

const geta = () => {
  const one = (id: string) => {
    const top =
      'M-86-250c10-40 162-40 172 0 16 90 10 380-4 480-10 34-154 34-164 0-14-100-20-390-4-480z';
    return (
      `<g opacity=".24" transform="translate(20 24)">${path(top, '#3a2414')}</g>` +
      path(
        'M-86-250v26c-12 120-8 380 4 470 14 40 150 40 164 0 12-90 16-350 4-470v-26z',
        '#96693a',
      ) +
      path(top, '#d9ae74') +
      inside(
        id,
        top,
        times(7, (i) =>
          line(
            `M${n(-78 + i * 26)}-300C${n(-60 + i * 22)}-100 ${n(-90 + i * 29)} 80 ${n(-74 + i * 25)} 270`,
            '#b98545',
            i % 3 ? 2.5 : 5,
            'stroke-opacity=".6"',
          ),
        ),
      ) +
      path(top, 'url(#flat)') +
      oval(0, -150, 9, 7, '#3a2414') +
      line('M0-150C-46-118-76-50-80 50M0-150C46-118 76-50 80 50', '#7d1f2c', 25) +
      line('M0-150C-46-118-76-50-80 50M0-150C46-118 76-50 80 50', '#c2374a', 18) +
      line(
        'M-8-140C-44-108-66-60-72 0M8-140C44-108 66-60 72 0',
        '#f4c6c0',
        3,
        'stroke-dasharray="3 15"',
      ) +
      line('M0-156v24', '#2a2326', 17)
    );
  };
  return plate(
    ground.sky,
    37,
    at(276, 404, one('g1'), -6, 0.95) + at(524, 404, one('g2'), 6, 0.95),
    { rise: 0 },
  );
};

const sensu = () => {
  const [cx, cy] = [400, 600];
  const at2 = (r: number, a: number) => {
    const [x, y] = polar(r, a);
    return `${n(cx + x)} ${n(cy + y)}`;
  };
  const from = -166;
  const to = -14;
  const leafD = `M${at2(210, from)}A210 210 0 0 1 ${at2(210, to)}L${at2(400, to)}A400 400 0 0 0 ${at2(400, from)}Z`;
  const ribs = times(17, (i) => {
    const a = from + ((to - from) / 16) * i;
    return line(`M${cx} ${cy}L${at2(212, a)}`, i % 2 ? '#b98d55' : '#cda56c', 11);
  });
  const folds = times(33, (i) => {
    const a = from + ((to - from) / 32) * i;
    return i % 2
      ? path(
          `M${at2(210, a)}L${at2(400, a)}L${at2(400, a + 4.75)}L${at2(210, a + 4.75)}Z`,
          '#1a0f08',
          'opacity=".07"',
        )
      : '';
  });
  const bird = (x: number, y: number, k: number, turn: number) =>
    at(
      x,
      y,
      path('M-46 6c4-30 40-44 66-26l26-2-18 16c4 26-14 46-40 46-22 0-36-14-34-34z', '#fff') +
        path('M-14 0C-6-40-40-60-56-56c-2 24 8 50 42 56z', '#fff') +
        disc(24, -10, 4, ink.sumi),
      turn,
      k,
    );
  return plate(
    ground.blush,
    38,
    `<g opacity=".18" transform="translate(16 22)">${path(leafD, '#3a2414')}</g>${ribs}${path(leafD, '#7fb3b8')}` +
      inside(
        'sn',
        leafD,
        `<circle cx="400" cy="640" r="330" fill="#5f9aa3"/>` +
          times(4, (i) =>
            line(
              `M0 ${n(470 - i * 52)}q40-60 80 0t80 0 80 0 80 0 80 0 80 0 80 0 80 0 80 0 80 0`,
              '#eef6f4',
              7,
              `stroke-opacity="${n(0.95 - i * 0.2)}"`,
            ),
          ) +
          disc(536, 300, 46, '#f3dfae', 'opacity=".9"') +
          bird(330, 282, 0.9, -10) +
          bird(236, 372, 0.7, -24) +
          bird(440, 350, 0.62, 8),
      ) +
      folds +
      line(`M${cx} ${cy}L${at2(400, from)}M${cx} ${cy}L${at2(400, to)}`, '#4a3020', 14) +
      disc(cx, cy, 17, '#4a3020') +
      disc(cx, cy, 7, ink.gold) +
      line(`M${cx} ${cy + 10}c-10 40 30 50 20 90`, ink.beni, 6) +
      path('M408 690h24l6 66h-36z', ink.beni),
    { rise: 14 },
  );
};

export const cloth: Record<string, () => string> = {
  tenugui,
  'tenugui-2': tenugui2,
  'aizome-stole': aizomeStole,
  furoshiki,
  obi,
  'obi-2': obi2,
  geta,
  sensu,
};
