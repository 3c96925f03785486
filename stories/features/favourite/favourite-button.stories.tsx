import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { FavouriteButton } from '../../../src/features/favourite/favourite-button.tsx';
import { $session } from '../../../src/features/session/session.ts';
import { Toasts } from '../../../src/islands/frame/toasts.tsx';
import { loadWords } from '../../../src/platform/i18n/words.ts';
import { $toasts } from '../../../src/platform/toast/state.ts';
import { type Answers, scene } from '../../scene.tsx';
import { sampleUser } from '../../support/samples.ts';

const saved = fn();

/** The lists are stored per store, so each story uses another store. */
const show = (type: 'ghost' | 'member', http: Answers = {}) =>
  scene({
    set: () => {
      saved.mockClear();
      for (const key of Object.keys(localStorage).filter((each) => each.includes('favourites')))
        localStorage.removeItem(key);
      $session.set(type === 'member' ? { type, user: sampleUser } : { type });
    },
    http,
  });

const meta = {
  title: 'Features/Favourite button',
  component: FavouriteButton,
  args: { store: 'guest-store', product: { id: 7, name: '江戸風鈴' } },
  loaders: [() => loadWords('favourite')],
  parameters: { visual: { skip: 'Pages/Market and Pages/Shelves show it' } },
} satisfies Meta<typeof FavouriteButton>;

export default meta;
type Story = StoryObj<typeof meta>;

const NAME = '「江戸風鈴」をお気に入りに入れる';

/** Issue 29: on the device for guests. */
export const Guest: Story = {
  decorators: [show('ghost')],
  play: async ({ canvas, userEvent }) => {
    const heart = await canvas.findByRole('button', { name: NAME });
    await userEvent.click(heart);
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
    await waitFor(() => expect(localStorage.getItem('ennichi_favourites:guest-store')).toBe('[7]'));
    await userEvent.click(heart);
    await waitFor(() => expect(localStorage.getItem('ennichi_favourites:guest-store')).toBeNull());
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
  },
};

/** The guest's list moves to the server. */
export const TakenOver: Story = {
  args: { store: 'merging-store' },
  decorators: [
    show('ghost', {
      saveFavourites({ body }) {
        saved(body);
        return { data: [7, 3] };
      },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    const heart = await canvas.findByRole('button', { name: NAME });
    await userEvent.click(heart);
    const kept = () => localStorage.getItem('ennichi_favourites:merging-store');
    await waitFor(() => expect(kept()).toBe('[7]'));
    $session.set({ type: 'member', user: sampleUser });
    await waitFor(() => expect(saved).toHaveBeenCalledWith({ add: [7] }));
    await waitFor(() => expect(kept()).toBeNull());
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  },
};

/** The press is undone, with a message. */
export const Refused: Story = {
  args: { store: 'refusing-store' },
  decorators: [
    show('member', { listFavourites: { data: [] }, saveFavourites: { failure: 'INTERNAL' } }),
    (Story) => (
      <>
        {Story()}
        <Toasts />
      </>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    const heart = await canvas.findByRole('button', { name: NAME });
    await userEvent.click(heart);
    await waitFor(() => expect($toasts.get()).toHaveLength(1));
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    $toasts.set([]);
  },
};

/** The press still counts until the page is left. */
export const BlockedStorage: Story = {
  args: { store: 'blocked-store' },
  decorators: [show('ghost')],
  play: async ({ canvas, userEvent }) => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    try {
      const heart = await canvas.findByRole('button', { name: NAME });
      await userEvent.click(heart);
      await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
    } finally {
      Storage.prototype.setItem = setItem;
    }
  },
};
