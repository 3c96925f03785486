import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { $oneToOne } from '../../../src/features/one-to-one/one-to-one.ts';
import { $prompt } from '../../../src/features/session/prompt.ts';
import { OneToOne } from '../../../src/islands/one-to-one/one-to-one.tsx';
import { LOADING } from '../../../src/platform/state/load.ts';
import { type Answers, scene } from '../../scene.tsx';
import { expectFit } from '../../support/expect-fit.ts';
import { $wentTo } from '../../support/fake-navigation.ts';
import { sampleOneToOne, setEntrance } from '../../support/one-to-one-samples.ts';

const entrance = (http: Answers = {}, set: () => void = () => setEntrance()) =>
  scene({ set, http });

const meta = {
  title: 'Pages/One to one',
  component: OneToOne,
  parameters: { layout: 'fullscreen', visual: { skip: 'Features/One to one shows it' } },
  decorators: [entrance(), (Story) => <main className="page">{Story()}</main>],
} satisfies Meta<typeof OneToOne>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Spec §2 one-to-one: into the show's room. */
export const Entered: Story = {
  decorators: [entrance({ enterOneToOne: { post_id: 7 } })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '待合室に入る' }));
    await waitFor(() => expect($wentTo.get()).toBe('/hanamichi/live/7'));
  },
};

export const TakenMeanwhile: Story = {
  decorators: [
    entrance({
      enterOneToOne: { failure: 'STATE_CONFLICT' },
      getOneToOne: { ...sampleOneToOne, place: 'taken' },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '待合室に入る' }));
    await expect(await canvas.findByText('このライブは、別の方の専用です')).toBeVisible();
  },
};

export const SignsIn: Story = {
  decorators: [entrance({}, () => setEntrance({}, 'ghost'))],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'ログインして入室する' }));
    await waitFor(() => expect($prompt.get()).toBe('login'));
    $prompt.set('none');
  },
};

const failed = (code: 'NOT_FOUND' | 'NETWORK') => () => {
  setEntrance();
  const status = code === 'NOT_FOUND' ? { status: 404 } : {};
  $oneToOne.set({ status: 'error', failure: { code, messages: [], ...status } });
};

export const Missing: Story = {
  decorators: [entrance({}, failed('NOT_FOUND'))],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      'ご招待が見つかりません',
    );
  },
};

export const Unreachable: Story = {
  decorators: [entrance({ getOneToOne: sampleOneToOne }, failed('NETWORK'))],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'もう一度試す' }));
    await expect(await canvas.findByRole('button', { name: '待合室に入る' })).toBeVisible();
  },
};

export const Loading: Story = {
  decorators: [
    entrance({}, () => {
      setEntrance();
      $oneToOne.set(LOADING);
    }),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status', { name: '読み込んでいます' })).toBeVisible();
  },
};

export const LongestOn320: Story = {
  parameters: { visual: { skip: '' } },
  decorators: [
    entrance({}, () =>
      setEntrance({
        title: '年末の大掃除まえに、器と灯りと台所道具をひとりずつゆっくりお見立てする三十分',
        content: `${sampleOneToOne.content}\n`.repeat(6),
      }),
    ),
  ],
  globals: { viewport: { value: 'phone320' } },
  play: expectFit,
};
export const English: Story = {
  globals: { locale: 'en' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Enter the waiting room' })).toBeVisible();
  },
};
export const TraditionalChinese: Story = {
  globals: { locale: 'zh-TW' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '進入等候室' })).toBeVisible();
  },
};
