import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { clearDraw, type Draw, setDraw } from '../../../src/features/draw/draw.ts';
import { DrawOverlay } from '../../../src/features/draw/draw-overlay.tsx';
import { $session } from '../../../src/features/session/session.ts';
import { type Answers, scene } from '../../scene.tsx';
import { sampleDraw } from '../../support/draw-samples.ts';
import { textOf } from '../../support/each-error.ts';
import { sampleUser } from '../../support/samples.ts';
import { setStore } from '../../support/store-stage.ts';

const draw = (change: Partial<Draw> = {}, http: Answers = {}) =>
  scene({
    set: () => {
      localStorage.removeItem('ennichi_kept_entries');
      clearDraw();
      setStore();
      $session.set({ type: 'member', user: sampleUser });
      setDraw({ ...sampleDraw, ...change });
    },
    http: { sendComment: { success: true }, ...http },
  });

const meta = {
  title: 'Features/Draw/Draw overlay',
  component: DrawOverlay,
  decorators: [draw()],
  parameters: { visual: { schemes: ['light'], after: 'play' } },
} satisfies Meta<typeof DrawOverlay>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Started: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('受付中')).toBeVisible();
    await expect(canvas.getByText(/「縁日」とコメント/)).toBeVisible();
  },
};
export const Entered: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '参加する' }));
    await expect(await canvas.findByText('参加しました')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: '参加する' })).toBeNull();
  },
};
export const Failed: Story = {
  decorators: [draw({}, { sendComment: { failure: 'COMMENT_TOO_FAST' } })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '参加する' }));
    await waitFor(() =>
      expect(canvas.getByRole('alert')).toHaveTextContent(textOf('COMMENT_TOO_FAST')),
    );
  },
};
export const Processing: Story = { decorators: [draw({ status: 'processing' })] };
/** Spec §7 draw: opens again with its winners. */
export const Published: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '抽選を閉じる' }));
    setDraw({ ...sampleDraw, status: 'processing' });
    await expect(canvas.queryByRole('region')).toBeNull();
    const winners = [{ type: 'guest', id: 3, name: 'ゆず茶' }] as const;
    setDraw({ ...sampleDraw, status: 'published', winners: [...winners] });
    await expect(await canvas.findByText('ゆず茶')).toBeVisible();
  },
};
export const NobodyWon: Story = {
  decorators: [draw({ status: 'published' })],
  parameters: { visual: { skip: 'like Published, with one line' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('当選された方はいませんでした。')).toBeVisible();
  },
};
export const English: Story = { globals: { locale: 'en' } };
export const TraditionalChineseOn320: Story = {
  globals: { locale: 'zh-TW', viewport: { value: 'phone320' } },
};
