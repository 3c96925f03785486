import type { Reply } from '../../src/contract/schemas.ts';
import { LiveRoom } from './live-room.tsx';
import { RoomFrame } from './room-frame.tsx';

type Setting = Reply<'getStore'>['settings'][number];

/** A display option of a store, and what of the room it shows. */
export interface DisplayFlag {
  name: string;
  /** Its value where it has one. */
  string?: string;
  /** What is in the room with it, and not without it. */
  shows: { role: 'button' | 'link' | 'textbox' | 'log'; name: string | RegExp } | { text: RegExp };
}

/** Every display option whose effect is in the room. */
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

/** A setting of a store as the wire has it. */
export const settingOf = ({ name, string }: DisplayFlag, enable: boolean): Setting => ({
  name,
  enable,
  integer: null,
  string: string ?? null,
});

/** The whole room, whose display options a story changes. */
export const FlaggedRoom = () => (
  <RoomFrame>
    <LiveRoom />
  </RoomFrame>
);
