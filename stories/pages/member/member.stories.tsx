import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { $closing } from '../../../src/features/account/closing.ts';
import { $addresses } from '../../../src/features/address/book.ts';
import { $cards } from '../../../src/features/card/cards.ts';
import { $noticeChoices } from '../../../src/features/notice-choice/choices.ts';
import { $sessions } from '../../../src/features/profile/sessions.ts';
import { $session } from '../../../src/features/session/session.ts';
import { Member } from '../../../src/islands/member/member.tsx';
import type { Failure } from '../../../src/platform/errors/failure.ts';
import { EMPTY, LOADING } from '../../../src/platform/state/load.ts';
import { clearToken, writeToken } from '../../../src/platform/storage/tokens.ts';
import { type Answers, scene } from '../../scene.tsx';
import { lineUser, longUser, samplePasskeys, setAccount } from '../../support/account-stage.ts';
import { $wentTo } from '../../support/fake-navigation.ts';

const member = (user?: Parameters<typeof setAccount>[0], then?: () => void, http: Answers = {}) =>
  scene({
    set: () => {
      setAccount(user);
      then?.();
    },
    http: { listPasskeys: { data: samplePasskeys }, ...http },
  });

const meta = {
  title: 'Pages/Account/Member',
  component: Member,
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <main className="page">{Story()}</main>],
} satisfies Meta<typeof Member>;

export default meta;
type Story = StoryObj<typeof meta>;

/** All data of a member. Spec §2 profile page. */
export const Everything: Story = {
  decorators: [member()],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('マイページ');
    await expect(canvas.getByText('いつものお届け先')).toBeVisible();
    await expect(canvas.getByText('Safari（iPhone）')).toBeVisible();
    await expect(canvas.getByText('Chrome（Windows）')).toBeVisible();
    await expect(canvas.getByText('不明な端末')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'お届け先を追加' })).toHaveAttribute(
      'href',
      '/hanamichi/member/shipping/freight/custom',
    );
    await expect(canvas.getByRole('link', { name: 'ご注文の履歴' })).toHaveAttribute(
      'href',
      '/hanamichi/order',
    );
  },
};

/** The known data stays, with a retry. */
export const MemberUnknown: Story = {
  decorators: [
    member(
      undefined,
      () => {
        writeToken('member', 'story');
        $session.set({ type: 'unknown', failure: { code: 'GATEWAY', messages: [] } });
      },
      { getMe: { user: lineUser, guest: null } },
    ),
  ],
  beforeEach: () => () => clearToken('member'),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByText('表示できませんでした')).toHaveLength(1);
    await expect(canvas.getByText('いつものお届け先')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'もう一度試す' }));
    await expect(await canvas.findByRole('button', { name: 'ログアウト' })).toBeVisible();
  },
};

/** As high as the content. */
export const Loading: Story = {
  decorators: [
    member(undefined, () => {
      $session.set({ type: 'unknown' });
      $addresses.set(LOADING);
      $cards.set(LOADING);
      $sessions.set(LOADING);
      $noticeChoices.set(LOADING);
    }),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('hana@example.com')).toBeNull();
  },
};

/** A LINE member without address, card and password. */
export const Empty: Story = {
  decorators: [
    member(lineUser, () => {
      $addresses.set({ status: 'ready', data: [] });
      $cards.set({ status: 'ready', data: [] });
    }),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('お届け先はまだありません。')).toBeVisible();
    await expect(canvas.getByText('連携済み')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'パスワード: 設定する' })).toBeVisible();
    await expect(canvas.getByText(/ren@example.com/)).toBeVisible();
  },
};

/** A retry for each part. */
export const Failed: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [
    member(
      undefined,
      () => {
        const failure: Failure = { code: 'NETWORK', messages: [] };
        const failed = { status: 'error', failure } as const;
        $addresses.set(failed);
        $cards.set(failed);
        $sessions.set(failed);
      },
      { listSessions: { data: [] } },
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByText(/お店につながりません/)).toHaveLength(3);
    const devices = canvas.getByRole('region', { name: 'ログイン中の端末' });
    await userEvent.click(within(devices).getByRole('button', { name: 'もう一度読み込む' }));
    await waitFor(() =>
      expect(within(devices).queryByText(/お店につながりません/)).not.toBeInTheDocument(),
    );
  },
};

export const Deletes: Story = {
  parameters: { visual: { skip: 'looks like Everything without them' } },
  decorators: [
    member(undefined, undefined, {
      deleteAddress: { success: true },
      deleteCard: { failure: 'NOT_FOUND' },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '山田 花さんのお届け先を削除する' }));
    const question = canvas.getByRole('alertdialog');
    await expect(question).toHaveTextContent('神楽坂3-2-1');
    await userEvent.click(within(question).getByRole('button', { name: '削除する' }));
    await waitFor(() => expect(canvas.getByText('お届け先はまだありません。')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: /Visa •••• 1111$/ }));
    const second = canvas.getByRole('alertdialog');
    await userEvent.click(within(second).getByRole('button', { name: '削除する' }));
    await waitFor(() => expect(canvas.queryByText('Visa •••• 1111')).toBeNull());
  },
};

export const SignsOut: Story = {
  parameters: { visual: { skip: 'looks like Loading' } },
  decorators: [member(undefined, undefined, { logout: { success: true } })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'ログアウト' }));
    await waitFor(() => expect($wentTo.get()).toBe('/hanamichi/market'));
    await expect(canvas.queryByText('hana@example.com')).toBeNull();
  },
};

/** No data of the member. */
export const Closed: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [member(undefined, () => $addresses.set(EMPTY), { closeAccount: { success: true } })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '退会のお手続き' }));
    const dialog = await canvas.findByRole('alertdialog', { name: '退会しますか？' });
    await userEvent.type(within(dialog).getByLabelText(/パスワード/), 'ennichi-demo');
    await userEvent.click(within(dialog).getByRole('button', { name: '退会する' }));
    await waitFor(() => expect($closing.get().status).toBe('done'));
    await expect($session.get()).toEqual({ type: 'ghost' });
    await userEvent.click(await canvas.findByRole('button', { name: '商品を見る' }));
    await waitFor(() => expect($wentTo.get()).toBe('/hanamichi/market'));
  },
};

export const LongestOn320: Story = {
  decorators: [member(longUser)],
  globals: { viewport: { value: 'phone320' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const OnDesktop: Story = {
  decorators: [member()],
  globals: { viewport: { value: 'desktop1280' } },
};
export const English: Story = { decorators: [member()], globals: { locale: 'en' } };
export const TraditionalChinese: Story = { decorators: [member()], globals: { locale: 'zh-TW' } };
