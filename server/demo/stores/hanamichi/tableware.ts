import type { SeedProduct } from '../types.ts';

/** 器と台所の道具。 */
export const tableware: SeedProduct[] = [
  {
    slug: 'kyusu',
    name: '常滑焼 朱泥急須',
    description:
      '愛知・常滑の朱泥を、ろくろで薄く挽いた横手の急須です。蓋と口をひとつずつ摺り合わせてあるので、傾けても蓋が浮きません。\n容量約270ml、細かな陶製の茶こし付き。お使いになるほど艶が増していきます。洗剤は使わず、湯ですすいでよく乾かしてください。',
    detail: '茶こしと蓋の摺り合わせ',
    skus: [
      { name: '朱泥', price: 6600, stock: 24 },
      { name: '黒泥', price: 7150, stock: 12 },
    ],
  },
  {
    slug: 'kiriko',
    name: '江戸切子 ロックグラス 七宝',
    description:
      '色を被せた硝子に、七宝つなぎの文様を一筋ずつ手で刻みました。光にかざすと、卓の上に文様の影が落ちます。\n口径約8.5cm、高さ約9cm、容量約260ml。食洗機と熱湯はお避けください。桐箱入り。',
    detail: '七宝つなぎの切子文様',
    skus: [
      { name: '瑠璃', price: 15400, was: 17600, stock: 10, limit: 2, freeShipping: true },
      { name: '銅赤', price: 15400, was: 17600, stock: 8, limit: 2, freeShipping: true },
    ],
  },
  {
    slug: 'tetsubin',
    name: '南部鉄器 鉄瓶 あられ 1.0L',
    description:
      '盛岡の工房で、鋳型から一つずつ起こした鉄瓶です。粒のそろった霰文様が手に心地よく、沸かした湯はまろやかになります。\n容量約1.0L、重さ約1.6kg。内側は釜焼き仕上げのため、使い終えたら湯を空け、余熱で乾かしてください。直火専用。',
    skus: [{ name: '黒', price: 24200, stock: 6, limit: 1, freeShipping: true }],
  },
  {
    slug: 'urushi-wan',
    name: '山中漆器 汁椀 羽反',
    description:
      '欅の木地に、漆を幾度も塗り重ねた羽反りの汁椀です。口あたりがやわらかく、熱い汁を入れても手に熱が伝わりにくいのが木の椀のよいところ。\n径約11.5cm、高さ約7cm。やわらかいスポンジで洗い、布で拭き上げてください。',
    skus: [
      { name: '朱', price: 5500, stock: 30 },
      { name: '黒', price: 5500, stock: 30 },
    ],
  },
  {
    slug: 'hashi',
    name: '若狭塗 夫婦箸 貝の波',
    description:
      '貝殻と卵殻を埋め込み、研ぎ出して文様をあらわす若狭塗の二膳組です。海の底のような模様は、同じものがふたつとありません。\n大23cm、小21cm。桐箱と掛紙をお付けします。名入れはご注文から五日ほどかかります。',
    skus: [{ name: '二膳組', price: 4400, was: 4950, stock: 40 }],
  },
  {
    slug: 'soba-choko',
    name: '有田焼 そば猪口 染付',
    description:
      '蕎麦つゆはもちろん、湯呑にも小鉢にも、朝のヨーグルトにも。毎日手が伸びる、定番の形です。呉須の藍で一客ずつ絵付けしています。\n口径約8cm、高さ約6.5cm。電子レンジ、食洗機ともにお使いいただけます。',
    detail: '三つの文様',
    skus: [
      { name: '青海波', price: 1980, stock: 60 },
      { name: '麻の葉', price: 1980, stock: 60 },
      { name: '十草', price: 1980, stock: 45 },
    ],
  },
  {
    slug: 'mamezara',
    name: '九谷焼 豆皿 五枚組 縁起',
    description:
      '鶴、松、梅、千鳥、瓢箪。五つの縁起物を五彩で描いた、手のひらにのる豆皿です。薬味や箸置きに、小さなお菓子をのせて。\n径約9.5cm、化粧箱入り。電子レンジはお避けください。',
    skus: [{ name: '五枚組', price: 7700, stock: 15 }],
  },
  {
    slug: 'sometsuke-sara',
    name: '砥部焼 七寸皿 唐草',
    description:
      'ぽってりと厚みのある白磁に、のびやかな唐草を筆で描きました。煮魚にも、パスタにも、ワンプレートの朝ごはんにも。\n径約21cm、高さ約3.5cm。丈夫で欠けにくく、電子レンジ、食洗機に対応しています。',
    skus: [{ name: '七寸', price: 3850, stock: 28 }],
  },
  {
    slug: 'donabe',
    name: '伊賀焼 炊飯土鍋 三合',
    description:
      '土の呼吸でゆっくり火が入り、火加減をせずにふっくら炊き上がる二重蓋の土鍋です。おひつとして、そのまま食卓へ。\n三合炊き、径約21cm、重さ約3.2kg。はじめにお粥を炊いて目止めをしてください。IHには対応していません。',
    skus: [{ name: '飴釉', price: 13200, stock: 0 }],
  },
  {
    slug: 'magewappa',
    name: '大館 曲げわっぱ 弁当箱',
    description:
      '秋田杉の柾目を曲げ、山桜の皮で綴じた弁当箱です。木が余分な水気を吸うので、冷めたごはんがおいしくなります。\n小判型、約500ml。白木仕上げ。使ったあとは湯で洗い、蓋と身を離して乾かしてください。',
    detail: '山桜の皮の綴じ目',
    skus: [
      { name: '小判 一段', price: 9350, stock: 14 },
      { name: '小判 二段', price: 14300, stock: 7, freeShipping: true },
    ],
  },
];
