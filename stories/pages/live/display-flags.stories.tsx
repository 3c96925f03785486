import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, type within } from 'storybook/test';
import { $post } from '../../../src/features/post/post.ts';
import { $seenHints } from '../../../src/features/room/hint.ts';
import { $store } from '../../../src/features/store/store.ts';
import { scene } from '../../scene.tsx';
import {
  type DisplayFlag,
  displayFlags,
  FlaggedRoom,
  settingOf,
} from '../../support/display-flags.tsx';
import { samplePost } from '../../support/post-samples.ts';
import { setRoom } from '../../support/room-stage.ts';
import { sampleStore } from '../../support/samples.ts';

type Canvas = ReturnType<typeof within>;

function setSettings(settings: typeof sampleStore.settings): void {
  localStorage.removeItem('ennichi_hint_shopping');
  $seenHints.set([]);
  $store.set({ status: 'ready', data: { ...sampleStore, settings } });
}

const meta = {
  title: 'Pages/Live room/Display flags',
  component: FlaggedRoom,
  parameters: { layout: 'fullscreen', visual: { skip: 'Pages/Live room shows the room' } },
  globals: { viewport: { value: 'phone390' } },
  decorators: [scene({ set: () => setRoom() })],
} satisfies Meta<typeof FlaggedRoom>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Includes elements hidden in a narrow window. */
const shown = (canvas: Canvas, { shows }: DisplayFlag): HTMLElement[] =>
  'text' in shows
    ? canvas.queryAllByText(shows.text)
    : canvas.queryAllByRole(shows.role, { name: shows.name, hidden: true });

/**
 * Spec §3 liveweb display options, §9 member count type: each option shows or hides its element.
 */
export const EachFlag: Story = {
  play: async ({ canvas }) => {
    // Loads the script first, so that the checks need no wait.
    setSettings([]);
    await canvas.findByRole('button', { name: 'ハートを送る' }, { timeout: 15_000 });
    for (const flag of displayFlags) {
      setSettings([settingOf(flag, true)]);
      await waitFor(() => expect(shown(canvas, flag), `${flag.name} on`).not.toEqual([]));
      setSettings([settingOf(flag, false)]);
      await waitFor(() => expect(shown(canvas, flag), `${flag.name} off`).toEqual([]));
    }
  },
};

/** Spec §9 logo: a show may hide it. */
export const LogoOfTheShow: Story = {
  play: async ({ canvas }) => {
    setSettings([]);
    await expect(await canvas.findByText('Ennichi', {}, { timeout: 15_000 })).toBeVisible();
    $post.set({ status: 'ready', data: { ...samplePost, liveweb_ennichi_logo: false } });
    await waitFor(() => expect(canvas.queryByText('Ennichi')).toBeNull());
  },
};
