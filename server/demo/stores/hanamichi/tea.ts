import type { SeedProduct } from '../types.ts';

/** お茶と菓子、酒、そして催し。 */
export const tea: SeedProduct[] = [
  {
    slug: 'sencha',
    name: '宇治 浅蒸し煎茶 缶入り',
    description:
      '宇治田原の茶農家が、一番茶だけを浅く蒸して仕上げた煎茶です。青い香りと、あとに残る甘み。湯を少し冷まして、一分ほど置いてどうぞ。\n80g、千代紙の茶筒入り。開けたあとは一か月を目安にお召し上がりください。',
    skus: [
      { name: '80g 缶', price: 2160, stock: 48 },
      { name: '80g 詰替', price: 1620, stock: 60 },
    ],
  },
  {
    slug: 'chasen',
    name: '高山茶筌と抹茶のはじめてセット',
    description:
      '奈良・高山の茶筌、茶杓、宇治の抹茶20gをひと箱に。茶碗はお手元のボウルでもかまいません。点て方の栞をお付けします。\n茶筌は百本立て。使ったあとは湯で振り洗いし、自然に乾かしてください。',
    skus: [{ name: '三点組', price: 6050, was: 6600, stock: 16, freeShipping: true }],
  },
  {
    slug: 'nerikiri',
    name: '上生菓子 季の六つ',
    description:
      '白あんに求肥を合わせた練り切りを、季節の姿に。菊、紅葉、柿、栗、撫子、水の六つを詰め合わせました。\n六個入り。冷蔵で三日。ご注文をいただいてから作り、金曜日にお送りします。原材料に山芋を含みます。',
    skus: [{ name: '六個入り', price: 2808, stock: 20, limit: 3 }],
  },
  {
    slug: 'konpeito',
    name: '京の金平糖 五色',
    description:
      '大きな釜で二週間かけて、角を一つずつ育てた金平糖です。りんご、ゆず、桃、ぶどう、サイダー。口の中でほろりとほどけます。\n小瓶入り65g。直射日光を避けて保存してください。',
    skus: [
      { name: '小瓶', price: 864, stock: 150 },
      { name: '小瓶 三本', price: 2430, was: 2592, stock: 50 },
    ],
  },
  {
    slug: 'yokan',
    name: '本煉羊羹 小倉と抹茶',
    description:
      '北海道の小豆と丹波の寒天だけで、ゆっくり煉り上げた羊羹です。厚めに切って、濃いお茶とどうぞ。\n一本約230g。常温で六か月。開けたら乾かないように包んで、お早めに。',
    skus: [
      { name: '小倉', price: 1836, stock: 40 },
      { name: '抹茶', price: 1944, stock: 35 },
    ],
  },
  {
    slug: 'nihonshu',
    name: '純米吟醸 花みち 720ml',
    description:
      '会津の小さな蔵が、地元の米と伏流水で醸した純米吟醸です。梨を思わせる香りと、すっと切れる後口。冷やして、小さな杯でどうぞ。\n精米歩合55%、アルコール分15度。お酒は二十歳になってから。年齢を確認できない方には販売いたしません。',
    skus: [{ name: '720ml', price: 2420, stock: 36, limit: 6 }],
    adultWarning: true,
  },
  {
    slug: 'workshop',
    name: '金継ぎ入門 ワークショップ参加券',
    description:
      '欠けた器を、漆と金で継ぐ一日教室です。道具と材料はすべてご用意します。直したい器をひとつお持ちください。\n蔵前の工房にて、十三時から十六時。定員十二名、お一人さま二枚まで。前日まで変更を承ります。',
    skus: [
      { name: '土曜の部', price: 8800, stock: 12, limit: 2 },
      { name: '日曜の部', price: 8800, stock: 12, limit: 2 },
    ],
    ticket: true,
  },
  {
    slug: 'ochakai',
    name: '花道のお茶会 参加券',
    description:
      '新しい季節の器で、お茶と菓子をお出しする小さな会です。作法は気になさらず、普段着でいらしてください。参加費はいただきません。\n神楽坂の店の二階にて、十四時から一時間ほど。お一人さま一枚。',
    skus: [{ name: '一名さま', price: 0, stock: 30, limit: 1 }],
    ticket: true,
  },
];
