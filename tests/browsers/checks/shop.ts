import { button, dialog, field, heading, link, radio, type Tab } from '../tab.ts';
import type { Check } from './check.ts';
import { signInByDialog } from './sign-in.ts';

async function goToCheckout(tab: Tab): Promise<void> {
  await tab.open('/hanamichi/market/product/8');
  await tab.click(button('カートに入れる'));
  await tab.reads('カートに入れました');
  await tab.open('/hanamichi/shopping');
  await tab.click(link('レジに進む'));
  await tab.click(radio('〒'));
}

const countTiles = (count: number) => document.querySelectorAll('article').length === count;

/** The cart stays filled between checks. */
export const shopChecks: readonly Check[] = [
  {
    name: 'market: pictures, more, no sideways scroll',
    async run(tab) {
      await tab.open('/hanamichi/market');
      await tab.sees(heading('商品一覧'));
      await tab.until('the first picture', () => {
        const picture = document.querySelector<HTMLImageElement>('article img');
        return Boolean(picture?.complete && picture.naturalWidth > 0);
      });
      await tab.click(button('もっと見る'));
      await tab.until('33 products', countTiles, 33);
      await tab.until(
        'a page no wider than the window',
        () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
      );
    },
  },
  {
    name: 'search, product, back, forward',
    async run(tab) {
      await tab.open('/hanamichi/market');
      await tab.fill(field('商品を探す'), '急須');
      await tab.engine.press('Enter');
      await tab.until('1 product', countTiles, 1);
      await tab.click(link('急須'));
      await tab.isAt('/market/product/');
      await tab.sees(button('カートに入れる'));
      await tab.engine.back();
      await tab.sees(heading('商品一覧'));
      await tab.until('1 product', countTiles, 1);
      await tab.engine.forward();
      await tab.sees(button('カートに入れる'));
    },
  },
  {
    name: 'language',
    async run(tab) {
      await tab.open('/hanamichi/market');
      await tab.click(button('言語'));
      await tab.click(button('English'));
      await tab.sees(heading('All items'));
      await tab.click(button('Language'));
      await tab.click(button('日本語'));
      await tab.until('the choice to be kept', () => document.cookie.includes('locale=ja'));
      await tab.sees(heading('商品一覧'));
    },
  },
  {
    name: 'login that a page asks for',
    async run(tab) {
      await tab.open('/hanamichi/market?loginRequired=true');
      await signInByDialog(tab, 'hana@example.com');
    },
  },
  {
    name: 'cart: added, opened and closed by keyboard',
    async run(tab) {
      await tab.open('/hanamichi/market');
      await tab.fill(field('商品を探す'), '砥部焼');
      await tab.engine.press('Enter');
      await tab.until('1 product', countTiles, 1);
      await tab.click(link('砥部焼'));
      await tab.click(button('カートに入れる'));
      await tab.reads('カートに入れました');
      await tab.open('/hanamichi/market');
      await tab.tabTo(button('カート（'));
      await tab.engine.press('Enter');
      await tab.sees(dialog('カート'));
      await tab.sees(button('ご購入手続きへ'));
      await tab.engine.press('Escape');
      await tab.misses(dialog('カート'));
      await tab.until('the focus to be back on the button of the cart', () =>
        Boolean(document.activeElement?.getAttribute('aria-label')?.startsWith('カート（')),
      );
    },
  },
  {
    name: 'a long form: an address by its postal code',
    async run(tab) {
      await tab.open('/hanamichi/shopping');
      await tab.click(link('レジに進む'));
      await tab.click(radio('宅配便'));
      await tab.click(button('新しいお届け先を追加'));
      await tab.fill(field('お名前'), '花田 はな');
      await tab.fill(field('郵便番号'), '１５０-０００１');
      await tab.until('the town to be filled in', () =>
        [...document.querySelectorAll('input')].some(({ value }) => value === '渋谷区'),
      );
      await tab.fill(field('町名・番地'), '神宮前 1-2-3');
      await tab.fill(field('電話番号'), '090-1234-5678');
      await tab.click(button('このお届け先を使う'));
      await tab.sees(radio('花田 はな'));
    },
  },
  {
    name: 'checkout: cash on delivery',
    async run(tab) {
      await tab.sees(radio('代金引換'));
      await tab.click(radio('代金引換'));
      await tab.click(button('この内容で注文を確定する'));
      await tab.isAt('/shopping/checkout/\\d+$');
      await tab.reads('ご注文ありがとうございます');
    },
  },
  {
    name: 'checkout: card on the provider’s page, with 3-D Secure',
    async run(tab) {
      await goToCheckout(tab);
      await tab.click(radio('クレジットカード'));
      await tab.click(button('この内容で注文を確定する'));
      await tab.isAt('/order/\\d+/payment$');
      await tab.click(button('新しいカードを使う'));
      await tab.fill(field('カード番号'), '4111111111111111');
      await tab.fill(field('カード名義'), 'HANA SATO');
      await tab.fill(field('セキュリティコード'), '123');
      // Each engine has another control for months.
      await tab.run(() => {
        const month = document.querySelector<HTMLInputElement>('input[type=month]');
        if (month) month.value = '2030-04';
      });
      await tab.click(button('このカードを登録する'));
      await tab.fill(field('ワンタイムパスワード'), '123456');
      await tab.click(button('認証して支払う'));
      await tab.reads('お支払いが完了しました');
    },
  },
  {
    name: 'checkout: convenience store, to the receipt',
    async run(tab) {
      await goToCheckout(tab);
      await tab.click(radio('コンビニ払い'));
      await tab.click(radio('ローソン'));
      await tab.fill(field('お名前（カナ）'), 'サトウ ハナ');
      await tab.click(button('この内容で注文を確定する'));
      await tab.isAt('/shopping/checkout/\\d+');
      await tab.reads('お支払いの手順');
    },
  },
  {
    name: 'orders, one of them, its messages',
    async run(tab) {
      await tab.open('/hanamichi/order');
      await tab.sees(heading('ご注文履歴'));
      await tab.click(link('砥部焼'));
      await tab.sees(heading('ご注文内容'));
      await tab.click(link('お店にメッセージを送る'));
      await tab.sees(heading('お店へのメッセージ'));
      await tab.fill(field('メッセージ'), 'よろしくお願いします');
      await tab.engine.press('Enter');
      await tab.reads('よろしくお願いします');
    },
  },
  {
    name: 'account: profile, coupons, signing out',
    async run(tab) {
      await tab.open('/hanamichi/member');
      await tab.sees(heading('マイページ'));
      await tab.open('/hanamichi/member/coupon');
      await tab.sees(heading('クーポン'));
      await tab.open('/hanamichi/member');
      await tab.click(button('ログアウト'));
      await tab.isAt('/hanamichi/market');
      await tab.engine.back();
      await tab.sees(dialog('ログイン'));
    },
  },
];
