import { clipPicture, pictureAddress } from '../../pictures/pictures.ts';
import type { SeedStore } from '../types.ts';
import { cloth } from './cloth.ts';
import { replay } from './replay.ts';
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
  commercial: {
    seller_name: '株式会社花道',
    responsible_person: '花田 みち',
    address: '東京都新宿区神楽坂3-2-1',
    phone_number: '03-0000-0001（平日10時〜17時）',
    email: 'hello@hanamichi.example',
    price: '各商品のページに、消費税込みの価格を表示しています。',
    other_charges:
      '送料は全国一律660円、8,800円以上のご注文は無料です。代金引換をご利用の場合は手数料330円、コンビニ払いは手数料220円を頂戴します。',
    payment_method:
      'クレジットカード、コンビニ払い、代金引換をご利用いただけます。ご注文の画面に、その時にお選びいただける方法を表示しています。',
    payment_time:
      'クレジットカードはご注文から1時間以内、コンビニ払いはご注文から3日以内、代金引換は商品のお受け取りの時にお支払いください。期限を過ぎたご注文は取り消しとなります。',
    delivery_time: 'ご注文から3営業日以内に発送します。',
    returns:
      'お客様のご都合による返品・交換は、商品の到着から8日以内で未使用のものに限り承ります。返送料はお客様のご負担です。不良品は当店の負担で交換または返金します。',
    special_conditions:
      'ライブでお取り置きした商品は、表示の時間を過ぎるとカートから戻ります。食品は返品を承れません。',
  },
  settings: ['guest_chat', 'dirty_word', 'coupon', 'replay', 'show_lobby'],
  privacy: 'https://hanamichi.example/privacy',
  subscription:
    '季節のお茶や、作り手を訪ねて選んだ品を、決まった時期にお届けします。お休みやお届けの停止は、いつでも承ります。',
  shipping: {
    fee: 660,
    freeFrom: 8800,
    cashOnDelivery: true,
    pickUpAt: '東京都新宿区神楽坂 3-2-1 花道 はなみち 一階',
  },
  byProvider: { card: 0, konbini: 220 },
  cashOnDeliveryFee: 330,
  products: [...tableware, ...cloth, ...season, ...tea],
  posts: [
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
      replay,
      cover: clipPicture,
      tray: ['kyusu', 'kiriko', 'furin', 'tenugui'],
    },
  ],
};
