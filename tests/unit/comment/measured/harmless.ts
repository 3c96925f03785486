import { globSync, readFileSync } from 'node:fs';

const goods = {
  ja: [
    ...[
      '急須',
      '湯呑み',
      '江戸風鈴',
      '手ぬぐい',
      '浴衣',
      '金魚の絵皿',
      '肉まん',
      'あんまん',
      'ごま団子',
    ],
    ...['抹茶碗', '風呂敷', 'ガラスの箸置き', '波佐見焼の皿', '南部鉄瓶', '柚子胡椒', 'ちんすこう'],
    ...[
      'ファックス用紙',
      'パンティーストッキング',
      'ぱちんこ玉',
      '女性交流会の名札',
      'スリット入りスカート',
    ],
    ...[
      'おっぱいプリン',
      'おっぱいアイス',
      'セックスピストルズのTシャツ',
      'ホモ・サピエンス展の図録',
    ],
    ...[
      'セックス・アンド・ザ・シティのDVD',
      'ポルノグラフィティのCD',
      'ホモ牛乳',
      'デブ猫のぬいぐるみ',
    ],
    ...[
      '変態仮面のポスター',
      '巨乳用のブラ',
      '巨乳さん向けのシャツ',
      '乳首用の保護シール',
      '人妻の知恵袋',
    ],
    ...[
      '窓口交換の引換券',
      '虎口交差点の絵葉書',
      '適性交渉の本',
      '個性交流会の名札',
      '異性交際の本',
    ],
    ...['自動性交換の部品', '同性愛を描いた映画のDVD', '正常位置の目盛り', '男性愛用の手ぬぐい'],
  ],
  en: [
    ...['teapot', 'cast-iron kettle', 'wind chime', 'Scunthorpe mug', 'cotton towel', 'class set'],
    ...[
      'glass plate',
      'cocktail shaker',
      'peacock print',
      'Essex jug',
      'grape bowl',
      'assorted tea',
    ],
    ...[
      'Dickens print',
      'shuttlecock',
      'titanium cup',
      'pass holder',
      'hancock chair',
      'basement sign',
    ],
  ],
  zh: [
    ...[
      '茶壺',
      '烏龍茶',
      '鳳梨酥',
      '蒸籠',
      '客家花布',
      '天燈',
      '薑母茶',
      '牛奶糖',
      '雞蛋糕',
      '靠背椅',
    ],
    ...[
      '成人尺寸的圍裙',
      '性價比高的茶具',
      '老闆推薦的禮盒',
      '幹練的手提包',
      '乾燥花',
      '母親節卡片',
    ],
    // A banned term across two words.
    ...['交換禮物', '出口交流道的明信片', '人口交流紀念杯', '港口交接的茶盤', '窗口交件的信封'],
    ...[
      '巨乳酪蛋糕',
      '白色情人節禮盒',
      '彩色情侶杯',
      '特色情調燈',
      '做愛心便當的便當盒',
      '可抽插座',
    ],
    ...['個性交友卡', '女性交通手冊', '大雞巴士模型', '陰道具箱', '王八蛋糕', '放蕩漾圖的杯子'],
  ],
};

const templates = {
  ja: [
    ...['{x}をください', '{x}はまだありますか', '{x}の色違いを見せてください', '{x}、素敵ですね！'],
    ...['{x}を2つ、お願いします', '{x}の重さはどのくらい？', '先週買った{x}、母が喜んでいました'],
    ...[
      '{x}の在庫、あと何個ですか',
      '{x} ＋1',
      'お ね が い し ま す、{x}',
      '{x}・急須・湯呑み、全部ほしい',
    ],
    ...['わーい、{x}きたー！！', '{x}は食洗機で使えますか', '{x}の作家さんはどなたですか'],
    ...['A・B・Cの{x}、どれがいい？', '妻と{x}で迷っています', '{x}って子どもにも使えますか？'],
  ],
  en: [
    ...[
      'Is the {x} still there?',
      'I love this {x}!',
      'Two of the {x}, please.',
      '{x} +1',
      'W O W the {x}',
    ],
    ...[
      'How heavy is the {x}?',
      'Do you ship the {x} to Osaka?',
      'U S A size {x}?',
      'My mum has that {x}.',
    ],
    ...[
      'What a lovely {x} :)',
      'Can I see the {x} from the back?',
      'A, B or C for the {x}?',
      'S-M-L {x}',
    ],
    ...[
      'The {x} arrived today, thanks!',
      'Any discount on the {x}?',
      'é très joli, the {x}',
      'Size 3 {x}',
    ],
  ],
  zh: [
    ...[
      '{x}還有嗎？',
      '我要兩個{x}',
      '{x}好漂亮！',
      '請問{x}多重？',
      '{x}可以寄到台中嗎',
      '{x} +1',
    ],
    ...['老師，{x}怎麼保養', '{x}、茶壺、禮盒都想買', '謝 謝 你，{x}收到了', '這個{x}媽媽一定喜歡'],
    ...[
      '{x}有別的顏色嗎',
      '想看{x}的背面',
      '{x}什麼時候出貨',
      '{x}的材質是什麼',
      '第三個{x}最好看',
    ],
  ],
};

const filled = (language: keyof typeof goods) =>
  goods[language].flatMap((x) => templates[language].map((text) => text.replace('{x}', x)));

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const ownWords = () =>
  globSync('locales/*/*.json').flatMap((path) => textsIn(JSON.parse(readFileSync(path, 'utf8'))));

const said = [
  ...['おっぱいプリン', 'セックスピストルズのTシャツ', 'ホモ・サピエンス展', '人妻の知恵袋'],
  ...['巨乳用のサイズありますか', '巨乳対応のサイズはどれですか', '口交換禮物', '我們交口交換禮物'],
  ...['おっぱいプリンください', 'おっぱいアイス、まだありますか', 'ホモ・ルーデンスの本ありますか'],
  ...['主播好能幹你真棒', '樹幹你看過嗎', '體操你喜歡嗎', 'おっぱいグミと饅頭、2つずつ'],
  ...['ホモサピエンスの歴史', 'ここは門口交貨嗎', '路口交通方便嗎', '進口交易的茶', '窗口交費就好'],
];

export const harmless = [
  ...new Set([...ownWords(), ...filled('ja'), ...filled('en'), ...filled('zh'), ...said]),
];
