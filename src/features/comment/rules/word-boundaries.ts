import type { Place } from './kana.ts';

/* Japanese and Chinese have no spaces: a banned term may be the end of one word and the start of another. */

/** Characters on both sides that decide where words begin. */
const CONTEXT = 12;
const HAN = /^\p{Script=Han}{2,}$/u;
/** Words of an insult, which do not make it harmless: 操你媽的, 幹你們. */
const INSULT = /[你妳您他她它們们媽妈娘]/;

/** Undefined in browsers that lack it; the server decides then. */
const segmenter =
  typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('ja', { granularity: 'word' }) : null;

/** 口｜交換: a word overlaps the start or the end of the term. */
export function isAcrossWords({ text, index, written }: Place): boolean {
  if (!segmenter || !HAN.test(written)) return false;
  const start = Math.max(0, index - CONTEXT);
  const end = index + written.length;
  for (const word of segmenter.segment(text.slice(start, end + CONTEXT))) {
    if (!HAN.test(word.segment) || INSULT.test(word.segment)) continue;
    const from = start + word.index;
    const to = from + word.segment.length;
    const isOverStart = from < index && to > index && to < end;
    const isOverEnd = from > index && from < end && to > end;
    if (isOverStart || isOverEnd) return true;
  }
  return false;
}

/** Terms that also are a part of names and of descriptions of goods. */
const NAMING = /^(?:おっぱい|オッパイ|セックス|ホモ|ポルノ|エッチ|デブ|変態|巨乳|乳首)$/;
const GOODS =
  /^(?:(?:さん)?(?:用|向け|サイズ)|専用|対応|体型|ブラ|ケア|パッド|パン(?![ァ-ヶー])|牛乳|グミ|もち|まんじゅう|饅頭|猫|ねこ|犬|鳥|活|仮面|保護|カバー|シール)/;
/** Before an ending it is a verb or an adjective: ペロペロしたい. */
const ENDING = '[しすさせたてるりれろみむめ]|く(?!だ)|ま(?!だ)|っ(?!て)|い(?![いくつろ])';
const NAME = new RegExp(`^・?([ァ-ヶー]{3,})(?![ァ-ヶー]|${ENDING})`);
/** Katakana that does not make a name of the term before it. */
const NO_NAME =
  /^(?:[シサヤ][タテヨセリルロマ]|ダイ?スキ|スキ|デカ|デッカ|モミ|モマ|ミセ|ミタ|ナメ|ペロ|スゴ|サイコ|マシーン|フレ|サイト|ビデオ|シーン|ムービー|ドール|トイ|プレイ|ショー|フェチ|パブ|タッチ|ポロリ|クソ|キモ|ヤロ|オンナ|オトコ|オヤジ|ババア|ジジイ|エロ|ヘンタイ|スター|アイドル|マニア|キング|クイーン|セックス|ビッチ|ファック|ポルノ|ホモ|デブ|ドモ|メガネ|ダナ|ダネ|ダヨ)/;

/** おっぱいプリン, ホモ・サピエンス, 巨乳用: the name of a thing. */
export function isPartOfName({ text, index, written }: Place): boolean {
  if (!NAMING.test(written)) return false;
  const rest = text.slice(index + written.length);
  if (GOODS.test(rest)) return true;
  const name = NAME.exec(rest)?.[1];
  return name !== undefined && !NO_NAME.test(name);
}
