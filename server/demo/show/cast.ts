/** Who watches from the beginning. Like the passers-by, each is a real guest of the database. */
export const regulars = [
  'ゆず茶',
  '佐和子',
  'コタロー',
  'まい',
  '縁側のタマ',
  'なおみ＠金沢',
] as const;

/** Who comes and goes, in this order, and how many rounds of the clip each stays after the first. */
const stays = {
  kenji_s: 2,
  月見だんご: 4,
  はるか: 1,
  信楽ファン: 3,
  tomo_88: 2,
  みずき: 5,
  山の茶屋: 1,
  豆しば: 3,
} as const;

export type Passerby = keyof typeof stays;
export type Name = (typeof regulars)[number] | Passerby;

const passersby = Object.keys(stays) as Passerby[];
export const cast: readonly Name[] = [...regulars, ...passersby];

const mod = (n: number, by: number) => ((n % by) + by) % by;

/** Who comes in at the beginning of a round, the rounds counted from 0: one, in turn. */
export const whoComes = (round: number): Passerby =>
  passersby[mod(round, passersby.length)] as Passerby;

/** Who goes at the end of a round; nobody in some. All have gone before it is their turn to come. */
export const whoGoes = (round: number): Passerby[] =>
  passersby.filter((who, i) => mod(round - stays[who], passersby.length) === i);

/** The how manieth visit of a passer-by it is in a round, from 0. */
export const visitOf = (who: Passerby, round: number): number =>
  Math.floor((round - passersby.indexOf(who)) / passersby.length);
