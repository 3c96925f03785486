import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { $poll, $vote, $voting, type Poll, showPoll } from '../../../src/features/poll/poll.ts';
import { PollOverlay } from '../../../src/features/poll/poll-overlay.tsx';
import { $session } from '../../../src/features/session/session.ts';
import { type Answers, scene } from '../../scene.tsx';
import { textOf } from '../../support/each-error.ts';
import { sampleUser } from '../../support/samples.ts';
import { setStore } from '../../support/store-stage.ts';

const samplePoll: Poll = {
  id: 1,
  post_id: 1,
  title: 'てぬぐいを選ぶなら、どの色？',
  status: 'processing',
  options: [
    { index: 1, value: '藍', count: 21, percentage: 50 },
    { index: 2, value: '朱', count: 14, percentage: 33 },
    { index: 3, value: '墨', count: 7, percentage: 17 },
  ],
};

const poll = (change: Partial<Poll> = {}, http: Answers = {}) =>
  scene({
    set: () => {
      localStorage.removeItem('ennichi_kept_votes');
      $poll.set(undefined);
      setStore();
      $session.set({ type: 'member', user: sampleUser });
      showPoll({ ...samplePoll, ...change });
      $vote.set(undefined);
      $voting.set({ status: 'idle' });
    },
    http: { sendComment: { success: true }, ...http },
  });

const meta = {
  title: 'Features/Poll/Poll overlay',
  component: PollOverlay,
  decorators: [poll()],
  parameters: { visual: { schemes: ['light'], after: 'play' } },
} satisfies Meta<typeof PollOverlay>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await expect(canvas.getByText('選ぶと、番号がチャットに流れます。')).toBeVisible();
  },
};
/** Spec §3 Poll: one vote, then the live result. */
export const Voted: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '朱' }));
    await expect(await canvas.findByText('あなたの投票')).toBeVisible();
    await expect(canvas.getByText('33%（14票）')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: '藍' })).toBeNull();
  },
};
export const Failed: Story = {
  decorators: [poll({}, { sendComment: { failure: 'COMMENT_TOO_FAST' } })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '朱' }));
    await waitFor(() =>
      expect(canvas.getByRole('alert')).toHaveTextContent(textOf('COMMENT_TOO_FAST')),
    );
    await expect(canvas.getByRole('button', { name: '朱' })).toBeEnabled();
  },
};
export const Ended: Story = {
  decorators: [poll({ status: 'done' })],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('投票結果')).toBeVisible();
    await expect(canvas.getByText('全42票')).toBeVisible();
  },
};
export const Closed: Story = {
  parameters: { visual: { skip: 'it is gone then' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '投票を閉じる' }));
    await expect(canvas.queryByRole('region')).toBeNull();
    showPoll(samplePoll);
    await expect(await canvas.findByRole('region')).toBeVisible();
  },
};
export const LongOn320: Story = {
  decorators: [
    poll({
      title: '次の縁日で取り上げてほしいものを、このなかからひとつだけ教えていただけますか？',
      options: samplePoll.options.map((option) => ({
        ...option,
        value: `${option.value}色に染めた、手ざわりのやわらかい綿のてぬぐいと小ぶりの風呂敷`,
      })),
    }),
  ],
  globals: { viewport: { value: 'phone320' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};
export const English: Story = { globals: { locale: 'en' } };
export const TraditionalChinese: Story = {
  decorators: [poll({ status: 'done' })],
  globals: { locale: 'zh-TW' },
};
