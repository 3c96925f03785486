/** The regular viewers of the demo show. Each is a real guest of the database. */
export const cast = [
  'ゆず茶',
  '佐和子',
  'コタロー',
  'まい',
  '縁側のタマ',
  'なおみ＠金沢',
  'kenji_s',
  '月見だんご',
  'はるか',
  '信楽ファン',
] as const;

export type Name = (typeof cast)[number];

/** Who watches from the beginning; the others come and go. */
export const regulars: readonly Name[] = cast.slice(0, 6);
export const passersby: readonly Name[] = cast.slice(6);

/** What a passer-by says when coming in, in turn. */
const hellos: Partial<Record<Name, readonly string[]>> = {
  kenji_s: [
    'こんばんは、仕事終わりに間に合いました',
    '電車の中から失礼します',
    '戻りました。いまはどの品ですか',
  ],
  月見だんご: [
    'お邪魔します。今日は何が出ていますか',
    'お茶を淹れてきました',
    'さっきの品も気になっています',
  ],
  はるか: [
    '初めて見に来ました。よろしくお願いします',
    '楽しくてまた来てしまいました',
    '友だちにも教えました',
  ],
  信楽ファン: [
    'こんばんは。器の回と聞いて飛んできました',
    '作り手さんのお話、もっと聞きたいです',
    '先日の品、届きました。とても気に入っています',
  ],
};

/** The `visit`th (from 0) greeting of a passer-by. */
export function helloOf(who: Name, visit: number): string {
  const own = hellos[who] ?? ['こんばんは'];
  return own[visit % own.length] ?? 'こんばんは';
}
