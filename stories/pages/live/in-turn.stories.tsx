import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { InTurn } from '../../../src/islands/live/in-turn.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';

const things = [
  { id: 'hint', priority: 'passing', text: 'リンクが届きました' },
  { id: 'voucher', priority: 'offer', text: 'シェアで¥300オフ' },
  { id: 'poll', priority: 'answer', text: 'アンケート受付中' },
] as const;

const Three = () => {
  const [ended, setEnded] = useState<readonly string[]>([]);
  return (
    <div style={{ display: 'grid', gap: '0.5rem', maxInlineSize: '24rem' }}>
      {things.map(({ id, priority, text }) => (
        <InTurn key={id} id={id} priority={priority} when={!ended.includes(id)}>
          <Notice
            action={
              <Button size="s" onClick={() => setEnded([...ended, id])}>
                {`${text}を閉じる`}
              </Button>
            }
          >
            {text}
          </Notice>
        </InTurn>
      ))}
    </div>
  );
};

const meta = { title: 'Pages/Live room/In turn', component: Three } satisfies Meta<typeof Three>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Shows the two most pressing overlays. */
export const Waiting: Story = {
  parameters: { visual: { skip: 'notices have pictures of their own' } },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('アンケート受付中')).toBeVisible();
    await expect(canvas.getByText('シェアで¥300オフ')).toBeVisible();
    await expect(canvas.queryByText('リンクが届きました')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'アンケート受付中を閉じる' }));
    await expect(await canvas.findByText('リンクが届きました')).toBeVisible();
    await waitFor(() => expect(canvas.queryByText('アンケート受付中')).toBeNull());
  },
};
