import { ground, ink } from '../pen/palette.ts';
import { around, at, box, chance, disc, line, n, oval, path, polar, times } from '../pen/pen.ts';
import { plate } from '../pen/sheet.ts';

export const burst = (color: string, tip: string, size: number) =>
  at(
    0,
    0,
    around(
      18,
      (a) =>
        line(
          `M${polar(18, a).map(n).join(' ')}Q${polar(60, a + 4)
            .map(n)
            .join(' ')} ${polar(92, a).map(n).join(' ')}`,
          color,
          4,
        ) + disc(...polar(102, a), 4, tip),
    ) + around(12, (a) => disc(...polar(54, a + 15), 3.5, tip)),
    0,
    size,
  );

export const bulb = (x: number, y: number, k: number, color = '#d8472f') =>
  at(
    x,
    y,
    disc(0, 0, 60, 'url(#glow)', 'opacity=".5"') +
      box(-12, -40, 24, 9, '#2a2326') +
      path('M-16-32h32c22 16 22 48 0 64h-32c-22-16-22-48 0-64z', color) +
      path('M-16-32h32c22 16 22 48 0 64h-32c-22-16-22-48 0-64z', 'url(#round)', 'opacity=".6"') +
      line('M-30-12h60M-33 0h66M-30 12h60', '#7d1f14', 1.5, 'stroke-opacity=".5"') +
      box(-12, 31, 24, 8, '#2a2326'),
    0,
    k,
  );

export const lanternString = (y: number, count: number, width = 800) =>
  line(`M0 ${y}Q${width / 2} ${y + 80} ${width} ${y}`, '#2a2326', 3) +
  times(count, (i) => {
    const t = (i + 0.5) / count;
    return bulb(t * width, y + 160 * t * (1 - t) + 40, 0.9, i % 2 ? '#f4e7cc' : '#d8472f');
  });

const hanabi = () =>
  plate(
    ground.night,
    81,
    at(280, 250, burst('#f2b84b', '#fff1c4', 1.7)) +
      at(560, 200, burst('#e8705c', '#ffd0c0', 1.3)) +
      at(520, 400, burst('#7fb3d8', '#dff0ff', 1)) +
      at(170, 450, burst('#b98fd0', '#f0dcff', 0.8)) +
      path('M0 560h800v240H0z', '#16203f') +
      path(
        'M0 566c60-30 90-8 130-20s60-40 110-20 80-24 130-6 90-14 140 0 100-30 150-8 80-10 140 8v52H0z',
        '#0f1730',
      ) +
      times(13, (i) =>
        line(
          `M${60 + ((i * 137) % 680)} ${620 + ((i * 53) % 150)}h${40 + ((i * 29) % 70)}`,
          ['#f2b84b', '#e8705c', '#7fb3d8'][i % 3] ?? '',
          4,
          'stroke-opacity=".5"',
        ),
      ) +
      at(
        400,
        690,
        path('M-150-10h300l-30 50h-240z', '#3a2a24') +
          path('M-100-60h200v8h-200z', '#5b4030') +
          line('M-90-54v46M90-54v46', '#5b4030', 6) +
          bulb(-60, -30, 0.42) +
          bulb(0, -30, 0.42) +
          bulb(60, -30, 0.42),
      ),
    { moon: '#4c5c94', rise: 0 },
  );

const yoichi = () => {
  const stall = (x: number, y: number, k: number, a: string, b: string, word: string) =>
    at(
      x,
      y,
      path('M-150-40h300v190h-300z', '#5b4030') +
        path('M-136-40h272v90h-272z', '#f7d08a') +
        disc(0, 0, 150, 'url(#glow)', 'opacity=".5"') +
        path('M-170-120h340l24 76h-388z', a) +
        times(5, (i) =>
          path(`M${-150 + i * 68}-120h34l${(i - 2) * 5} 76h-${34 + (i === 2 ? 2 : 4)}z`, b),
        ) +
        `<g font-family="'Hiragino Mincho ProN','Yu Mincho','Noto Serif CJK JP',serif" font-weight="700" font-size="54" fill="#fff" text-anchor="middle"><text y="112">${word}</text></g>` +
        box(-160, 46, 320, 14, '#8a6230'),
      0,
      k,
    );
  return plate(
    ground.night,
    82,
    path('M0 470h800v330H0z', '#2e2740') +
      path('M300 480h200l160 320H140z', '#4a3d52') +
      path(
        'M330 300h140v20H330zM310 270h180v18H310zM344 300h16v200h-16zM440 300h16v200h-16z',
        '#b23a28',
      ) +
      stall(150, 510, 1, '#c4432b', '#f6ead2', 'わたあめ') +
      stall(650, 510, 1, '#2a4272', '#f6ead2', '金魚') +
      lanternString(90, 7) +
      lanternString(190, 5) +
      [
        [330, 640, '#c8485a'],
        [392, 650, '#2a4272'],
        [470, 630, '#5f9aa3'],
      ]
        .map(([x, y, c]) =>
          at(
            x as number,
            y as number,
            disc(0, -62, 22, '#2a2326') +
              path('M-30-40h60l14 110h-88z', c as string) +
              box(-32, -4, 64, 18, ink.gold),
          ),
        )
        .join(''),
    { moon: '#56508a', rise: 0 },
  );
};

const machiaruki = () => {
  const house = (x: number, w: number, h: number, wall: string, noren: string) =>
    at(
      x,
      620,
      path(`M0 ${-h}h${w}v${h}H0z`, wall) +
        path(`M-18 ${-h + 6}l26-56h${w - 16}l26 56z`, '#4a4a50') +
        times(Math.floor(w / 18), (i) => line(`M${8 + i * 18} ${-h + 2}l4-48`, '#64646c', 3)) +
        path(`M-14 -150l18-30h${w - 8}l18 30z`, '#57575e') +
        times(Math.floor((w - 20) / 12), (i) => box(12 + i * 12, -h + 30, 5, h - 220, '#6b4a2c')) +
        box(14, -146, w - 28, 146, '#3a2a20') +
        times(3, (i) =>
          path(`M${20 + (i * (w - 40)) / 3}-140h${(w - 52) / 3}v62h-${(w - 52) / 3}z`, noren),
        ),
    );
  return plate(
    ground.straw,
    83,
    disc(590, 210, 70, '#e8705c', 'opacity=".8"') +
      path('M0 620h800v180H0z', '#d8c9a8') +
      path(
        'M0 420c120-80 200-40 300-90s200 30 300-20 160 0 200 20v300H0z',
        '#b9c6b4',
        'opacity=".6"',
      ) +
      house(70, 190, 300, '#e8dcc2', ink.ai) +
      house(300, 220, 340, '#cbb08a', ink.shu) +
      house(556, 180, 290, '#e8dcc2', '#55703f') +
      bulb(288, 500, 0.7) +
      bulb(540, 500, 0.7) +
      path('M0 620h800v16H0z', '#a99468') +
      times(11, (i) => oval(60 + i * 70, 680 + (i % 3) * 28, 34, 10, '#c4b38e')),
    { rise: 0 },
  );
};

const bonOdori = () => {
  const next = chance(9);
  const stripes = times(9, (i) => box(296 + i * 24, 360, 12, 70, i % 2 ? '#fff' : ink.shu));
  return plate(
    ground.night,
    84,
    at(150, 150, burst('#e8705c', '#ffd0c0', 0.8)) +
      line('M400 130L60 400M400 130l340 270M400 130L210 480M400 130l190 350', '#2a2326', 3) +
      [0.35, 0.6, 0.85]
        .map(
          (t) =>
            bulb(400 - 340 * t, 130 + 270 * t, 0.62) +
            bulb(400 + 340 * t, 130 + 270 * t, 0.62, '#f4e7cc') +
            bulb(400 - 190 * t, 130 + 350 * t, 0.56, '#f4e7cc') +
            bulb(400 + 190 * t, 130 + 350 * t, 0.56),
        )
        .join('') +
      path('M310 430h180l26 210H284z', '#5b4030') +
      line('M330 440l130 190M470 440L340 630', '#8a6230', 9) +
      box(286, 350, 228, 84, '#7a5434') +
      stripes +
      line('M300 230v130M500 230v130', '#8a6230', 12) +
      path('M270 236l130-80 130 80z', '#b23a28') +
      disc(400, 300, 42, '#e8dcc2') +
      disc(400, 300, 42, 'none', 'stroke="#7a3a20" stroke-width="9"') +
      path('M0 640h800v160H0z', '#332c48') +
      times(7, (i) => {
        const x = 90 + i * 104;
        return at(
          x,
          720 + (i % 2) * 20,
          disc(0, -66, 20, '#2a2326') +
            path(
              'M-26-46h52l10 100h-72z',
              ['#c8485a', '#2a4272', '#5f9aa3', '#e9dfc8'][Math.floor(next() * 4)] ?? '',
            ) +
            box(-27, -16, 54, 14, ink.gold) +
            line('M-22-36l-34-30M22-36l34-40', '#f0cfa8', 10),
        );
      }),
    { moon: '#56508a', rise: 0 },
  );
};

export const matsuri: Record<string, () => string> = {
  hanabi,
  yoichi,
  machiaruki,
  'bon-odori': bonOdori,
};
