import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Entrance } from '../../../src/features/one-to-one/entrance.tsx';
import { $entering } from '../../../src/features/one-to-one/one-to-one.ts';
import { scene } from '../../scene.tsx';
import { sampleOneToOne, setEntrance } from '../../support/one-to-one-samples.ts';
import { sampleStore } from '../../support/samples.ts';

const meta = {
  title: 'Features/One to one/Entrance',
  component: Entrance,
  args: { show: sampleOneToOne, store: sampleStore, onEnter: fn() },
  decorators: [
    scene({ set: () => setEntrance() }),
    (Story) => <main className="page">{Story()}</main>,
  ],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Entrance>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Spec §2 one-to-one: a member takes the place and waits inside. */
export const Waiting: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('2027/01/16 20:00 開始予定')).toBeVisible();
    await expect(canvas.getByText(/お席はおひとり分です/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '待合室に入る' }));
    await expect(args.onEnter).toHaveBeenCalledTimes(1);
  },
};

/** The remaining time in the last 24 hours. */
export const Soon: Story = {
  args: {
    show: {
      ...sampleOneToOne,
      place: 'yours',
      post_id: 7,
      upcoming_at: new Date(Date.now() + 590_000).toISOString(),
    },
  },
  parameters: { visual: { skip: 'its time moves' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('timer')).toHaveTextContent(/開始まで\s*9:\d\d/);
    await expect(canvas.getByText(/自動的に始まります/)).toBeVisible();
  },
};

export const OnAir: Story = {
  args: { show: { ...sampleOneToOne, live_status: 'live', place: 'yours', post_id: 7 } },
  parameters: { visual: { skip: 'as Waiting, with another word' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('ただいま配信中です')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '入室する' })).toBeEnabled();
  },
};

export const SignIn: Story = {
  decorators: [scene({ set: () => setEntrance({}, 'ghost') })],
  parameters: { visual: { skip: 'as Waiting, with another word' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'ログインして入室する' })).toBeVisible();
    await expect(canvas.getByText(/ご招待を受けた会員の方おひとり/)).toBeVisible();
  },
};

export const Taken: Story = {
  args: { show: { ...sampleOneToOne, place: 'taken' } },
  globals: { viewport: { value: 'phone320' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('別の方の専用です');
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.getByRole('link', { name: '商品一覧へ' })).toHaveAttribute(
      'href',
      '/hanamichi/market',
    );
  },
};

export const Over: Story = {
  args: { show: { ...sampleOneToOne, live_status: 'live_stopped' } },
  globals: { locale: 'en' },
  parameters: { visual: { skip: 'as Taken, with other words' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('This show is over');
  },
};

export const Failed: Story = {
  decorators: [
    scene({
      set: () => {
        setEntrance();
        $entering.set({ status: 'failed', failure: { code: 'NETWORK', messages: [] } });
      },
    }),
  ],
  parameters: { visual: { skip: 'a notice of the kit' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '待合室に入る' })).toBeEnabled();
  },
};

export const TraditionalChinese: Story = {
  args: { show: { ...sampleOneToOne, content: '', upcoming_at: null } },
  globals: { locale: 'zh-TW' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('開始時間將由商店通知您。')).toBeVisible();
  },
};
