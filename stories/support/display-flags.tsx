import type { Reply } from '../../src/contract/schemas.ts';
import { LiveRoom } from './live-room.tsx';
import { RoomFrame } from './room-frame.tsx';

type Setting = Reply<'getStore'>['settings'][number];

export interface DisplayFlag {
  name: string;
  /** The value that enables a non-boolean option. */
  string?: string;
  /** Elements that exist only while the option is on. */
  shows: { role: 'button' | 'link' | 'textbox' | 'log'; name: string | RegExp } | { text: RegExp };
}

export const displayFlags: readonly DisplayFlag[] = [
  { name: 'liveweb_logo', shows: { text: /^Ennichi$/ } },
  { name: 'liveweb_comment', shows: { role: 'textbox', name: 'コメントを入力' } },
  { name: 'liveweb_comment', shows: { role: 'log', name: 'チャット' } },
  { name: 'liveweb_like', shows: { role: 'button', name: 'ハートを送る' } },
  {
    name: 'liveweb_custom_reaction',
    string: new URL('/favicon.svg', location.href).href,
    shows: { role: 'button', name: 'お店のリアクションを送る' },
  },
  {
    name: 'liveweb_seasonal_reaction',
    string: 'sakura',
    shows: { role: 'button', name: '桜のリアクションを送る' },
  },
  { name: 'liveweb_share', shows: { role: 'button', name: 'シェア' } },
  { name: 'liveweb_product_list', shows: { role: 'button', name: '商品一覧（5点）' } },
  { name: 'liveweb_member_count', string: 'online', shows: { text: /^1,284$/ } },
  { name: 'liveweb_member_count', string: 'unique', shows: { text: /^3,012$/ } },
  { name: 'liveweb_tutorial_hint', string: 'shopping', shows: { text: /^商品をタップすると/ } },
  {
    name: 'liveweb_product_button',
    string: 'product_page',
    shows: { role: 'link', name: /^商品ページへ/ },
  },
];

export const settingOf = ({ name, string }: DisplayFlag, enable: boolean): Setting => ({
  name,
  enable,
  integer: null,
  string: string ?? null,
});

export const FlaggedRoom = () => (
  <RoomFrame>
    <LiveRoom />
  </RoomFrame>
);
