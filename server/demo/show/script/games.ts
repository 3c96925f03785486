export interface Poll {
  kind: 'poll';
  title: string;
  options: readonly string[];
  asks: string;
  thanks: string;
}

export interface Draw {
  kind: 'draw';
  title: string;
  prize: string;
  keyword: string;
  asks: string;
  draws: string;
  thanks: string;
}

export type Game = Poll | Draw;

export const games: readonly Game[] = [
  {
    kind: 'poll',
    title: 'てぬぐいを選ぶなら、どの色？',
    options: ['藍', '朱', '墨'],
    asks: 'ここで皆さまにお尋ねです。お好きな色を、番号でコメントしてください。',
    thanks: 'たくさんのお答え、ありがとうございました。次の染めの参考にいたします。',
  },
  {
    kind: 'draw',
    title: '縁日の福引',
    prize: '絵びらのぽち袋（三枚組）',
    keyword: '縁日',
    asks: '福引を始めます。「縁日」とコメントすると、ご参加いただけます。',
    draws: '受付はここまでです。ただいまガラガラを回しております。',
    thanks: '福引に当たった方、おめでとうございます！',
  },
  {
    kind: 'poll',
    title: '暑い日にほっとするのは？',
    options: ['風鈴の音', '切子のグラス', '冷たいお茶'],
    asks: 'もうひとつ伺わせてください。暑い日にほっとするのは、どれでしょう？ 番号でどうぞ。',
    thanks: 'お答えいただき、ありがとうございます。聞いているだけで涼しくなりますね。',
  },
  {
    kind: 'draw',
    title: '夕涼みの福引',
    prize: '竹のうちわ',
    keyword: '夕涼み',
    asks: '二度目の福引です。今度の合言葉は「夕涼み」。コメントをお待ちしています。',
    draws: '締め切りました。さて、どなたに当たるでしょうか。',
    thanks: 'うちわが当たった方、おめでとうございます。外れた方も、またご参加くださいね。',
  },
  {
    kind: 'poll',
    title: '急須でいれるなら、どのお茶？',
    options: ['煎茶', 'ほうじ茶', '玄米茶', '紅茶'],
    asks: 'お茶の好みを教えてください。番号でも、お茶の名前でも結構です。',
    thanks: 'ご回答ありがとうございました。どのお茶にも、この急須はよく合います。',
  },
  {
    kind: 'draw',
    title: '宵の福引',
    prize: '花みちの手提げ袋',
    keyword: '花みち',
    asks: '本日の福引、次の合言葉は「花みち」です。コメントでお申し込みください。',
    draws: '受付を終えました。抽選いたしますので、少しだけお待ちください。',
    thanks: '手提げ袋が当たった方、おめでとうございます。どうぞ末永くお使いください。',
  },
];
