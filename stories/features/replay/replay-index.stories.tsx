import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { ChapterList } from '../../../src/features/replay/chapter-list.tsx';
import { ClipRow } from '../../../src/features/replay/clip-row.tsx';
import { $isIndexOpen } from '../../../src/features/replay/playback.ts';
import { ReplayIndex } from '../../../src/features/replay/replay-index.tsx';
import { scene } from '../../scene.tsx';
import { setReplay } from '../../support/replay-samples.ts';

const open = () =>
  scene({
    set: () => {
      setReplay();
      $isIndexOpen.set(true);
    },
  });

const meta = {
  title: 'Features/Replay/Replay index',
  component: ReplayIndex,
  decorators: [open()],
} satisfies Meta<typeof ReplayIndex>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The current clip and chapter are marked. */
export const Ready: Story = {
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'チャプターとクリップ' });
    const current = within(dialog).getByRole('button', { current: true });
    await expect(current).toHaveTextContent('3:20');
    await expect(current).toHaveTextContent('江戸切子 ロックグラス 七宝');
    await expect(within(dialog).getByRole('button', { name: /注ぎ口のひみつ/ })).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: /^6:40/ }));
    await expect($isIndexOpen.get()).toBe(false);
  },
};

/** Spec §3 archive_type clips: no chapters. */
export const ClipsAlone: Story = {
  parameters: { visual: { skip: 'the upper half of Ready' } },
  decorators: [
    scene({
      set: () => {
        setReplay({ chapters: [] });
        $isIndexOpen.set(true);
      },
    }),
  ],
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'クリップ' })).toBeVisible();
    await expect(screen.queryByRole('heading', { name: 'チャプター' })).toBeNull();
  },
};

export const English: Story = {
  parameters: { visual: { skip: 'as Ready, in another language' } },
  globals: { locale: 'en' },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Chapters and clips' })).toBeVisible();
  },
};

export const Lists: Story = {
  parameters: { visual: { skip: 'both are in Ready' } },
  render: () => (
    <>
      <ClipRow onChosen={fn()} />
      <ChapterList onChosen={fn()} />
    </>
  ),
  decorators: [scene({ set: () => setReplay() })],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
  },
};
