import type { SeedStore } from './types.ts';

/** An enterprise store: its cart leads to the company's own page. */
export const ginza: SeedStore = {
  slug: 'ginza',
  name: '銀座 松葉屋',
  region: 'JP',
  locale: 'ja',
  currency: 'JPY',
  timezone: 'Asia/Tokyo',
  description:
    '銀座で百年、贈りものひとすじ。帯締めから万年筆まで、長く使える上質をおすすめします。',
  contactEmail: 'hello@ginza.example',
  enterprise: 'generic',
  enterpriseUrl: 'https://ginza.example/cart',
  settings: [],
  commercial: {
    seller_name: '株式会社松葉屋',
    responsible_person: '松葉 正一',
    address: '東京都中央区銀座4-5-6',
    phone_number: '03-0000-0003（11時〜19時、水曜定休）',
    email: 'hello@ginza.example',
    price: '各商品のページに、消費税込みの価格を表示しています。',
    other_charges: '送料は全国一律880円、22,000円以上のご注文は無料です。',
    payment_method:
      'ご注文は当社の専用ページで承ります。お選びいただける方法はそちらに表示しています。',
    payment_time: 'お選びのお支払い方法により異なります。専用ページの表示をご確認ください。',
    delivery_time: 'ご注文から5営業日以内に発送します。名入れの品は3週間ほどいただきます。',
    returns:
      'お客様のご都合による返品は、商品の到着から8日以内で未使用のものに限り承ります。名入れの品は返品を承れません。',
    special_conditions: null,
  },
  shipping: {
    fee: 880,
    freeFrom: 22000,
    cashOnDelivery: false,
    pickUpAt: '東京都中央区銀座 4-5-6',
  },
  cashOnDeliveryFee: null,
  products: [
    {
      slug: 'mannenhitsu',
      name: '蒔絵万年筆 松葉',
      description:
        '漆黒の軸に、金粉で松葉を散らした蒔絵の万年筆です。ペン先は十四金、やわらかく紙にのります。\n全長約14cm、桐箱入り。インクは専用カートリッジをお使いください。',
      skus: [
        { name: '細字', price: 66000, stock: 5 },
        { name: '中字', price: 66000, stock: 5 },
      ],
    },
    {
      slug: 'obijime',
      name: '組紐 帯締め 冠組',
      description:
        '絹糸を高台で組み上げた冠組の帯締めです。よく締まり、結び目が美しく決まります。\n絹100%、約165cm。色は季節で入れ替わります。',
      skus: [
        { name: '朱', price: 19800, stock: 8 },
        { name: '藍', price: 19800, stock: 8 },
      ],
    },
    {
      slug: 'kasa',
      name: '蛇の目傘 紺地白輪',
      description:
        '美濃の和紙に荏油を引き、竹骨に張った蛇の目傘です。雨音がやわらかく響きます。\n直径約105cm。使ったあとは半開きで陰干しにしてください。',
      skus: [{ name: '紺', price: 38500, stock: 4 }],
    },
    {
      slug: 'gama',
      name: '印伝 がま口 とんぼ',
      description:
        '鹿革に漆で文様を置いた甲州印伝のがま口です。前にしか進まないとんぼは、勝ち虫と呼ばれる縁起物。\n約11×9cm。使うほどに手になじみます。',
      skus: [{ name: '紺地白漆', price: 9900, stock: 14 }],
    },
  ],
  posts: [],
};
