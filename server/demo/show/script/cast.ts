export const regulars = [
  'ゆず茶',
  '佐和子',
  'コタロー',
  'まい',
  '縁側のタマ',
  'なおみ＠金沢',
] as const;

/** By the number of further rounds that they stay. */
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

export const joinsIn = (round: number): Passerby =>
  passersby[mod(round, passersby.length)] as Passerby;

export const leavesIn = (round: number): Passerby[] =>
  passersby.filter((who, i) => mod(round - stays[who], passersby.length) === i);

/** Negative before the show's start. */
export const visitOf = (who: Passerby, round: number): number =>
  Math.floor((round - passersby.indexOf(who)) / passersby.length);
