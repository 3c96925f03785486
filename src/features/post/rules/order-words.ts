/* The usual Japanese, Chinese and English ways to say how many and "please", after folding. */

const DIGITS = new Map(
  ['〇零', '一壱', '二弐両兩两', '三参', '四', '五', '六', '七', '八', '九'].flatMap(
    (signs, value) => [...signs].map((sign) => [sign, value] as const),
  ),
);
const UNITS = new Map([
  ['十', 10],
  ['百', 100],
  ['千', 1000],
]);
const WORDS = new Map(
  'ひとつ ふたつ みっつ よっつ いつつ むっつ ななつ やっつ ここのつ'
    .split(' ')
    .map((word, index) => [word, index + 1]),
);
const ENGLISH = new Map(
  'one two three four five six seven eight nine ten'
    .split(' ')
    .map((word, index) => [word, index + 1]),
);

const ideographs = `${[...DIGITS.keys()].join('')}十百千`;

/** `三` 3, `十二` 12, `二〇` 20. */
function readIdeographs(text: string): number {
  if (![...text].some((sign) => UNITS.has(sign))) {
    return Number([...text].map((sign) => DIGITS.get(sign)).join(''));
  }
  let total = 0;
  let digit = 0;
  for (const sign of text) {
    const unit = UNITS.get(sign);
    if (unit) {
      total += (digit || 1) * unit;
      digit = 0;
    } else digit = DIGITS.get(sign) ?? 0;
  }
  return total + digit;
}

const readNumber = (text: string): number =>
  WORDS.get(text) ??
  ENGLISH.get(text) ??
  (/^\d+$/.test(text) ? Number(text) : readIdeographs(text));

const COUNTERS = [
  ...[
    'セット',
    'パック',
    'ピース',
    'ケース',
    '注文',
    'ヶ',
    'ケ',
    'コ',
    'こ',
    'つ',
    '個',
    '箇',
    '个',
  ],
  ...'点枚本袋箱組着足台冊匹缶瓶杯玉房束皿双膳対客鉢株尾丁貫斤口巻件份套包盒條条支隻只雙張张罐片顆粒對把塊块朵串碗',
  ...[
    'pieces\\b',
    'piece\\b',
    'pcs\\b',
    'pc\\b',
    'sets\\b',
    'set\\b',
    'units\\b',
    '[x×](?!\\s*\\d)',
  ],
].join('|');

const QUANTITY = new RegExp(
  `(?:(?:[+x×*:=]|加|プラス)\\s*)?(\\d+|[${ideographs}]+|${[...WORDS.keys()].join('|')}|\\b(?:${[...ENGLISH.keys()].join('|')})\\b)\\s*(?:${COUNTERS})?`,
  'uy',
);

/** These make an order of a keyword, also without a quantity. */
const REQUEST = new RegExp(
  [
    '(?:よろしく)?(?:お願い|おねがい|御願い)(?:し(?:ま(?:す|ー+す)|たいです)|(?:いた|致)します|申し上げます|でき(?:ます)?(?:でしょう)?か?\\??|です)?',
    '(?:くだ|下)さ(?:い(?:ませ)?|ー+い)|ちょうだい|頂戴',
    '(?:いただ|頂)(?:きます|けます(?:でしょう)?か\\??|きたいです)|(?:もら|貰)(?:います|えますか\\??)',
    '(?:購入|注文|予約|追加|お?取り?置き|キープ)(?:希望|したい|します|する)?(?:です)?|希望(?:します|です)?',
    '(?:買|か)(?:います|いたいです|いたい)|買う|(?:頼|たの)(?:みます|む)',
    '(?:欲|ほ)しい(?:です)?|にします|です|で',
    '我?(?:也|想)?要(?:了)?|我?想?[買买](?:一下)?|購買|訂購|下單|下单|預訂|收',
    '(?:請|请)?[給给]我|[幫帮]我(?:[留訂買加])?',
    "\\b(?:i(?:'d| would) like|i(?:'ll| will) take|i want|can i (?:get|have)|give me|want|buy|order|add|please|pls|plz)\\b",
  ].join('|'),
  'uy',
);

/** These need a quantity or a request beside them. */
const PARTICLE = /[をはがもにね]|だけ|もう|番|來|来|就好|\b(?:of|for me|more)\b/uy;

const AROUND = new RegExp(
  [
    '[\\s、。,.!~〜ー…・♪「」『』【】()\\[\\]#@^_;"\'\\p{So}\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\u200D]',
    'm\\(_\\s*_\\)m|w+(?![a-z])|笑|ありがとう(?:ございます)?|すみません|はい',
    '商品(?:番号)?|品番|番号|\\bno\\.',
    '謝謝|谢谢|感謝|感恩|拜託|麻煩(?:[你您]|了)?|老闆|[請请]|[喔哦唷囉啦]',
    '\\b(?:thanks|thank you|thx)\\b',
  ].join('|'),
  'uy',
);

export interface OrderWords {
  /** The index of the first character that is no such word. */
  end: number;
  quantities: readonly number[];
  isRequest: boolean;
  hasParticle: boolean;
}

export function readOrderWords(text: string, start: number): OrderWords {
  const quantities: number[] = [];
  const found = { isRequest: false, hasParticle: false };
  let end = start;
  const take = (words: RegExp): RegExpExecArray | null => {
    words.lastIndex = end;
    const match = words.exec(text);
    if (match) end = words.lastIndex;
    return match;
  };
  while (end < text.length) {
    const quantity = take(QUANTITY);
    if (quantity) quantities.push(readNumber(quantity[1] ?? ''));
    else if (take(REQUEST)) found.isRequest = true;
    else if (take(PARTICLE)) found.hasParticle = true;
    else if (!take(AROUND)) break;
  }
  return { end, quantities, ...found };
}
