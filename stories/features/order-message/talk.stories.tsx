import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { $draft, $outgoing } from '../../../src/features/order-message/outgoing.ts';
import { $pictures } from '../../../src/features/order-message/pictures.ts';
import { openTalk } from '../../../src/features/order-message/talk.ts';
import { TalkField } from '../../../src/features/order-message/talk-field.tsx';
import { TalkView } from '../../../src/features/order-message/talk-view.tsx';
import { scene } from '../../scene.tsx';
import { setStore } from '../../support/store-stage.ts';

const meta = {
  title: 'Features/Order message/Talk',
  component: TalkView,
  args: { talk: { messages: [], hasOlder: false } },
  decorators: [
    scene({
      set: () => {
        setStore();
        $draft.set('');
        $outgoing.set([
          {
            key: 'k',
            message: '送信中の一通',
            at: '2026-11-21T09:05:00.000Z',
            pictures: [],
            status: 'sending',
          },
        ]);
      },
    }),
  ],
  parameters: { visual: { skip: 'Pages/Order message shows it' } },
} satisfies Meta<typeof TalkView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Sending: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('送信中')).toBeVisible();
    await expect(canvas.queryByText('まだメッセージはありません')).toBeNull();
  },
};

/** One grey pixel. */
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAMzMzAAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';

const openPictures = () => {
  setStore();
  $outgoing.set([]);
  $pictures.set({});
  openTalk('12');
};

const sample = {
  id: 1,
  order_id: 12,
  user_id: null,
  role: 'seller' as const,
  message: 'こちらの急須です。',
  user: null,
  created_at: '2026-11-20T09:00:00.000Z',
  read_at: null,
  pictures: [],
};

const long = Array.from({ length: 60 }, (_, index) => ({
  ...sample,
  id: index + 1,
  message: `${index + 1}通目`,
}));

/** The store's picture is loaded with the token. */
export const Pictures: Story = {
  args: {
    talk: {
      messages: [{ ...sample, pictures: [{ id: 7, width: 600, height: 600 }] }],
      hasOlder: false,
    },
  },
  decorators: [scene({ set: openPictures, http: { getOrderPicture: { data_url: PIXEL } } })],
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('img', { name: '写真' })).toHaveAttribute('src', PIXEL),
    );
  },
};

const isDrawn = (element: HTMLElement) => element.checkVisibility({ contentVisibilityAuto: true });

/** They have no layout yet. */
export const Long: Story = {
  args: { talk: { messages: long, hasOlder: false } },
  decorators: [(Story) => <div style={{ display: 'flex', blockSize: '20rem' }}>{Story()}</div>],
  play: async ({ canvas }) => {
    await expect(isDrawn(canvas.getByText('60通目'))).toBe(true);
    await waitFor(() => expect(isDrawn(canvas.getByText('1通目'))).toBe(false));
    canvas.getByText('1通目').scrollIntoView();
    await waitFor(() => expect(isDrawn(canvas.getByText('1通目'))).toBe(true));
  },
};

export const EmptyField: Story = {
  render: () => <TalkField />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '送信' })).toBeDisabled();
  },
};
