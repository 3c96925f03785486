import { ink } from '../pen/palette.ts';
import { around, at, box, disc, line, n, path, polar, times } from '../pen/pen.ts';
import { svg } from '../pen/sheet.ts';
import { asagao, leaf } from './cloth.ts';
import { bulb, burst, lanternString } from './matsuri.ts';

const serifText = (x: number, y: number, size: number, color: string, text: string) =>
  `<text x="${x}" y="${y}" font-family="'Hiragino Mincho ProN','Yu Mincho','Noto Serif CJK JP','Noto Serif JP',serif" font-weight="700" font-size="${size}" fill="${color}" text-anchor="middle">${text}</text>`;

/** One character, readable at 32 pixels. */
const seal = (color: string, inner: string) =>
  svg(400, 400, box(0, 0, 400, 400, color) + disc(200, 200, 160, '#fff', 'opacity=".1"') + inner);

const petals =
  around(
    5,
    (a) =>
      `<g transform="rotate(${a})">${path('M0 0C-52-28-52-96-18-116L0-96 18-116C52-96 52-28 0 0z', '#f8ece0')}</g>`,
  ) +
  around(5, (a) =>
    line(
      `M0 0L${polar(40, a - 90)
        .map(n)
        .join(' ')}`,
      ink.shu,
      7,
    ),
  ) +
  disc(0, 0, 13, ink.gold);
const mountain =
  path('M60 290l90-130 50 60 50-90 90 160z', '#f4efe2') +
  path('M150 160l24 30-20 12-30 4zM250 130l34 60-30-8-30 4z', '#dbe6d2') +
  disc(286, 110, 30, '#f2b84b');
export const avatars: Record<string, string> = {
  hanamichi: seal(ink.shu, at(200, 206, petals)),
  formosa: seal('#3f6f5c', mountain),
  matsuri: seal(ink.ai, at(200, 200, bulb(0, 0, 3.2))),
  ginza: seal('#2b2622', serifText(200, 268, 190, '#d9b45a', '松')),
  elsewhere: seal('#8a7d6a', serifText(200, 262, 180, '#f4ecd8', '他')),
};

const noren = (width: number, y: number, count: number, color: string, sign: string) =>
  times(count, (i) => {
    const w = width / count;
    const x = i * w;
    return (
      path(
        `M${n(x + 3)} ${y}h${n(w - 6)}v150q${n(-w / 4)} 16 ${n(-w / 2 + 3)} 0t${n(-w / 2 + 3)} 0z`,
        color,
      ) +
      path(
        `M${n(x + 3)} ${y}h${n(w - 6)}v150q${n(-w / 4)} 16 ${n(-w / 2 + 3)} 0t${n(-w / 2 + 3)} 0z`,
        'url(#flat)',
      ) +
      serifText(x + w / 2, y + 105, 76, '#f8efdc', sign[i] ?? '')
    );
  }) + box(0, y - 12, width, 16, '#7a5434');

const front = (sky: string, hill: string, awning: string, sign: string, extra: string) =>
  svg(
    1200,
    500,
    box(0, 0, 1200, 500, sky) +
      disc(960, 150, 74, '#f6d28e', 'opacity=".9"') +
      path(
        'M0 330c160-120 260-40 400-110s260 60 420-10 260 0 380-20v310H0z',
        hill,
        'opacity=".5"',
      ) +
      extra +
      box(0, 420, 1200, 80, '#3a2a24', 'opacity=".35"') +
      noren(1200, 96, 8, awning, sign) +
      lanternString(20, 9, 1200) +
      path('M0 0h1200v500H0z', 'url(#day)'),
  );

const shelf = (y: number, inner: string) => box(120, y, 960, 16, '#7a5434') + inner;
const pots = shelf(
  410,
  times(9, (i) =>
    at(
      190 + i * 102,
      410,
      path(
        [
          `M-30 0c-20-30-20-60 0-80h60c20 20 20 50 0 80z`,
          `M-40 0l-8-70h96l-8 70z`,
          `M-26 0c-30-20-30-50-6-66l4-34h56l4 34c24 16 24 46-6 66z`,
        ][i % 3] ?? '',
        ['#a24a30', '#f4ecd8', '#2a4272', '#5f7f86', '#8a5527'][i % 5] ?? '',
      ) + path(`M-30-60h8v40h-8z`, '#fff', 'opacity=".3"'),
    ),
  ),
);

export const covers: Record<string, string> = {
  hanamichi: front('#e9b48a', '#8a5a52', ink.shu, '手仕事と暮し花道', pots),
  formosa: front('#cfe0cf', '#4f7d62', '#3f6f5c', '茶山老街職人選物', pots),
  matsuri: svg(
    1200,
    500,
    box(0, 0, 1200, 500, '#27304f') +
      at(250, 210, burst('#f2b84b', '#fff1c4', 1.5)) +
      at(620, 170, burst('#e8705c', '#ffd0c0', 1.2)) +
      at(950, 230, burst('#7fb3d8', '#dff0ff', 1.4)) +
      path('M0 400c200-60 400 0 600-30s400 0 600-20v150H0z', '#141b33') +
      lanternString(360, 11, 1200),
  ),
  ginza: svg(
    1200,
    500,
    box(0, 0, 1200, 500, '#2b2622') +
      times(7, (i) =>
        at(
          130 + i * 160,
          470,
          path('M0 0c0-190 150-190 150 0z', ['#3d3730', '#48413a'][i % 2] ?? ''),
        ),
      ) +
      disc(900, 170, 90, '#c9a24b', 'opacity=".8"') +
      times(24, (i) =>
        line(
          `M${60 + i * 50} 470l${n(Math.sin(i) * 40)}-${160 + (i % 5) * 30}`,
          '#c9a24b',
          2.5,
          'stroke-opacity=".35"',
        ),
      ) +
      serifText(330, 290, 120, '#f4ecd8', '松葉屋'),
  ),
  elsewhere: front('#d8d2c4', '#8a8272', '#8a7d6a', '他方商店他方商店', ''),
};

const poster = (sky: [string, string], inner: string) =>
  svg(
    1080,
    1920,
    `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient></defs>${box(0, 0, 1080, 1920, 'url(#sky)')}${inner}${path('M0 0h1080v1920H0z', 'url(#day)', 'opacity=".6"')}`,
  );

export const posters: Record<string, string> = {
  hanamichi: poster(
    ['#2d3659', '#d98a5f'],
    disc(760, 620, 150, '#f6d28e') +
      path('M0 1180c200-160 340-60 520-140s360 40 560-40v920H0z', '#5b3f52', 'opacity=".6"') +
      at(0, 300, lanternString(0, 6, 1080)) +
      at(0, 520, lanternString(0, 4, 1080)) +
      at(0, 800, noren(1080, 0, 5, ink.shu, '花道の縁日')) +
      box(0, 1500, 1080, 420, '#4a3026') +
      box(0, 1480, 1080, 36, '#8a6234') +
      at(
        250,
        1480,
        path('M-90 0c-60-80-40-180 40-200h100c80 20 100 120 40 200z', '#a24a30') +
          path('M-60-140h20v90h-20z', '#fff', 'opacity=".3"'),
      ) +
      at(
        620,
        1480,
        path('M-80 0l-16-150h192L80 0z', '#f4ecd8') +
          line('M-88-90q22-30 44 0t44 0 44 0 44 0', ink.ai, 8) +
          line('M-84-50q22-30 44 0t44 0 44 0 40 0', ink.ai, 8),
      ) +
      at(880, 1420, asagao('#5470b4'), 10, 1.3) +
      at(820, 1480, leaf(), -40, 1.2),
  ),
  formosa: poster(
    ['#8fb8a8', '#f0e2bd'],
    disc(320, 520, 130, '#f6d28e') +
      path('M0 1060l220-340 160 180 200-300 240 320 260-240v1240H0z', '#4f7d62', 'opacity=".6"') +
      path('M0 1260c200-120 340-60 520-120s360 40 560-40v820H0z', '#3f6f5c') +
      times(6, (i) =>
        line(
          `M0 ${1330 + i * 90}c200-110 340-50 520-110s360 40 560-40`,
          '#7fa66b',
          26,
          'stroke-opacity=".7"',
        ),
      ) +
      at(
        540,
        1560,
        path('M-170 0c-110-120-80-270 60-300h220c140 30 170 180 60 300z', ink.white) +
          line('M-210-150q52-50 104 0t104 0 104 0 104 0', ink.ai, 12) +
          path('M-120-210h26v130h-26z', '#fff', 'opacity=".7"'),
      ),
  ),
};

const face = (ground: string, hair: string, cloth: string, cut: string) =>
  svg(
    400,
    400,
    box(0, 0, 400, 400, ground) +
      path('M60 400c0-90 60-130 140-130s140 40 140 130z', cloth) +
      path('M170 280l30 60 30-60z', '#fff') +
      path(cut, hair) +
      path('M130 150c0-60 140-60 140 0v40c0 100-140 100-140 0z', '#f4d3b0') +
      path(
        'M124 160c0-80 60-96 90-90 50 0 66 40 62 90-40-10-60-30-70-50-20 30-50 44-82 50z',
        hair,
      ) +
      disc(172, 184, 8, ink.sumi) +
      disc(228, 184, 8, ink.sumi) +
      line('M180 222c12 12 28 12 40 0', '#b8573c', 6) +
      disc(156, 206, 13, '#e89a86', 'opacity=".5"') +
      disc(244, 206, 13, '#e89a86', 'opacity=".5"'),
  );

export const members: Record<string, string> = {
  hana: face(
    '#f0dcd1',
    '#3a2a24',
    ink.shu,
    'M104 290c-20-90-20-220 96-226 116 6 116 136 96 226-60 10-130 10-192 0z',
  ),
  taro: face('#d8e1e6', '#2b2622', ink.ai, 'M126 180c-14-90 30-116 74-116s88 26 74 116z'),
};

const hint = '#948365';
const hintLight = '#b8a98d';
// Transparent, so that it works on light and dark pages.
const blank = (inner: string) => svg(400, 400, `<g opacity=".6">${inner}</g>`);
const hole = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0z`;

/** Spec §2 image element. */
export const placeholders: Record<string, string> = {
  product: blank(
    path('M112 180c58 30 118 30 176 0v94c-58 26-118 26-176 0z', hint) +
      path('M112 170c58-30 118-30 176 0c-58 30-118 30-176 0z', hint) +
      path(
        'M200 178C160 130 120 110 132 92c20-14 56 30 68 76zM200 178c40-48 80-68 68-86-20-14-56 30-68 76z',
        hintLight,
      ),
  ),
  user: blank(disc(200, 160, 62, hint) + path('M84 340c0-80 50-112 116-112s116 32 116 112z', hint)),
  channel: blank(
    path(
      `M130 140h140c20 0 30 10 30 30v70c0 20-10 30-30 30h-60l-46 44v-44h-34c-20 0-30-10-30-30v-70c0-20 10-30 30-30z${hole(160, 205, 11)}${hole(200, 205, 11)}${hole(240, 205, 11)}`,
      hint,
      'fill-rule="evenodd"',
    ),
  ),
  store: blank(
    path('M96 118h208l20 64H76z', hint) +
      times(4, (i) => path(`M${80 + i * 62} 186h56v60q-14 10-28 0t-28 0z`, hintLight)) +
      path('M108 260h184v60H108z', hint),
  ),
};

export const favicon = svg(
  64,
  64,
  path(
    'M14 0h36a14 14 0 0 1 14 14v36a14 14 0 0 1-14 14H14A14 14 0 0 1 0 50V14A14 14 0 0 1 14 0z',
    ink.shu,
  ) +
    box(24, 9, 16, 5, '#2b2622') +
    path('M22 15h20c14 10 14 24 0 34H22C8 39 8 25 22 15z', '#f8efdc') +
    line('M14.500 26h35M13 32h38M14.500 38h35', ink.shu, 2, 'stroke-opacity=".55"') +
    box(24, 50, 16, 5, '#2b2622'),
);
