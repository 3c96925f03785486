import type { SeedProduct } from '../types.ts';

/** 布と装い。 */
export const cloth: SeedProduct[] = [
  {
    slug: 'tenugui',
    name: '注染手ぬぐい 縁日',
    description:
      '浜松の染工場で、一度に糊を置き、染料を注いで染める「注染」の手ぬぐいです。裏まで色が通るので、裏表なくお使いいただけます。\n綿100%、約34×90cm。はじめのうちは色が落ちますので、ほかのものと分けて水洗いしてください。',
    detail: '青海波の染め',
    skus: [
      { name: '藍', price: 1320, stock: 120 },
      { name: '朱', price: 1320, stock: 80 },
      { name: '白', price: 1320, stock: 80 },
    ],
  },
  {
    slug: 'aizome-stole',
    name: '阿波 天然藍 絞り染めストール',
    description:
      'すくもを建てた藍甕に、二十回くぐらせて染めました。絞りの白がにじむように残り、一枚ごとに表情が違います。\n綿麻、約55×180cm。洗うほどに色が冴えていきます。最初の数回は手洗いで、陰干しにしてください。',
    skus: [
      { name: '濃藍', price: 12100, was: 13200, stock: 9 },
      { name: '浅葱', price: 11000, was: 12100, stock: 9 },
    ],
  },
  {
    slug: 'furoshiki',
    name: '風呂敷 二巾 桜と市松',
    description:
      '贈りものを包んだり、結んで手提げにしたり。しっかりとした綿シャンタンの風呂敷です。包み方の栞をお付けします。\n約68×68cm。アイロンは中温、あて布をしてください。',
    skus: [
      { name: '紅', price: 2420, stock: 35 },
      { name: '紫', price: 2420, stock: 35 },
    ],
  },
  {
    slug: 'obi',
    name: '博多織 半幅帯 献上柄',
    description:
      '独鈷と華皿に縞をあわせた、博多の献上柄。よく締まって緩みにくく、絹鳴りの音も心地よい半幅帯です。浴衣から小紋まで。\n絹100%、約16cm×4m。両面お使いいただけます。お手入れは専門店にご相談ください。',
    detail: '献上柄の織り',
    skus: [
      { name: '藍', price: 18700, stock: 6, freeShipping: true },
      { name: '朱', price: 18700, stock: 5, freeShipping: true },
      { name: '白', price: 18700, stock: 4, freeShipping: true },
    ],
  },
  {
    slug: 'geta',
    name: '日田杉 のめり下駄',
    description:
      '木目の美しい日田の杉を、前のめりの「のめり」に削り出しました。鼻緒は職人が足に合わせて挿げています。歩くとからころ、夏の音。\n木綿の鼻緒。濡れたら布で拭いて、日陰で乾かしてください。',
    skus: [
      { name: 'S (22.0–23.0cm)', price: 6380, stock: 10 },
      { name: 'M (23.5–24.5cm)', price: 6380, stock: 12 },
      { name: 'L (25.0–27.0cm)', price: 6930, stock: 8 },
    ],
  },
  {
    slug: 'sensu',
    name: '京扇子 透かし絵 波に千鳥',
    description:
      '竹の骨に薄い絹を張り、波に遊ぶ千鳥を手描きしました。開くと、ほのかに白檀が香ります。\n七寸五分(約22.5cm)、三十五間。扇子袋と桐箱をお付けします。',
    skus: [{ name: '浅葱', price: 5280, stock: 18 }],
  },
];
