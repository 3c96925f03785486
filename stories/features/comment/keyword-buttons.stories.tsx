import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { throttleComments } from '../../../src/features/comment/draft.ts';
import { KeywordButtons } from '../../../src/features/comment/keyword-buttons.tsx';
import { $prompt } from '../../../src/features/session/prompt.ts';
import { $session } from '../../../src/features/session/session.ts';
import { $toasts } from '../../../src/platform/toast/state.ts';
import { type Answers, scene } from '../../scene.tsx';
import {
  samplePlainProduct,
  type samplePost,
  samplePostProduct,
} from '../../support/post-samples.ts';
import { setRoom } from '../../support/room-stage.ts';
import { sampleUser } from '../../support/samples.ts';

const sent = fn();

const room = (http: Answers = {}, change: Partial<typeof samplePost> = {}) =>
  scene({
    set: () => {
      sent.mockClear();
      setRoom(change);
      throttleComments(0);
    },
    http: {
      sendComment: ({ body }) => {
        sent((body as { message: string }).message);
        return { success: true };
      },
      ...http,
    },
  });

const keyworded = (() => {
  const product = samplePostProduct(1);
  return {
    ...product,
    skus: product.skus.map((sku, index) => ({ ...sku, keyword: `A1-${index + 1}` })),
  };
})();

const meta = {
  title: 'Features/Comment/Keyword buttons',
  component: KeywordButtons,
  args: { postId: 1, product: keyworded, onSent: fn() },
  decorators: [room()],
  parameters: { visual: { schemes: ['light'] } },
} satisfies Meta<typeof KeywordButtons>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A press sends the keyword, which orders the variant. Spec §3 Post product. */
export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '「A1-2」と送る（黒泥）' }));
    await waitFor(() => expect(args.onSent).toHaveBeenCalledOnce());
    await expect(sent.mock.calls).toEqual([['A1-2']]);
  },
};
export const OneVariant: Story = {
  args: { product: samplePlainProduct(2) },
  parameters: { visual: { skip: 'looks like Default' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '「A2」と送る' })).toBeEnabled();
  },
};
/** A guest chooses a nickname first. Spec §4 login check. */
export const AsGhost: Story = {
  parameters: { visual: { skip: 'looks like Default' } },
  play: async ({ canvas, userEvent }) => {
    $session.set({ type: 'ghost' });
    await userEvent.click(canvas.getByRole('button', { name: /A1-1/ }));
    await waitFor(() => expect($prompt.get()).toBe('nickname'));
    await expect(sent).not.toHaveBeenCalled();
    $prompt.set('none');
    $session.set({ type: 'member', user: sampleUser });
  },
};
export const Fails: Story = {
  decorators: [room({ sendComment: { failure: 'COMMENT_TOO_FAST' } })],
  parameters: { visual: { skip: 'looks like Default' } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /A1-1/ }));
    await waitFor(() => expect($toasts.get()).toHaveLength(1));
    await expect(args.onSent).not.toHaveBeenCalled();
  },
};
export const NothingToOrder: Story = {
  args: { product: samplePostProduct(1, { salable_status: 'sold_out' }) },
  parameters: { visual: { skip: 'nothing is there to see' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const AfterTheShow: Story = {
  decorators: [room({}, { live_status: 'live_stopped', replay_expired_at: null })],
  parameters: { visual: { skip: 'nothing is there to see' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const EnglishOn320: Story = {
  globals: { locale: 'en', viewport: { value: 'phone320' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^Send “A1-1”/ })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const TraditionalChinese: Story = {
  globals: { locale: 'zh-TW' },
  parameters: { visual: { skip: 'looks like Default' } },
};
