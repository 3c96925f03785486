/*
 * Terms of the public word lists that are ordinary in a shop: sizes, colours, dishes, names, body
 * parts.
 */

const japanese = [
  ...['3p', 'g スポット', 's ＆ m', 'sm', 'xx', 'アジアのかわいい女の子', 'いたずら', 'エスコート'],
  ...[
    'エクスタシー',
    'おしっこ',
    'おしり',
    'オシリ',
    'お尻',
    'おもらし',
    'カーマスートラ',
    'カント',
  ],
  ...['グロ', 'ゴックン', 'しばり', 'スウィンガー', 'スカートの中', 'スラット', 'スリット'],
  ...[
    'セクシーな',
    'セクシーな 10 代',
    'ディック',
    'ドッグスタイル',
    'トップレス',
    'なめ',
    'ヌード',
  ],
  ...['ハードコア', 'バイブレーター', 'バック・スタイル', 'パンティー', 'ファンタジー', 'フィスト'],
  ...['フェティッシュ', 'ぶっかけ', 'フック', 'プリンス アルバート ピアス', 'プレイボーイ'],
  ...['ベアバック', 'ボーイズラブ', 'ぽっちゃり', 'ボンテージ', 'やおい', 'ラティーナ', 'ラバー'],
  ...['ランジェリー', 'レズビアン', 'ローター', 'ロリータ', '革抑制', '嫌い', '拷問', '殺し方'],
  ...[
    '殺人事件',
    '支配',
    '自己愛性',
    '女の子',
    '女王様',
    '女子高生',
    '女装',
    '新しいポルノ',
    '人種',
    '人妻',
  ],
  ...['挿入', '足を広げる', '脱衣', '直腸', '二穴', '覗き', '縛り', '噴出', '平手打ち', '毛深い'],
  ...['誘惑', '裸', '両性', '両性具有', '両刀', '卍', '宦官', '奴隷', '生殖器', '茶色のシャワー'],
];

/** Single characters are skipped anyway. */
const chinese = [
  ...[
    '13.',
    '13点',
    '九游',
    '乳头',
    '乳房',
    '交配',
    '他妈',
    '你个老子的',
    '你全家',
    '你奶奶',
    '你妈',
  ],
  ...[
    '你娘',
    '你是鸡',
    '你是鸭',
    '你老闆',
    '几八',
    '刚度',
    '包皮',
    '卵子',
    '双峰微颤',
    '后庭',
    '吹箫',
  ],
  ...['处女', '外阴', '大卵子', '大卵泡', '妈妈的', '娘的', '密洞', '小卵子', '小卵泡', '小肉粒'],
  ...['干你', '干您娘', '情色', '想上你', '懒8', '懒八', '懒教', '成人', '扒光', '打飞机', '插你'],
  ...['撒尿', '日你', '日批', '月经', '机机歪歪', '激情', '玉杵', '白烂', '祖宗', '私服', '笨蛋'],
  ...['精子', '老二', '老味', '老母', '你老味', '花柳', '贝肉', '野鸡', '鸡鸡', '小鸡鸡', '靠母'],
  ...['靠爸', '靠背', '靠腰', '迷药', '十三点', '笨實', '粉腸', '屎忽', '瓜娃子', '叫床', '小乳头'],
  ...['妈的', '屁股', '奶子'],
];

const english = [
  ...['baby juice', 'barenaked', 'big black', 'blonde action', 'cialis', 'domination', 'ecchi'],
  ...['escort', 'fingering', 'girl on', 'gokkun', 'guro', 'hard core', 'hardcore', 'hot chick'],
  ...['how to kill', 'intercourse', 'jelly donut', 'kinky', 'lolita', 'make me come'],
  ...['menage a trois', 'nipple', 'nipples', 'nude', 'nudity', 'panties', 'panty', 'pegging'],
  ...['playboy', 'rosy palm', 'scat', 'sexuality', 'sexy', 'shibari', 'shota', 'shrimping'],
  ...['snowballing', 'strap on', 'suck', 'sucks', 'tainted love', 'taste my', 'tied up'],
  ...['dvda', 'eunuch', 'octopussy', 'snatch', 'twinkie', 'horny', 'humping', 'mong', 'bbw'],
  ...['tight white', 'tongue in a', 'topless', 'undressing', 'wrapping men', 'wrinkled starfish'],
  ...['xx', 'xxx', 'yaoi', 's&m', 'bareback', 'bondage', 'busty', 'butt', 'camel toe'],
];

export const harmlessTerms: readonly string[] = [...japanese, ...chinese, ...english];

/** Phrases that contain a banned term. */
export const harmlessPhrases: readonly string[] = [
  // まんこ in a steamed bun and the word after it.
  ...['肉まん', '豚まん', 'あんまん', '餡まん', 'ピザまん', 'カレーまん', '中華まん', 'ごままん'],
  ...['まんこれ', 'まんこちら', 'まんこの', 'まんこん', 'ぱちんこ', 'ちんこす'],
  // A banned term as the start of another word.
  ...['エッチング', 'ファックス', 'ポルノグラフィティ', 'デブリ', 'ストラップオンライン'],
  ...['ホモジナイズ', 'ホモゲナイズ', 'ホモサピエンス', 'アナルイズ', 'ビッチェ'],
  ...['アナルイシス', 'アナール', 'ふぁっくす', 'マンコミュ'],
  // Native words that a banned term resembles in the other kana.
  ...[
    'あなるほど',
    'あなるべく',
    'おかまい',
    'おかまど',
    'びっちり',
    'びっちょ',
    'にがーい',
    'にがーく',
  ],
  // A banned term across two words, where a segmenter would not see them: 女性｜愛用, 做｜愛心.
  ...['両性交', '後背位置', '女性愛', '男性愛', '異性愛', '同性愛', '個性愛', '女性爱', '男性爱'],
  ...['个性爱', '做爱心', '做愛心', '靠北边', '靠北邊', '玉なめこ', '玉なめらか'],
  ...['表情色', '男性器具', '女性器具', '中出しっぱなし', '中出し汁', '体操你', '體操你'],
  ...['完全変態', '不完全変態', '馬糞', '糞土', '哺乳瓶の乳首', '乳首カバー', '乳首シール'],
  ...['maine coon', 'pussy willow', 'dick bruna', 'rape seed', 'rape blossom', 'rape oil'],
  ...['moby dick', 'cock-a-doodle', 'kick ass', 'kick-ass', 'blue tit', 'great tit'],
];
