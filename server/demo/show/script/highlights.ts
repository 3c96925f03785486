/** The coupon never ends. */
export const COUPON_CODE = 'HAJIMETE';

export const couponLines = [
  'ご視聴のお礼に、500円のクーポンをお配りします。画面からお受け取りください。',
  'いまご覧の皆さまへ、はじめての縁日クーポンをお届けします。',
  'ここでお買い物に使えるクーポンをお出ししますね。受け取りをお忘れなく。',
] as const;

export const LAST_PIECE = { product: 'takekago', sku: '白竹' } as const;

export const lastPieceLines = [
  {
    taken: '六つ目の籠、思い切ってお願いしました',
    soldOut: '一点限りの竹の籠は、これで売り切れとなりました。ありがとうございます。',
    back: '竹の籠にキャンセルが出ました。一点だけ、商品一覧からお求めいただけます。',
  },
  {
    taken: 'ずっと気になっていた竹の籠、いただきます',
    soldOut: '竹の籠は、ただいまお嫁入りが決まりました。手で編まれた一点です。',
    back: '先ほどの竹の籠が一点、戻ってまいりました。',
  },
  {
    taken: '果物を盛りたくて、竹の籠に決めました',
    soldOut: '竹の籠をお求めいただき、ありがとうございます。こちらは売り切れです。',
    back: '竹の籠を一点、もう一度お出しできることになりました。',
  },
] as const;
