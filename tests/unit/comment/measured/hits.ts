/* Deterministic, so that a failure names the word. */

const english = [
  'fuck',
  'bastard',
  'dildo',
  'bitch',
  'cunt',
  'whore',
  'slut',
  'nigger',
  'faggot',
  'pussy',
  'asshole',
];
const katakana = ['ファック', 'ビッチ', 'セックス', 'ペニス', 'レイプ', 'ポルノ', 'フェラチオ'];
const hiragana = ['ちんこ', 'まんこ', 'おっぱい', 'やりまん'];
const kanji = ['変態', '乱交', '肛門', '婊子', '賤人', '強姦', '王八蛋', '妓女', '荡妇', '雞掰'];

type Disguise = (word: string) => string;

const between =
  (gap: string): Disguise =>
  (word) =>
    [...word].join(gap);
const mapped =
  (table: Record<string, string>): Disguise =>
  (word) =>
    [...word].map((letter) => table[letter] ?? letter).join('');

const everywhere: Record<string, Disguise> = {
  plain: (word) => word,
  'zero-width space': between('\u200b'),
  'zero-width joiner': between('\u200d'),
  'soft hyphen': between('\u00ad'),
  'Braille blank': between('\u2800'),
  'Hangul filler': between('\u3164'),
  'variation selector': between('\ufe0f'),
  'stroke through': between('\u0336'),
  spaced: between(' '),
  'spaced widely': between('　'),
  dotted: between('.'),
  starred: between('*'),
  'with black stars': between('★'),
  'with hearts': between('♥️'),
};

const cyrillic = { a: 'а', c: 'с', e: 'е', h: 'һ', i: 'і', o: 'о', p: 'р', s: 'ѕ', u: 'υ', y: 'у' };
const greek = { o: 'ο', i: 'ι', n: 'η', t: 'τ', u: 'υ', k: 'κ', a: 'α', e: 'ε' };
const smallCapitals = {
  ...{ a: 'ᴀ', b: 'ʙ', c: 'ᴄ', e: 'ᴇ', f: 'ꜰ', g: 'ɢ', h: 'ʜ', i: 'ɪ', k: 'ᴋ', l: 'ʟ', n: 'ɴ' },
  ...{ o: 'ᴏ', p: 'ᴘ', r: 'ʀ', s: 'ꜱ', t: 'ᴛ', u: 'ᴜ', w: 'ᴡ', y: 'ʏ' },
};
const syllabics = {
  ...{ a: 'ᗩ', b: 'ᗷ', c: 'ᑕ', d: 'ᗞ', e: 'ᗴ', f: 'ᖴ', g: 'ᘜ', h: 'ᕼ', k: 'ᛕ', l: 'ᒪ', n: 'ᑎ' },
  ...{ p: 'ᑭ', r: 'ᖇ', s: 'ᔕ', u: 'ᑌ', w: 'ᗯ' },
};
const cherokee = {
  ...{ a: 'Ꭺ', b: 'Ꮟ', c: 'Ꮯ', d: 'Ꭰ', e: 'Ꭼ', g: 'Ꮐ', h: 'Ꮋ', i: 'Ꭵ', k: 'Ꮶ', l: 'Ꮮ', p: 'Ꮲ' },
  ...{ r: 'Ꮢ', s: 'Ꮪ', t: 'Ꭲ', w: 'Ꮃ', y: 'Ꭹ' },
};
const lisu = {
  ...{ a: 'ꓮ', b: 'ꓐ', c: 'ꓚ', d: 'ꓓ', e: 'ꓰ', f: 'ꓝ', g: 'ꓖ', h: 'ꓧ', k: 'ꓗ', l: 'ꓡ', n: 'ꓠ' },
  ...{ o: 'ꓳ', p: 'ꓑ', s: 'ꓢ', t: 'ꓔ', u: 'ꓴ', w: 'ꓪ', y: 'ꓬ' },
};
const coptic = { c: 'ⲥ', h: 'ⲏ', i: 'ⲓ', k: 'ⲕ', n: 'ⲛ', o: 'ⲟ', p: 'ⲣ', t: 'ⲧ', y: 'ⲩ' };
const armenian = { h: 'հ', n: 'ո', o: 'օ', s: 'ѕ', u: 'ս', g: 'ց', f: 'ք' };
const shifted =
  (base: number): Disguise =>
  (word) =>
    [...word].map((letter) => String.fromCodePoint(base + letter.charCodeAt(0) - 97)).join('');

const latin: Record<string, Disguise> = {
  upper: (word) => word.toUpperCase(),
  'full width': (word) =>
    [...word].map((letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0)).join(''),
  'bold script': shifted(0x1d4ea),
  circled: shifted(0x24d0),
  Cyrillic: mapped(cyrillic),
  Greek: mapped(greek),
  'small capitals': mapped(smallCapitals),
  'Canadian syllabics': mapped(syllabics),
  'one Canadian syllabic': (word) => word.replace('u', 'ᑌ').replace('i', 'Ꭵ').replace('h', 'ᕼ'),
  Cherokee: mapped(cherokee),
  Lisu: mapped(lisu),
  Coptic: mapped(coptic),
  Armenian: mapped(armenian),
  'squares, white on black': shifted(0x1f170),
  'circles, white on black': shifted(0x1f150),
  accents: (word) => [...word].map((letter) => `${letter}\u0301`).join(''),
  dashed: between('-'),
};

const halfWidth: Record<string, string> = {
  ...{ ァ: 'ｧ', ア: 'ｱ', イ: 'ｲ', ェ: 'ｪ', オ: 'ｵ', ク: 'ｸ', ス: 'ｽ', セ: 'ｾ', チ: 'ﾁ', ッ: 'ｯ' },
  ...{ ニ: 'ﾆ', ノ: 'ﾉ', ビ: 'ﾋﾞ', フ: 'ﾌ', プ: 'ﾌﾟ', ペ: 'ﾍﾟ', ポ: 'ﾎﾟ', ラ: 'ﾗ', ル: 'ﾙ', レ: 'ﾚ' },
};
const kana: Record<string, Disguise> = {
  'half width': mapped(halfWidth),
  'marks apart': (word) =>
    word.normalize('NFD').replaceAll('\u3099', '゛').replaceAll('\u309a', '゜'),
  'marks after a space': (word) =>
    word.normalize('NFD').replaceAll('\u3099', ' ゛').replaceAll('\u309a', ' ゜'),
};

const sentences: ((word: string) => string)[] = [
  (word) => word,
  (word) => `ほんとに ${word}！`,
  (word) => `${word}, 了解`,
];

function disguised(words: readonly string[], disguises: Record<string, Disguise>) {
  return words.flatMap((word) =>
    Object.entries(disguises).map(([disguise, apply]) => ({ word, disguise, text: apply(word) })),
  );
}

const said = [
  ...[
    'おっぱい見せて',
    'おっぱいデカい',
    'おっぱいモミたい',
    'おっぱいパブ',
    'おっぱい星人',
    'おっぱいもませて',
  ],
  ...[
    'セックスしたい',
    'セックスシタイ',
    'セックスフレンド募集',
    'セックスさせて',
    'ホモ野郎',
    'ホモだろ',
  ],
  ...[
    'ホモきもい',
    'ホモセックス',
    'デブ女',
    'デブきもい',
    'デブ死ね',
    'デブのくせに',
    '変態おやじ',
    '変態だね',
  ],
  ...[
    '変態プレイ',
    '巨乳だね',
    '巨乳の姉ちゃん',
    '巨乳見せろ',
    'ポルノサイト',
    'ポルノビデオ',
    'ポルノ見たい',
  ],
  ...[
    'エッチしよう',
    'エッチな動画',
    '乳首見せて',
    '乳首舐めたい',
    'ファックユー',
    'ファックトランプ',
    'ビッチめ',
  ],
  ...[
    '性交したい',
    '射精しろ',
    '乱交パーティー',
    '口交吧',
    '來口交',
    '你要口交嗎',
    '操你媽的',
    '幹你們',
  ],
  ...[
    '幹你娘機掰',
    '他媽的垃圾',
    '王八蛋們',
    '你這個王八蛋',
    '色情網站',
    '色情影片',
    '強姦她',
    '跟我做愛',
  ],
  ...[
    '想做愛',
    '賤人們',
    '賤人去死',
    '大雞巴',
    '淫蕩的女人',
    '賣淫女',
    '肉棒好大',
    '白癡老闆',
    '妓女們',
  ],
  ...['我操你媽', '我幹你', '來幹你', '想幹妳', '幹死你們'],
  ...['婊子養的', '狗屁不通', '去吃屎', '想打炮', '輪姦她們', '性愛派對', '你是雜種嗎', '淫亂派對'],
];

export const hits = [
  ...said.map((text) => ({ word: text, disguise: 'in a sentence', text })),
  ...disguised(english, { ...everywhere, ...latin }),
  ...disguised(katakana, { ...everywhere, ...kana }),
  ...disguised([...hiragana, ...kanji], everywhere),
].map((hit, index) => ({
  ...hit,
  text: sentences[index % sentences.length]?.(hit.text) ?? hit.text,
}));
