import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, waitFor } from 'storybook/test';
import { $totals } from '../../../src/features/post/audience.ts';
import { $shownReactions, clearReactions } from '../../../src/features/reaction/reaction.ts';
import { ReactionButtons } from '../../../src/features/reaction/reaction-buttons.tsx';
import { Reactions } from '../../../src/features/reaction/reactions.tsx';
import { $store } from '../../../src/features/store/store.ts';
import { scene } from '../../scene.tsx';
import { sampleStore } from '../../support/samples.ts';
import { face } from '../../ui/sample-pictures.ts';

const setting = (name: string, string: string | null) => ({
  name,
  enable: true,
  integer: null,
  string,
});

const storeWith = (...settings: ReturnType<typeof setting>[]) =>
  scene({
    set: () => {
      clearReactions();
      $totals.set({ likes: 1234, comments: 0 });
      $store.set({
        status: 'ready',
        data: { ...sampleStore, settings: [...sampleStore.settings, ...settings] },
      });
    },
  });

const meta = {
  title: 'Features/Reaction/Reactions',
  component: ReactionButtons,
  decorators: [
    (Story) => (
      <div style={{ position: 'relative', display: 'grid', background: '#5a4d40', height: 320 }}>
        <div data-picture="" data-testid="picture" style={{ position: 'absolute', inset: 0 }}>
          <Reactions />
        </div>
        <div style={{ placeSelf: 'end', zIndex: 1 }}>
          <Story />
        </div>
      </div>
    ),
  ],
} satisfies Meta<typeof ReactionButtons>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Spec §7 summary.like: counts the visitor's hearts immediately. */
export const Heart: Story = {
  decorators: [storeWith()],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'ハートを送る' }));
    await expect(await canvas.findByText('1,235')).toBeVisible();
    await expect($shownReactions.get()).toEqual({ heart: 1 });
    clearReactions();
  },
};

/** Icons of the store and its season. */
export const AllKinds: Story = {
  decorators: [
    storeWith(
      setting('liveweb_custom_reaction', new URL(face, location.href).href),
      setting('liveweb_seasonal_reaction', 'sakura'),
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '桜のリアクションを送る' }));
    await expect($shownReactions.get()).toEqual({ sakura: 1 });
    clearReactions();
  },
};

/** A double tap on the picture sends a heart. */
export const DoubleTap: Story = {
  parameters: { visual: { skip: 'looks like Heart' } },
  decorators: [storeWith()],
  play: async ({ canvas }) => {
    const tap = (element: HTMLElement) =>
      fireEvent.pointerUp(element, { isPrimary: true, button: 0, clientX: 50, clientY: 50 });
    const picture = canvas.getByTestId('picture');
    await tap(picture);
    await expect($shownReactions.get()).toEqual({});
    await tap(picture);
    await waitFor(() => expect($shownReactions.get()).toEqual({ heart: 1 }));
    await tap(canvas.getByRole('button'));
    await tap(canvas.getByRole('button'));
    await expect($shownReactions.get()).toEqual({ heart: 1 });
    clearReactions();
  },
};

export const English: Story = {
  parameters: { visual: { skip: 'looks like Heart' } },
  decorators: [storeWith()],
  globals: { locale: 'en' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Send a heart' })).toBeVisible();
  },
};
