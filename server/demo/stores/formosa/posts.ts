import { pictureAddress } from '../../pictures/pictures.ts';
import type { SeedPost } from '../types.ts';

export const formosaPosts: SeedPost[] = [
  {
    title: '春茶開箱：阿里山的第一泡',
    content: '帶大家喝今年的春茶，聊聊怎麼挑蓋碗，還有直播限定的組合。',
    source: 'ingest',
    live: false,
    upcomingInHours: 48,
    cover: pictureAddress('formosa/post'),
    tray: ['oolong', 'gaiwan', 'pineapple-cake', 'ginger-sugar'],
  },
];
