import { harmlessPhrases, harmlessTerms } from './harmless.ts';
import { foldComment, profanityFilter } from './profanity.ts';

/** Traditional forms used in Taiwan; the package's Chinese list is simplified. */
const traditional = `
  幹你 幹妳 幹您 幹死你 操你媽 操妳媽 肏你 他媽的 你媽的 妳媽的 他媽地 雞掰
  機掰 雞巴 雞歪 賤人 賤貨 強姦 輪姦 做愛 性愛 賣淫 蕩婦 淫蕩
  淫婦 龜頭 陰道 陰莖 三級片 嫖客 雜種 淫亂 亂交 亂倫 騷貨 爛貨 陽具 陰唇 陰戶
`
  .trim()
  .split(/\s+/);

const harmless = new Set(harmlessTerms.map(foldComment));
/** A single character is part of too many harmless words: 性, 卵, 奶. */
const isTerm = (term: string) => [...foldComment(term)].length > 1 || /\p{Emoji}/u.test(term);

interface PublicLists {
  ja: readonly string[];
  en: readonly string[];
  zh: readonly string[];
}

/** Spec §5 comment send. */
export const wordFilter = ({ ja, en, zh }: PublicLists): ((text: string) => boolean) =>
  profanityFilter({
    banned: [...ja, ...en, ...zh, ...traditional].filter(
      (term) => isTerm(term) && !harmless.has(foldComment(term)),
    ),
    harmless: harmlessPhrases,
  });
