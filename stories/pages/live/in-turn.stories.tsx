import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import { CardChips } from '../../../src/islands/live/card-chips.tsx';
import { CardNews } from '../../../src/islands/live/card-news.tsx';
import { InTurn } from '../../../src/islands/live/in-turn.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { scene } from '../../scene.tsx';

const things = [
  { id: 'link', icon: 'link', priority: 'passing', text: 'リンクが届きました' },
  { id: 'voucher', icon: 'share', priority: 'offer', text: 'シェアで¥300オフ' },
  { id: 'poll', icon: 'poll', priority: 'answer', text: 'アンケート受付中' },
] as const;

const Three = () => {
  const [ended, setEnded] = useState<readonly string[]>([]);
  return (
    <div style={{ display: 'grid', gap: '0.5rem', maxInlineSize: '24rem' }}>
      <div style={{ display: 'flex', padding: '0.5rem', background: 'var(--color-stage)' }}>
        <CardChips />
      </div>
      <CardNews />
      {things.map(({ id, icon, priority, text }) => (
        <InTurn
          key={id}
          id={id}
          priority={priority}
          when={!ended.includes(id)}
          chip={{ icon, title: text }}
        >
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

const meta = {
  title: 'Pages/Live room/In turn',
  component: Three,
  decorators: [scene({})],
} satisfies Meta<typeof Three>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The most pressing card is open, the others are chips. */
export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByRole('button', { name: 'アンケート受付中を閉じる' }),
    ).toBeVisible();
    const others = await canvas.findByRole('group', { name: 'ほかのお知らせ（2件）' });
    await expect(canvas.queryByRole('button', { name: 'シェアで¥300オフを閉じる' })).toBeNull();
    const chip = within(others).getByRole('button', { name: 'リンクが届きました' });
    chip.focus();
    await userEvent.keyboard('{Enter}');
    const close = await canvas.findByRole('button', { name: 'リンクが届きましたを閉じる' });
    await expect(close.closest('[data-turn]')).toHaveFocus();
    await userEvent.tab();
    await expect(close).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(
      await canvas.findByRole('button', { name: 'アンケート受付中を閉じる' }),
    ).toBeVisible();
    await waitFor(() => expect(within(others).getAllByRole('button')).toHaveLength(1));
  },
};

/** Each card is announced once, also one that waits. */
export const Heard: Story = {
  parameters: { visual: { skip: 'looks like Default' } },
  play: async ({ canvas }) => {
    const heard = await canvas.findByRole('status');
    for (const { text } of things) await waitFor(() => expect(heard).toHaveTextContent(text));
    await expect(heard).toHaveAttribute('aria-atomic', 'false');
  },
};
