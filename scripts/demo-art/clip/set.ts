import { SECONDS } from '../../../server/demo/stores/hanamichi/clip-schedule.ts';
import { ink } from '../pen/palette.ts';
import { at, box, chance, disc, line, n, oval, path, times } from '../pen/pen.ts';
import { svg } from '../pen/sheet.ts';
import { seigaiha } from '../pen/wagara.ts';
import { sway } from './motion.ts';

const W = 620;
const pot = (x: number, kind: number, color: string) =>
  at(
    x,
    0,
    path(
      [
        `M-24 0c-18-26-18-52 0-70h48c18 18 18 44 0 70z`,
        `M-30 0l-6-50h72l-6 50z`,
        `M-20 0c-26-18-26-42-4-58l2-26h44l2 26c22 16 22 40-4 58z`,
      ][kind] ?? '',
      color,
    ) +
      path('M-20-56h7v38h-7z', '#fff', 'opacity=".22"') +
      path('M8-60h14v58H8z', '#000', 'opacity=".16"'),
  );
const glazes = ['#8a4a34', '#d9cdb4', '#33466f', '#5c7377', '#77502c', '#8f3d33'];
const shelf = (y: number, seed: number) =>
  at(
    0,
    y,
    times(8, (i) => pot(44 + i * 76, (i * 2 + seed) % 3, glazes[(i + seed) % 6] ?? '')) +
      box(0, 0, W, 11, '#6d4a30') +
      box(0, 11, W, 9, '#2c1b12', 'opacity=".6"'),
  );

export const backdrop = svg(
  W,
  960,
  `<defs><linearGradient id="wall" x2="0" y2="1"><stop stop-color="#3b2734"/><stop offset=".3" stop-color="#7d4c38"/><stop offset=".62" stop-color="#b9774a"/><stop offset="1" stop-color="#5a3524"/></linearGradient><filter id="soft"><feGaussianBlur stdDeviation="2.2"/></filter></defs>${box(0, 0, W, 960, 'url(#wall)')}${times(9, (i) => box(i * 70, 0, 2.5, 960, '#2c1b12', 'opacity=".28"'))}<g filter="url(#soft)">${shelf(330, 1)}${shelf(450, 4)}${shelf(570, 2)}</g>${oval(300, 380, 340, 330, 'url(#glow)', 'opacity=".42"')}`,
);

/** The lower part is plain, because the chat covers it. */
export const counter = svg(
  W,
  380,
  `<defs>${seigaiha('sg', 62, '#31211d', '#47312a')}<linearGradient id="top" x2="0" y2="1"><stop stop-color="#d9a468"/><stop offset="1" stop-color="#9a6638"/></linearGradient><linearGradient id="fall" x2="0" y2="1"><stop stop-color="#120a08" stop-opacity=".45"/><stop offset=".25" stop-color="#120a08" stop-opacity=".1"/><stop offset="1" stop-color="#120a08" stop-opacity=".5"/></linearGradient></defs>${box(0, 56, W, 330, 'url(#sg)')}${box(0, 56, W, 330, 'url(#fall)')}${box(0, 0, W, 50, 'url(#top)')}${times(5, (i) => line(`M0 ${8 + i * 9}C200 ${2 + i * 10} 420 ${14 + i * 8} ${W} ${6 + i * 9}`, '#7a4d28', 1.6, 'stroke-opacity=".4"'))}${box(0, 48, W, 12, '#6b4326')}`,
);

const sign = ' 花道の縁日 ';

/** 暖簾 */
function noren(t: number): string {
  const w = W / sign.length;
  return (
    times(sign.length, (i) => {
      const s = sway(t, SECONDS, 12, i * 0.9) * 5 + sway(t, SECONDS, 19, i * 1.7) * 3;
      const x = i * w;
      const cloth = `M${n(x + 2)} 0h${n(w - 4)}C${n(x + w - 2)} 50 ${n(x + w - 4 + s * 0.4)} 90 ${n(x + w - 4 + s)} 132q${n(-w / 4)} ${n(9 - s * 0.5)} ${n(-w / 2 + 2)} 0t${n(-w / 2 + 3)} 0C${n(x + 4 + s * 0.4)} 90 ${n(x + 2)} 50 ${n(x + 2)} 0z`;
      return `${path(cloth, '#a8341f')}${path(cloth, 'url(#flat)')}<text x="${n(x + w / 2 + s * 0.6)}" y="100" font-family="'Noto Serif CJK JP',serif" font-weight="700" font-size="46" fill="#f7e8cf" text-anchor="middle">${sign[i]}</text>`;
    }) +
    box(0, 0, W, 22, '#000', 'opacity=".28"') +
    box(0, -4, W, 12, '#5c3b22')
  );
}

function lantern(t: number, x: number, phase: number, color: string): string {
  const angle = sway(t, SECONDS, 10, phase) * 4 + sway(t, SECONDS, 17, phase) * 1.5;
  const glow = 0.7 + 0.1 * sway(t, SECONDS, 31, phase);
  const shape = 'M-22-46h44c38 26 38 74 0 98h-44c-38-24-38-72 0-98z';
  return `<g transform="translate(${x} 120) rotate(${n(angle)})">${line('M0 0v46', '#2a2326', 3)}<g transform="translate(0 100)">${disc(0, 0, 120, 'url(#glow)', `opacity="${n(glow)}"`)}${path(shape, color)}${oval(0, 4, 34, 44, 'url(#glow)', 'opacity=".8"')}${line('M-38-22h76M-45-4h90M-45 14h90M-38 32h76', '#7d2a14', 1.6, 'stroke-opacity=".5"')}${box(-20, -54, 40, 11, '#2a2326')}${box(-20, 48, 40, 11, '#2a2326')}${line('M0 60v12', ink.shu, 3)}</g></g>`;
}

function bokeh(t: number): string {
  const next = chance(17);
  return times(16, (i) => {
    const x = next() * W + sway(t, SECONDS, 1 + (i % 3), i) * 16;
    const y = 160 + next() * 430 + sway(t, SECONDS, 2, i * 2) * 10;
    const pulse = 0.08 + 0.07 * (1 + sway(t, SECONDS, 5 + (i % 4), i));
    return disc(
      x,
      y,
      9 + next() * 20,
      ['#ffd27a', '#ff9d5c', '#ffe9c4'][i % 3] ?? '',
      `opacity="${pulse.toFixed(3)}"`,
    );
  });
}

export const behind = (t: number) => bokeh(t);

export const above = (t: number) =>
  noren(t) + lantern(t, 74, 0, '#d9512f') + lantern(t, W - 74, 1.4, '#f3dfb4');
