import { hostApi } from '../host-api.ts';
import { offerVoucher } from '../offers.ts';
import { lockByTicket } from '../ticket.ts';
import { type PressOrReason, press, type Stage, type WriteCall } from './press.ts';

const idOf = (path: string) => Number(path.split('/').at(-1));

async function storeId({ server: { services } }: Stage): Promise<number> {
  const { id } = await services.db
    .selectFrom('store')
    .select('id')
    .where('slug', '=', 'hanamichi')
    .executeTakeFirstOrThrow();
  return id;
}

async function atVoucher({ page, server, pages }: Stage): Promise<string> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'share', { configurable: true, value: async () => {} }),
  );
  await offerVoucher({ server, postId: idOf(pages.live) });
  return pages.live;
}

async function announceShow(stage: Stage): Promise<string> {
  const host = await hostApi(stage.server, await storeId(stage));
  const show = { title: '年の瀬の器市', upcoming_at: '2099-12-24T10:00:00.000Z' };
  const { id } = await host<{ id: number }>('POST', '/posts', show);
  return `/hanamichi/live/${id}`;
}

export const roomPresses = {
  sendComment: {
    open: ({ pages }) => pages.live,
    press: async (page) => {
      await page.getByRole('textbox', { name: 'コメントを入力' }).fill('きれいですね');
      await press(page, '送信');
    },
    // A failed line has a button that sends it again.
    says: /もう一度送る/,
  },
  addToPostCart: {
    open: ({ pages }) => pages.live,
    press: async (page) => {
      await press(page, /^商品一覧（\d+点）$/);
      const list = page.getByRole('dialog', { name: 'ご紹介の商品' });
      await list.getByRole('button', { name: '常滑焼 朱泥急須', exact: true }).click();
      const product = page.getByRole('dialog', { name: '常滑焼 朱泥急須' });
      await product.getByRole('button', { name: 'カートに入れる' }).click();
    },
  },
  sendLike: {
    open: ({ pages }) => pages.live,
    press: (page) => press(page, 'ハートを送る'),
    // Kept, and sent with the next reactions.
    says: null,
  },
  sendCustomReaction: 'made as a like is',
  sendSeasonalReaction: 'made as a like is',
  announceJoined: 'made while the room opens',
  announceShared: {
    open: ({ pages }) => pages.live,
    press: async (page) => {
      await press(page, /シェア/);
      await page.locator('dialog[open]').getByRole('button', { name: 'リンクをコピー' }).click();
    },
    // Only other viewers would receive it.
    says: null,
  },
  acquireVoucher: {
    open: atVoucher,
    press: async (page) => {
      await press(page, 'シェアして受け取る');
      await page.locator('dialog[open]').getByRole('button', { name: 'シェアする' }).click();
    },
  },
  bindTicket: {
    open: async ({ page, server }) => {
      const reply = await page.request.get(`${server.origin}/api/v1/stores/formosa/posts/latest`);
      const { id } = await reply.json();
      await lockByTicket(server, id);
      return `/formosa/live/${id}?locale=ja`;
    },
    press: async (page) => {
      await page.getByLabel('チケットコード').fill('ABCD-EFGH-JKLM');
      await press(page, '入場する');
    },
  },
  enterOneToOne: {
    open: async (stage) => {
      const host = await hostApi(stage.server, await storeId(stage));
      const upcoming_at = new Date(Date.now() + 600_000).toISOString();
      const show = { title: '器のお見立て', type: 'one_to_one_formal', upcoming_at };
      return (await host<{ entrance_path: string }>('POST', '/posts', show)).entrance_path;
    },
    press: (page) => press(page, '待合室に入る'),
  },
  askShowReminder: {
    open: announceShow,
    press: (page) => press(page, '開始をお知らせ'),
  },
  withdrawShowReminder: 'made as askShowReminder is',
  reportDiagnostics: 'made by itself, and nobody waits for it',
} satisfies Partial<Record<WriteCall, PressOrReason>>;
