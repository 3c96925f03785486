import type { SeedProduct } from '../types.ts';

/** 暮らしと季節の品。 */
export const season: SeedProduct[] = [
  {
    slug: 'furin',
    name: '江戸風鈴 金魚',
    description:
      '型を使わず宙で吹いた硝子に、内側から一筆ずつ絵を入れた風鈴です。口をわざとぎざぎざに残してあるので、かすれたような涼しい音がします。\n高さ約8cm、短冊まで約35cm。強い風の日は取り込んでください。',
    detail: '金魚、朝顔、花火の三つの絵柄',
    skus: [
      { name: '金魚', price: 2750, stock: 30 },
      { name: '朝顔', price: 2750, stock: 30 },
      { name: '花火', price: 2970, stock: 20 },
    ],
  },
  {
    slug: 'uchiwa',
    name: '房州うちわ 丸 朝顔',
    description:
      '丸い竹を細かく割き、糸で編んだ窓の美しい房州うちわ。よくしなり、軽くあおいでもやわらかな風が届きます。\n約24×37cm。和紙を張った手作りの品です。水濡れにご注意ください。',
    skus: [{ name: '朝顔', price: 3300, stock: 25 }],
  },
  {
    slug: 'chochin',
    name: '岐阜提灯 小丸 手張り',
    description:
      '細い竹ひごを巻き、薄手の美濃和紙を一枚ずつ張った小さな提灯です。灯りをともすと、部屋の空気がやわらかくなります。\n径約18cm、LEDの灯り付き(単四電池三本・別売)。たたんで箱にしまえます。',
    skus: [
      { name: '白', price: 8800, stock: 11 },
      { name: '朱', price: 8800, stock: 11 },
    ],
  },
  {
    slug: 'senko',
    name: 'お線香 白檀と沈香',
    description:
      '淡路島の香司が調合し、海風でゆっくり乾かしたお線香です。煙は少なめで、焚いたあとも残り香が静かに続きます。\n約14cm、六十本入り、一本およそ二十五分。桐箱入り。',
    skus: [
      { name: '白檀', price: 2200, stock: 50 },
      { name: '沈香', price: 3520, stock: 30 },
    ],
  },
  {
    slug: 'warosoku',
    name: '和ろうそく 絵付け 四季の花',
    description:
      '櫨の実の蝋を手でかけ、四季の花を絵付けした和ろうそくです。芯が太く、炎が大きくゆらぎます。煤が少なく、消したあとのにおいもわずか。\n高さ約11cm、四本組、燃焼約一時間。そばを離れず、風のないところでお使いください。',
    skus: [{ name: '四本組', price: 3080, stock: 22 }],
  },
  {
    slug: 'takekago',
    name: '別府竹細工 六つ目の籠',
    description:
      '真竹のひごを六つ目に編んだ、軽くて丈夫な籠です。果物かごに、乾いた洗濯ものに、持ち手を付けて夏の手提げにも。\n径約24cm、高さ約14cm。使ううちに飴色に育ちます。',
    skus: [{ name: '白竹', price: 9900, stock: 5 }],
  },
  {
    slug: 'binsen',
    name: '越前和紙 便箋と封筒 流水',
    description:
      '手漉きの越前和紙に、流水を一色で刷りました。墨のにじみがほどよく、万年筆でも気持ちよく書けます。\n便箋十枚(A5)、封筒五枚。',
    skus: [
      { name: '藍', price: 1650, stock: 70 },
      { name: '朱', price: 1650, stock: 70 },
    ],
  },
  {
    slug: 'daruma',
    name: '高崎 ミニだるま 迎春',
    description:
      '眉は鶴、髭は亀。縁起をかたどった顔を、絵付師が一つずつ描き入れます。来年の願いをかけるお正月の限定品です。\n高さ約9cm。発売日を過ぎてからのお届けになります。',
    skus: [
      { name: '朱', price: 1540, stock: 100, limit: 5 },
      { name: '白', price: 1540, stock: 100, limit: 5 },
    ],
    saleStartsInDays: 30,
  },
  {
    slug: 'senko-hanabi',
    name: '線香花火 十五本 桐箱',
    description:
      '国産の和紙と火薬で縒った、昔ながらの線香花火です。蕾、牡丹、松葉、散り菊と、炎の移ろいを最後まで楽しめます。\n十五本入り。この夏の販売は終わりました。来年の夏をお待ちください。',
    skus: [{ name: '十五本', price: 1980, stock: 40 }],
    saleEndsInDays: -3,
  },
];
