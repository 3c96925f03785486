import { clipPicture, pictureAddress } from '../../pictures/pictures.ts';
import type { SeedPost } from '../types.ts';
import { replayOf } from './replay.ts';

export const hanamichiPosts = (nameOf: (product: string) => string): SeedPost[] => [
  {
    title: '夕暮れの器と灯り、ひとめぐり',
    content:
      '今日は常滑の急須、江戸切子、風鈴を中心に、作り手のお話をまじえてご紹介します。気になる品はコメントでお気軽にどうぞ。',
    source: 'demo',
    live: true,
    cover: clipPicture,
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
      'takekago',
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
    cover: pictureAddress('hanamichi/post'),
    tray: ['tenugui', 'tetsubin', 'sencha', 'nerikiri', 'sensu', 'geta'],
  },
  {
    title: '急須と切子、手仕事の夕べ（見逃し配信）',
    content: '先日のライブをもう一度。急須、江戸切子、風鈴、手ぬぐいをご紹介しています。',
    source: 'demo',
    live: false,
    replay: replayOf(nameOf),
    cover: clipPicture,
    tray: ['kyusu', 'kiriko', 'furin', 'tenugui'],
  },
];
