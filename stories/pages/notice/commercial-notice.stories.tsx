import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { $notice } from '../../../src/features/store/info.ts';
import { CommercialNotice } from '../../../src/islands/notice/commercial-notice.tsx';
import { LOADING } from '../../../src/platform/state/load.ts';
import { scene } from '../../scene.tsx';
import { textOf } from '../../support/each-error.ts';
import { expectFit } from '../../support/expect-fit.ts';
import { sampleNotice, setStoreInfo } from '../../support/store-samples.ts';

const show = (more: () => void = () => {}) =>
  scene({
    set: () => {
      setStoreInfo();
      more();
    },
  });

const meta = {
  title: 'Pages/Commercial notice',
  component: CommercialNotice,
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <main className="page">{Story()}</main>],
} satisfies Meta<typeof CommercialNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Design §5 commercial law page. Optional statements may be missing. */
export const Complete: Story = {
  decorators: [show()],
  play: async ({ canvas, userEvent }) => {
    for (const text of Object.values(sampleNotice).filter((each) => each !== null)) {
      await expect(canvas.getByText(text)).toBeVisible();
    }
    await expect(canvas.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '代金引換',
      'クレジットカード',
    ]);
    await expect(canvas.queryByText('特別な販売条件')).toBeNull();
    const print = fn();
    window.print = print;
    await userEvent.click(canvas.getByRole('button', { name: 'この表記を印刷する' }));
    await expect(print).toHaveBeenCalledOnce();
  },
};

export const Incomplete: Story = {
  decorators: [
    show(() =>
      $notice.set({
        status: 'ready',
        data: { ...sampleNotice, address: null, phone_number: null, returns: null },
      }),
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/お店からの記載がありません/)).toHaveLength(3);
  },
};

export const NothingStated: Story = {
  decorators: [
    show(() => {
      const none = Object.fromEntries(Object.keys(sampleNotice).map((name) => [name, null]));
      $notice.set({ status: 'ready', data: none as unknown as typeof sampleNotice });
    }),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: '表記の準備をしています' })).toBeVisible();
  },
};

export const Loading: Story = {
  decorators: [show(() => $notice.set(LOADING))],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'この表記を印刷する' })).toBeNull();
  },
};

export const Fails: Story = {
  parameters: { visual: { skip: 'Pages/Frame/Load failure shows it' } },
  decorators: [
    show(() =>
      $notice.set({ status: 'error', failure: { code: 'TOO_MANY_REQUESTS', messages: [] } }),
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(textOf('TOO_MANY_REQUESTS'));
  },
};

/** A long URL without a break opportunity. */
export const LongestOn320: Story = {
  decorators: [
    show(() => {
      const data = {
        ...sampleNotice,
        seller_name: '株式会社 全国縁日道具と浴衣と提灯の祭屋まつりや神楽坂本店ホールディングス',
        email: 'tokutei.shotorihiki.no.madoguchi@hanamichi-no-omise.example.com',
        returns: [
          `${sampleNotice.returns}返品の送料はお客さまにご負担いただきます。`,
          '不良品は交換いたします。',
          'https://hanamichi-no-omise.example.com/guide/returns-and-exchanges-of-goods',
        ].join('\n'),
        special_conditions: '受注生産の品は、ご注文の確定後に数量を変更できません。'.repeat(6),
      };
      $notice.set({ status: 'ready', data });
    }),
  ],
  globals: { viewport: { value: 'phone320' } },
  play: expectFit,
};
export const English: Story = { decorators: [show()], globals: { locale: 'en' } };
export const TraditionalChinese: Story = { decorators: [show()], globals: { locale: 'zh-TW' } };
