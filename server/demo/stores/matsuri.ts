import type { SeedStore } from './types.ts';

/** A store in ticket mode: it sells only tickets. */
export const matsuri: SeedStore = {
  slug: 'matsuri',
  name: '祭りチケット',
  region: 'JP',
  locale: 'ja',
  currency: 'JPY',
  timezone: 'Asia/Tokyo',
  description:
    '花火大会の桟敷席から、夜の縁日、下町のまち歩きまで。祭りの日の入場券をお届けします。',
  contactEmail: 'hello@matsuri.example',
  ticketMode: true,
  settings: ['guest_chat', 'ticket'],
  commercial: {
    seller_name: '祭りチケット実行委員会',
    responsible_person: '祭田 太鼓',
    address: '東京都台東区浅草1-1-1',
    phone_number: '03-0000-0002（平日10時〜17時）',
    email: 'hello@matsuri.example',
    price: '各チケットのページに、消費税込みの価格を表示しています。',
    other_charges: 'システム利用料、発券手数料はかかりません。',
    payment_method: 'ご注文の画面に、その時にお選びいただける方法を表示しています。',
    payment_time: 'お申し込みの時にお支払いください。',
    delivery_time: 'お申し込みの後、ご注文の画面でご覧いただけます。発送はありません。',
    returns:
      'お客様のご都合による取り消し・払い戻しは承れません。催しが中止の場合は全額を払い戻します。',
    special_conditions: '荒天の場合は順延または中止することがあります。',
  },
  shipping: null,
  byProvider: { card: 0, konbini: 0 },
  cashOnDeliveryFee: null,
  products: [
    {
      slug: 'hanabi',
      name: '川開き花火大会 桟敷席',
      description:
        '川べりの桟敷席で、二万発の花火をゆったりご覧いただけます。お弁当とお茶付き。\n十七時開場、十九時打ち上げ。小雨決行、荒天の場合は翌日に順延します。',
      ticket: true,
      skus: [
        { name: 'マス席 四名', price: 32000, stock: 20, limit: 1 },
        { name: 'いす席 一名', price: 7000, stock: 120, limit: 4 },
      ],
    },
    {
      slug: 'yoichi',
      name: '夜の縁日 入場券',
      description:
        '提灯の灯る境内に、四十の屋台が並びます。入場券には屋台で使える五百円分の券が付いています。\n十六時から二十一時。小学生以下は無料です。',
      ticket: true,
      skus: [{ name: '一名さま', price: 1200, stock: 300, limit: 6 }],
    },
    {
      slug: 'machiaruki',
      name: '下町まち歩き 朝の部',
      description:
        '地元の案内人と、職人の仕事場や古い商店街を二時間かけて歩きます。途中で焼きたての煎餅をどうぞ。\n集合は九時、定員十五名。歩きやすい靴でお越しください。',
      ticket: true,
      skus: [{ name: '一名さま', price: 2800, stock: 15, limit: 4 }],
    },
    {
      slug: 'bon-odori',
      name: '盆踊り 練習会 参加券',
      description:
        '本番の前に、輪に入って踊れるようになる練習会です。はじめての方も、浴衣でも普段着でも。参加は無料です。\n公民館にて、十八時半から一時間。',
      ticket: true,
      skus: [{ name: '一名さま', price: 0, stock: 60, limit: 2 }],
    },
  ],
  posts: [],
};
