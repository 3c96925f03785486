import type { Page } from '@playwright/test';
import { inviteStaff } from '../../../../server/modules/staff/invitations.ts';
import { firstOwner } from '../../../../server/modules/staff/members.ts';
import { requireStore } from '../../../../server/modules/store/queries.ts';
import { DEMO_PASSWORD, tokenOf } from '../buyer.ts';
import { fillAddress } from '../checkout.ts';
import { logIn, newEmail } from '../member.ts';
import { confirm, type PressOrReason, press, type Stage, type WriteCall } from './press.ts';

const NEW_PASSWORD = 'kokoro-no-hana';
/** Browsers make no passkeys for 127.0.0.1. */
const NEEDS_DEVICE = 'tested on localhost with a virtual authenticator: account.spec.ts';

async function send({ page, server, email }: Stage, path: string, data: object) {
  const headers = { Authorization: `Bearer ${await tokenOf(page.request, email, server.origin)}` };
  const reply = await page.request.post(`${server.origin}${path}`, { headers, data });
  if (!reply.ok()) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`);
}

const sendAddress = (stage: Stage) =>
  send(stage, '/api/v1/addresses', {
    name: '佐々木 太郎',
    phone_number: '09012345678',
    type: 'custom',
    address: {
      postcode: '1500001',
      level_one: '東京都',
      level_one_code: 'JP-13',
      level_two: '渋谷区',
      level_three: '神宮前 1-2-3',
      level_four: '',
      region: 'JP',
      info: null,
    },
  });

async function fillRegistration(page: Page, email: string): Promise<void> {
  await page.getByRole('tab', { name: '新規会員登録' }).click();
  await page.getByLabel('ニックネーム').fill('ひな');
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード').fill(NEW_PASSWORD);
}

export const accountPresses = {
  login: {
    as: 'guest',
    open: ({ pages }) => pages.login,
    press: (page) => logIn(page, 'hana@example.com'),
  },
  logout: {
    open: ({ pages }) => pages.market,
    press: async (page) => {
      await press(page, /さんのメニュー$/);
      await page.getByRole('menuitem', { name: 'ログアウト' }).click();
    },
    // Signed out here in any case.
    says: null,
  },
  register: {
    as: 'guest',
    open: ({ pages }) => pages.login,
    press: async (page) => {
      await fillRegistration(page, newEmail('hina'));
      await press(page, '会員登録する');
    },
  },
  resendRegistration: {
    as: 'guest',
    open: async ({ page, server, pages, email }) => {
      const data = { email, password: NEW_PASSWORD, nickname: 'ひな', store_slug: 'hanamichi' };
      await page.request.post(`${server.origin}/api/v2/auth/user/register`, { data });
      return pages.login;
    },
    press: async (page, email) => {
      await logIn(page, email, NEW_PASSWORD);
      await press(page, 'メールをもう一度送る');
    },
  },
  forgotPassword: {
    as: 'guest',
    open: () => '/member/reset-password',
    press: async (page, email) => {
      await page.getByLabel('メールアドレス').fill(email);
      await press(page, '再設定のメールを送る');
    },
  },
  resetPassword: {
    as: 'guest',
    open: ({ pages }) => pages.resetPassword,
    press: async (page) => {
      await page.getByLabel(/新しいパスワード$/).fill(NEW_PASSWORD);
      await page.getByLabel(/（確認）$/).fill(NEW_PASSWORD);
      await press(page, 'パスワードを設定する');
    },
  },
  changePassword: {
    as: 'new member',
    open: ({ pages }) => pages.changePassword,
    press: async (page) => {
      await page.locator('[name=old]').fill(DEMO_PASSWORD);
      await page.locator('[name=new]').fill(NEW_PASSWORD);
      await page.getByLabel('新しいパスワード（確認）').fill(NEW_PASSWORD);
      await page.getByRole('main').getByRole('button', { name: 'パスワードを変更する' }).click();
    },
  },
  changeEmail: {
    as: 'new member',
    open: ({ pages }) => pages.memberEmail,
    press: async (page) => {
      const form = page.locator('form');
      await form.getByLabel('新しいメールアドレス').fill(newEmail('next'));
      await form.getByLabel('パスワード').fill(DEMO_PASSWORD);
      await form.getByRole('button', { name: '確認のメールを送る' }).click();
    },
  },
  resendEmail: {
    as: 'new member',
    open: async (stage) => {
      const data = { email: newEmail('next'), password: DEMO_PASSWORD, store_slug: 'hanamichi' };
      await send(stage, '/api/v1/me/email', data);
      await stage.page.clock.install();
      return stage.pages.memberEmail;
    },
    press: async (page) => {
      // The button is disabled for a minute.
      await page.clock.fastForward(61_000);
      await press(page, 'メールをもう一度送る');
    },
  },
  startPasskeyLogin: NEEDS_DEVICE,
  loginByPasskey: NEEDS_DEVICE,
  startPasskey: NEEDS_DEVICE,
  addPasskey: NEEDS_DEVICE,
  renamePasskey: NEEDS_DEVICE,
  removePasskey: NEEDS_DEVICE,
  stopEmailChange: 'made while its page opens, which is the link of a mail',
  verifyEmail: 'made while its page opens, which is the link of a mail',
  updateMe: {
    open: ({ pages }) => pages.memberUpdate,
    press: async (page) => {
      await page.getByLabel('電話番号').fill('08011112222');
      await page.keyboard.press('Enter');
    },
  },
  closeAccount: {
    as: 'new member',
    open: ({ pages }) => pages.member,
    press: async (page) => {
      await press(page, '退会のお手続き');
      await page.locator('dialog[open]').getByLabel('パスワード').fill(DEMO_PASSWORD);
      await confirm(page, '退会する');
    },
  },
  endSession: {
    as: 'new member',
    open: async ({ page, server, email, pages }) => {
      await tokenOf(page.request, email, server.origin);
      return pages.member;
    },
    press: (page) => press(page, / をログアウトする$/),
  },
  setNoticeChoice: {
    as: 'new member',
    open: ({ pages }) => pages.member,
    press: (page) => page.getByRole('checkbox', { name: '抽選の当選' }).click(),
  },
  setLineNotices: 'the server of the journeys has no channel of LINE',
  acceptStaffInvitation: {
    as: 'new member',
    open: async ({ server, email, pages }) => {
      const { db, clock } = server.services;
      const store = await requireStore(db, 'hanamichi');
      const by = await firstOwner(db, store.id, clock());
      const mail = { locale: 'ja', origin: server.origin } as const;
      const invitation = { email, role: 'moderator', name: 'ひばり' } as const;
      await inviteStaff(server.services, { by, store }, invitation, mail);
      return `${pages.member}?staff=1`;
    },
    press: (page) => press(page, / の招待を承認する$/),
  },
  endOtherSessions: {
    as: 'new member',
    open: async ({ page, server, email, pages }) => {
      await tokenOf(page.request, email, server.origin);
      return pages.member;
    },
    press: async (page) => {
      await press(page, 'ほかの端末をすべてログアウト');
      await confirm(page, 'ログアウトする');
    },
  },
  createGuest: {
    as: 'guest',
    open: ({ pages }) => pages.live,
    press: async (page) => {
      await page.getByRole('textbox', { name: 'コメントを入力' }).fill('きれいですね');
      await press(page, '送信');
      const dialog = page.getByRole('dialog', { name: 'ニックネームで参加' });
      await dialog.getByRole('textbox', { name: 'ニックネーム' }).fill('すずめ');
      await dialog.getByRole('button', { name: '参加する' }).click();
    },
  },
  refreshGuest: 'made by itself, before a token ends',
  renameGuest: 'made before the first comment of a guest who has a cart: lives/first-order.spec.ts',
  createPassport: 'made by a page in a frame, which leaves it: embed.spec.ts',
  readPassport: 'made while the login opens, on the way back from LINE: lives/line.spec.ts',
  bindFacebook: 'made once after a visit from a page of Facebook: behind-pages.spec.ts',
  createAddress: {
    open: ({ pages }) => pages.shippingFreight,
    press: async (page) => {
      await fillAddress(page);
      await press(page, '登録する');
    },
  },
  updateAddress: {
    as: 'new member',
    open: async (stage) => {
      await sendAddress(stage);
      return stage.pages.member;
    },
    press: async (page) => {
      await page.getByRole('link', { name: /お届け先を編集する$/ }).click();
      await page.getByLabel('建物名').fill('花道ハイツ 305');
      await press(page, '変更を保存する');
    },
  },
  deleteAddress: {
    as: 'new member',
    open: async (stage) => {
      await sendAddress(stage);
      return stage.pages.member;
    },
    press: async (page) => {
      await press(page, /お届け先を削除する$/);
      await confirm(page, '削除する');
    },
  },
} satisfies Partial<Record<WriteCall, PressOrReason>>;
