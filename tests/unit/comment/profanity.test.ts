import { describe, expect, it } from 'vitest';
import { isProfane } from '../../../server/modules/moderation/is-profane.ts';
import { foldComment, profanityFilter } from '../../../src/features/comment/rules/profanity.ts';

describe('Spec §5 banned terms are found', () => {
  it.each([
    ['in Japanese', 'このちんこ野郎'],
    ['in Japanese, in the middle', '正直に言うと変態だと思う'],
    ['in katakana', 'ファック！'],
    ['in English', 'what the fuck is this'],
    ['of two words', 'group   sex?'],
    ['beside Japanese', 'これfuckだね'],
    ['in simplified Chinese', '你这个婊子'],
    ['in traditional Chinese', '你這個賤人'],
    ['whatever its case', 'FuCk'],
    ['in full width', 'ＦＵＣＫ'],
    ['in half-width katakana', 'ﾌｧｯｸ'],
    ['in letters of mathematics', '𝓯𝓾𝓬𝓴'],
    ['with a zero-width space in it', 'fu\u200bck'],
    ['with a zero-width joiner in it', 'ち\u200dん\u200dこ'],
    ['with a soft hyphen in it', 'fu\u00adck'],
    ['with a byte order mark in it', '\ufefff\ufeffuck'],
    ['with a variation selector in it', 'fu\ufe0fck'],
    ['with tags in it', 'fu\u{e0041}ck'],
    ['with a filler in it', 'fu\u3164ck'],
    ['in half-width katakana of a hiragana term', 'ﾏﾝｺ'],
    ['in katakana of a hiragana term', 'このチンコ野郎'],
    ['in hiragana of a katakana term', 'いっしょにせっくすしよう'],
    ['in hiragana alone', 'でぶ'],
    ['in mixed kana', 'ちンこ'],
    ['with full-size kana for small ones', 'セツクス'],
    ['with an araea', 'ちㆍんㆍこ'],
    ['with long vowel marks', 'チーンーコ'],
    ['with half-width long vowel marks', 'ちｰんｰこ'],
    ['with one long vowel mark', 'セーックス'],
    ['with long vowel marks in Latin', 'fーuーcーk'],
    ['with a kashida', 'fـuـcـk'],
    ['with a modifier apostrophe', 'fʼuʼcʼk'],
    ['with a Han stroke', 'f丨u丨c丨k'],
    ['with a Han stroke in kana', 'ま丨んこ'],
    ['with voicing marks', 'ち\u3099ん\u3099こ'],
    ['with one voicing mark', 'チ\u3099ンコ'],
    ['with voicing marks that take a place', 'ち゛ん゛こ'],
    ['as an emoji', 'さようなら🖕'],
    ['with an emoji of another colour', '🖕🏽'],
  ])('%s: %s', (_, text) => {
    expect(isProfane(text)).toBe(true);
  });
});

describe('everyday shop words are allowed', () => {
  it.each([
    'この急須、とてもなめらかですね',
    'Lサイズの裸のグラスはありますか',
    '肉まんこれください',
    'あんまんこちらでお願いします',
    'ぶっかけうどんが食べたい',
    'おしりふき、3Pセットで',
    'スカートのスリットが素敵',
    'グレイプフルーツとドレイプのドレス',
    'ユニセックスですか？',
    'FAXはありますか。ファックスで注文したいです',
    '女性交流会で使います',
    '正常位置に戻してください',
    'ヌードカラーとグロス、フックはどこ',
    'アナルイシス',
    'あ、なるほど。あなるほど',
    'パチンコとガチンコ勝負',
    'ﾏﾝｺﾞｰﾌﾟﾘﾝとﾎﾟﾓﾄﾞｰﾛ',
    'マンコ\u3099ー',
    '都会でぶらぶら',
    'ソファあつくて',
    'デーブさんのクレープ',
    'うちんコーヒーは、にがーい',
    'きれいぷりんセット',
    'おいしいですかとろける感じ',
    'どうぞおかまいなく',
    '日々の々、人々、ゝとヽ',
    'ラバーソールのロリータ靴',
    'カントリー風のバックスタイル',
    '馬糞ウニは入荷しますか',
    '成人式の振袖',
    '卵と牛乳は入っていますか',
    '性能がいい！',
    'いたずら書き、嫌いじゃない',
    '窓口交代の時間です',
    '表情色々ですね',
    'class glass assess Scunthorpe butter',
    'XXL, xxx large, S&M sizes',
    'I am Shota from Kyoto',
    'My Maine Coon loves it',
    '這個靠背椅的靠腰很舒服',
    '牛奶、雞蛋、成人尺寸',
    '我妈妈的生日你来吗',
    '明日你也来',
    '媽媽的愛心便當，做愛心給你',
    '女性愛用者が多いですね',
    '景色情報を教えて',
    '玉なめこの味噌汁',
    '',
    '👨‍👩‍👧 ❤️',
  ])('%s', (text) => {
    expect(isProfane(text)).toBe(false);
  });
});

it('uses only the given lists', () => {
  const isBad = profanityFilter({ banned: ['丸', 'a.c', 'ＢＡＤ'], harmless: ['丸太'] });
  expect(['丸', 'a.c', 'bad', '丸太と丸'].filter((text) => !isBad(text))).toEqual([]);
  expect(['丸太', 'abc', 'badge'].filter(isBad)).toEqual([]);
});

it('folds look-alike characters', () => {
  expect(foldComment('Ｓtraße\u200b')).toBe('strasse');
  expect(foldComment('か\u200b\u3099')).toBe(foldComment('が'));
});

it('checks a long comment in linear time', () => {
  expect(isProfane('おまんじゅう duck '.repeat(5000))).toBe(false);
});
