import type { SeedStore } from '../shape.ts';
import { cloth } from './cloth.ts';
import { season } from './season.ts';
import { tableware } from './tableware.ts';
import { tea } from './tea.ts';

/** The main demo store: a craft and lifestyle shop with a show on air. */
export const hanamichi: SeedStore = {
  slug: 'hanamichi',
  name: '花道 はなみち',
  region: 'JP',
  locale: 'ja',
  currency: 'JPY',
  timezone: 'Asia/Tokyo',
  description:
    '日本の手仕事を、毎日の暮らしへ。器、布、灯り、お茶とお菓子。作り手を訪ねて選んだ品を、ライブでご紹介しながらお届けします。',
  contactEmail: 'hello@hanamichi.example',
  settings: ['guest_chat'],
  shipping: {
    fee: 660,
    freeFrom: 8800,
    cashOnDelivery: true,
    pickUpAt: '東京都新宿区神楽坂 3-2-1 花道 はなみち 一階',
  },
  cashOnDeliveryFee: 330,
  products: [...tableware, ...cloth, ...season, ...tea],
  posts: [
    {
      title: '夕暮れの器と灯り、ひとめぐり',
      content:
        '今日は常滑の急須、江戸切子、風鈴を中心に、作り手のお話をまじえてご紹介します。気になる品はコメントでお気軽にどうぞ。',
      source: 'demo',
      live: true,
      cover: '/demo/hanamichi/live.jpg',
      tray: [
        'kyusu',
        'kiriko',
        'furin',
        'tenugui',
        'soba-choko',
        'urushi-wan',
        'chochin',
        'konpeito',
        'uchiwa',
        'hashi',
        'donabe',
      ],
      selling: 'kyusu',
    },
    {
      title: 'あなたの配信で始めるライブ',
      content:
        'ffmpegやOBSから映像を送ると、この部屋のライブが始まります。送り方はREADMEの「配信」をご覧ください。',
      source: 'ingest',
      live: false,
      cover: '/demo/hanamichi/post.svg',
      tray: ['tenugui', 'tetsubin', 'sencha', 'nerikiri', 'sensu', 'geta'],
    },
  ],
};
