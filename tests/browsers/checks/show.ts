import type { RoomScene } from '../room-scene.ts';
import { button, dialog, field, link, region, type Tab } from '../tab.ts';
import type { Check } from './check.ts';
import { signInByDialog } from './sign-in.ts';
import { expectMoves, expectSounds, expectUnbroken, hasLine, recordBreaks } from './watch.ts';

async function write(tab: Tab, text: string): Promise<void> {
  await tab.fill(field('コメントを入力'), text);
  await tab.click(button('送信'));
}

async function writeAs(tab: Tab, name: string, text: string): Promise<void> {
  await write(tab, text);
  await tab.sees(dialog('ニックネームで参加'));
  await tab.fill(field('ニックネーム'), name);
  await tab.click(button('参加する'));
  await tab.misses(dialog('ニックネームで参加'));
}

const isMuted = (tab: Tab): Promise<boolean> =>
  tab.run(() => document.querySelector<HTMLVideoElement>('#live-video')?.muted === true);

const isFullScreen = (wanted: boolean) => (document.fullscreenElement !== null) === wanted;

export const showChecks = ({ show, other }: RoomScene): readonly Check[] => [
  {
    name: 'room: the picture moves, muted; sound by a tap',
    async run(tab) {
      await tab.open(show.path);
      await expectMoves(tab);
      await tab.until('a muted video', () =>
        Boolean(document.querySelector<HTMLVideoElement>('#live-video')?.muted),
      );
      await tab.click(button('タップで音声オン'));
      await tab.until('sound', () => {
        const video = document.querySelector<HTMLVideoElement>('#live-video');
        return Boolean(video && !video.muted && video.volume > 0 && !video.paused);
      });
      await expectMoves(tab);
    },
  },
  {
    name: 'room: full screen by keyboard, and back',
    async run(tab) {
      await tab.open(show.path);
      await tab.sees(button('全画面'));
      await tab.tabTo(button('全画面'));
      await tab.engine.press('Enter');
      await tab.until('full screen', isFullScreen, true);
      await expectMoves(tab);
      await tab.tabTo(button('全画面を終わる'));
      await tab.engine.press('Enter');
      await tab.until('the end of full screen', isFullScreen, false);
    },
  },
  {
    name: 'room: chat both ways between two browsers',
    async run(tab) {
      await other.open(show.path);
      await writeAs(tab, 'すずめ', '金魚の柄、すてきですね');
      await hasLine(other, '金魚の柄、すてきですね');
      await writeAs(other, 'つぐみ', '涼しげですよね');
      await hasLine(tab, '涼しげですよね');
    },
  },
  {
    name: 'room: a product’s sheet, and an add to the cart',
    async run(tab) {
      await tab.click(button('商品一覧（'));
      await tab.sees(dialog('ご紹介の商品'));
      await tab.fill(field('商品を探す'), 'a1');
      await tab.click(button('常滑焼 朱泥急須'));
      await tab.sees(dialog('常滑焼 朱泥急須'));
      await tab.click(button('カートに入れる'));
      await tab.sees(button('カート（1点）'));
      await hasLine(other, 'すずめさんが「常滑焼 朱泥急須」をカートに入れました');
    },
  },
  {
    name: 'room: a coupon that the host hands out is taken',
    async run(tab) {
      const { data } = await show.host<{ data: { id: number; apply_code: string }[] }>(
        'GET',
        '/coupons',
      );
      const coupon = data.find(({ apply_code }) => apply_code === 'HAJIMETE');
      await show.host('POST', `/posts/${show.id}/coupons`, { coupon_id: coupon?.id });
      await tab.sees(region('クーポンをお配りしています'));
      await tab.click(button('受け取って使う'));
      await signInByDialog(tab, 'hana@example.com');
      await tab.reads('クーポンを次のご注文に適用します');
    },
  },
  {
    name: 'room: the show goes on in a corner across ten pages and the checkout, without a pause',
    async run(tab) {
      // A browser may refuse sound after a full load.
      if (await isMuted(tab)) await tab.click(button('タップで音声オン'));
      await recordBreaks(tab);
      await tab.click(link('商品一覧へ'));
      await tab.sees(region('視聴中の配信'));
      const steps = [
        { press: [link('砥部焼')], at: '/market/product/' },
        { press: [link('商品一覧へ')], at: '/hanamichi/market$' },
        { press: [link('南部鉄器')], at: '/market/product/' },
        { press: [link('お店のご案内')], at: '/market/info$' },
        { press: [button('カート（1点）'), button('ご購入手続きへ')], at: '/shopping$' },
        { press: [link('レジに進む')], at: '/shopping/checkout' },
        { back: true, at: '/shopping$' },
        { back: true, at: '/market/info$' },
        { back: true, at: '/market/product/' },
      ];
      for (const { press = [], back = false, at } of steps) {
        for (const target of press) await tab.click(target);
        if (back) await tab.engine.back();
        await tab.isAt(at);
        await tab.sees(region('視聴中の配信'));
        await expectMoves(tab);
        await expectSounds(tab);
      }
      await tab.click(link('の配信にもどる'));
      await tab.isAt(`${show.path}$`);
      await tab.misses(region('視聴中の配信'));
      await expectMoves(tab);
      await expectUnbroken(tab);
    },
  },
];
