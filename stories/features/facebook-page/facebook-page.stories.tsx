import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { BindDialog } from '../../../src/features/facebook-page/bind-dialog.tsx';
import { $binding, askToBind } from '../../../src/features/facebook-page/binding.ts';
import { loadFacebookPages } from '../../../src/features/facebook-page/list.ts';
import { PageBindings } from '../../../src/features/facebook-page/page-bindings.tsx';
import { keepSourceOf } from '../../../src/platform/storage/source.ts';
import { type Answers, scene } from '../../scene.tsx';
import { textOf } from '../../support/each-error.ts';

/** Opens a link from the chat of the store's Facebook page. */
const arrive = (http: Answers) =>
  scene({
    set: () => {
      localStorage.removeItem('ennichi_facebook_asked');
      $binding.set({ status: 'closed' });
      const query = 'source=facebook&source_id=100200&from_id=300400';
      keepSourceOf(new URL(`https://shop.example/hanamichi/market?${query}`));
      askToBind();
    },
    http,
  });

const meta = {
  title: 'Features/Facebook page',
  component: BindDialog,
} satisfies Meta<typeof BindDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

let bound: unknown;

/** Spec §7 channels: links the member to the page, in one request. */
export const Bound: Story = {
  decorators: [
    arrive({
      bindFacebook: ({ body }) => {
        bound = body;
        return { success: true };
      },
    }),
  ],
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: '連携する' }));
    await waitFor(() => expect($binding.get().status).toBe('closed'));
    await expect(bound).toEqual({ psid: '300400', page_id: '100200' });
    askToBind();
    await expect($binding.get().status).toBe('closed');
  },
};
export const Later: Story = {
  parameters: { visual: { skip: 'looks like Bound' } },
  decorators: [arrive({})],
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'あとで' }));
    askToBind();
    await expect($binding.get().status).toBe('closed');
  },
};

let code: 'FORBIDDEN' | 'NOT_FOUND' | 'INTERNAL' = 'FORBIDDEN';
/** Another member's id, a missing page, a server error. Spec §8. */
export const Refused: Story = {
  parameters: { visual: { skip: 'looks like Bound' } },
  decorators: [arrive({ bindFacebook: () => ({ failure: code }) })],
  play: async ({ userEvent }) => {
    code = 'FORBIDDEN';
    await userEvent.click(await screen.findByRole('button', { name: '連携する' }));
    await waitFor(() => expect(screen.getByText(/別の会員の方と連携しています/)).toBeVisible());
    code = 'NOT_FOUND';
    await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
    await waitFor(() => expect(screen.getByText(/お店とつながっていません/)).toBeVisible());
    code = 'INTERNAL';
    await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
    await waitFor(() => expect(screen.getByText(textOf('INTERNAL'))).toBeVisible());
  },
};

const page = (id: number, name: string) => ({
  ...{ id, name, fan_count: 120, facebook_mappings_count: 2, token: 'from-live' },
});
const load = (http: Answers) =>
  scene({
    set: () => void loadFacebookPages('hanamichi'),
    http,
  });

export const InProfile: Story = {
  decorators: [
    load({
      listFacebookChannels: { data: [page(1, '花みち')] },
      getFacebookBinding: { is_bound: false },
    }),
  ],
  render: () => <PageBindings store="hanamichi" />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('未連携')).toBeVisible();
    await expect(canvas.getByText(/チャットに届くリンク/)).toBeVisible();
  },
};
export const InProfileBound: Story = {
  parameters: { visual: { skip: 'looks like InProfile' } },
  decorators: [
    load({
      listFacebookChannels: { data: [page(1, '花みち')] },
      getFacebookBinding: { is_bound: true },
    }),
  ],
  render: () => <PageBindings store="hanamichi" />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('連携済み')).toBeVisible();
    await expect(canvas.queryByText(/チャットに届くリンク/)).toBeNull();
  },
};
export const InProfileFails: Story = {
  parameters: { visual: { skip: 'looks like InProfile' } },
  decorators: [load({ listFacebookChannels: { failure: 'INTERNAL' } })],
  render: () => <PageBindings store="hanamichi" />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(textOf('INTERNAL'))).toBeVisible();
  },
};
