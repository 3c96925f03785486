import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { $chat, addLines } from '../../../src/features/comment/chat.ts';
import { ChatAnnouncer } from '../../../src/features/comment/chat-announcer.tsx';
import { $history } from '../../../src/features/comment/history.ts';
import { chatOf } from '../../../src/features/comment/rules/chat.ts';
import type { ChatLine } from '../../../src/features/comment/rules/lines.ts';
import { scene } from '../../scene.tsx';
import { sampleTalk } from '../../support/room-stage.ts';

const line = (id: string, message: string): ChatLine => ({
  kind: 'comment',
  id,
  at: '2026-11-21T10:00:00.000Z',
  name: 'ゆず茶',
  message,
  author: 'guest',
  isOwn: false,
});

const meta = {
  title: 'Features/Comment/Spoken',
  component: ChatAnnouncer,
  parameters: { visual: { skip: 'it is only heard' } },
  decorators: [
    scene({
      set: () => {
        $history.set({ status: 'ready' });
        $chat.set(chatOf(sampleTalk));
      },
    }),
  ],
} satisfies Meta<typeof ChatAnnouncer>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Announces one comment by its text, several by their number and the newest one. */
export const NewComments: Story = {
  args: { everyMs: 300 },
  play: async ({ canvas }) => {
    const status = canvas.getByRole('status');
    await new Promise((resolve) => setTimeout(resolve, 350));
    await expect(status).toBeEmptyDOMElement();
    addLines([line('s1', 'かわいい！')]);
    await waitFor(() => expect(status).toHaveTextContent(/^ゆず茶 かわいい！$/));
    addLines([line('s2', 'いいね'), line('s3', '買いました')]);
    await waitFor(() => expect(status).toHaveTextContent(/^新しいコメント 2件 ゆず茶 買いました$/));
  },
};

/** The viewer can turn announcements off. */
export const Silenced: Story = {
  args: { everyMs: 300 },
  play: async ({ canvas, userEvent }) => {
    const status = canvas.getByRole('status');
    const silence = canvas.getByRole('button', { name: 'コメントの読み上げを止める' });
    await expect(silence).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(silence);
    await expect(silence).toHaveAttribute('aria-pressed', 'true');
    await expect(localStorage.getItem('ennichi_chat_silent')).toBe('on');
    addLines([line('q1', '静かに')]);
    await new Promise((resolve) => setTimeout(resolve, 700));
    await expect(status).toBeEmptyDOMElement();
    await userEvent.click(silence);
    await expect(localStorage.getItem('ennichi_chat_silent')).toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 350));
    addLines([line('q2', 'また聞きます')]);
    await waitFor(() => expect(status).toHaveTextContent(/また聞きます$/));
  },
};
