import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { $kick, blockStream } from '../../../src/features/room/kick.ts';
import { $prompt } from '../../../src/features/session/prompt.ts';
import { $session } from '../../../src/features/session/session.ts';
import { $store } from '../../../src/features/store/store.ts';
import { Kicked } from '../../../src/islands/live/kicked.tsx';
import { scene } from '../../scene.tsx';
import { sampleStore, sampleUser } from '../../support/samples.ts';

const meta = {
  title: 'Pages/Live/Kicked',
  component: Kicked,
  decorators: [
    scene({
      set: () => {
        blockStream();
        $store.set({ status: 'ready', data: sampleStore });
        $session.set({ type: 'ghost' });
      },
    }),
    (Story) => (
      <div style={{ background: '#14100e', padding: 24 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Kicked>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Spec §4 kick: the reason, and a sign-in. */
export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: '別の端末で視聴中です' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'ログインして、こちらで見る' }));
    await waitFor(() => expect($prompt.get()).toBe('login'));
    const { closePrompt } = await import('../../../src/features/session/prompt.ts');
    $session.set({ type: 'member', user: sampleUser });
    closePrompt(true);
    await waitFor(() => expect($kick.get()).toBe('none'));
  },
};
export const English: Story = { globals: { locale: 'en', viewport: { value: 'phone320' } } };
