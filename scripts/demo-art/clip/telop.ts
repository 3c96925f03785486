import { box, n, path } from '../pen/pen.ts';
import { clamp, during, ease, mix, spring } from './motion.ts';
import type { Turn } from './script.ts';

const sans = 'font-family="\'Noto Sans CJK JP\',sans-serif" font-weight="900"';

const outlined = (
  x: number,
  y: number,
  size: number,
  fill: string,
  edge: string,
  text: string,
  anchor = 'start',
) =>
  `<g ${sans} font-size="${size}" text-anchor="${anchor}" stroke-linejoin="round"><text x="${n(x)}" y="${n(y)}" stroke="#fff" stroke-width="${n(size * 0.34)}" fill="#fff">${text}</text><text x="${n(x)}" y="${n(y)}" stroke="${edge}" stroke-width="${n(size * 0.2)}" fill="${edge}">${text}</text><text x="${n(x)}" y="${n(y)}" fill="${fill}">${text}</text></g>`;

export function nameTelop(turn: Turn, number: number, t: number, length: number): string {
  const shown = during(t, 0.7, length - 0.5, 0.45);
  if (shown <= 0) return '';
  const x = mix(-560, 0, shown);
  const price = spring(t, 3.4, 4);
  const size = 34 - Math.max(0, turn.telop.length - 10) * 1.6;
  return `<g transform="translate(${n(x)} 0)">${path('M0 504h520l-26 62H0z', '#1d2c4f', 'opacity=".93"')}${path('M0 504h520l-3 6H0z', '#c79f45')}${box(0, 504, 74, 62, '#c4432b')}<g ${sans} fill="#fff" text-anchor="middle"><text x="37" y="529" font-size="17">本日の</text><text x="37" y="555" font-size="22">${['一', '二', '三', '四'][number]}品目</text></g><g ${sans} fill="#fff"><text x="90" y="547" font-size="${n(size)}">${turn.telop}</text></g></g>${t > 3.4 ? `<g transform="translate(412 490) scale(${n(clamp(price, 0, 1.3) * shown)}) rotate(-4)">${outlined(0, 0, 56, '#ffe27a', '#b3261a', `${turn.price}円`, 'middle')}</g>` : ''}`;
}

export function line(text: string, t: number, from: number, to: number): string {
  const shown = during(t, from, to, 0.3);
  if (shown <= 0) return '';
  const size = Math.min(29, 500 / text.length);
  return `<g opacity="${n(shown)}" transform="translate(0 ${n((1 - ease(t, from, from + 0.3)) * 14)})">${outlined(270, 607, size, '#fff', '#2b2622', text, 'middle')}</g>`;
}

export function greeting(first: string, second: string, shown: number): string {
  if (shown <= 0) return '';
  return `<g opacity="${n(shown)}" transform="translate(270 ${n(590 + (1 - shown) * 18)})">${outlined(0, -42, 32, '#fff', '#1d2c4f', first, 'middle')}${outlined(0, 16, 46, '#ffe27a', '#b3261a', second, 'middle')}</g>`;
}
