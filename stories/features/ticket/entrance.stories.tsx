import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { $session } from '../../../src/features/session/session.ts';
import { $access, $binding, $code } from '../../../src/features/ticket/access.ts';
import { Entrance } from '../../../src/features/ticket/entrance.tsx';
import { type Answers, scene } from '../../scene.tsx';
import { failingCall } from '../../support/each-error.ts';
import { samplePost } from '../../support/post-samples.ts';
import { setRoom } from '../../support/room-stage.ts';
import { sampleUser } from '../../support/samples.ts';

const shut = { is_private: true, ticket: { product_id: 9, name: '金継ぎ教室 参加券' } };

const entrance = (http: Answers = {}, access: ReturnType<typeof $access.get> = 'denied') =>
  scene({
    set: () => {
      setRoom(shut);
      $session.set({ type: 'member', user: sampleUser });
      $access.set(access);
      $code.set('');
      $binding.set({ status: 'idle' });
    },
    http: {
      getPostPermission: { has_permission: false, token_valid: true },
      getPost: { ...samplePost, ...shut },
      getStreamInfo: { failure: 'FORBIDDEN' },
      bindTicket: { success: true },
      ...http,
    },
  });

const meta = {
  title: 'Features/Ticket/Entrance',
  component: Entrance,
  decorators: [entrance()],
  parameters: { visual: { schemes: ['light'], after: 'play' } },
} satisfies Meta<typeof Entrance>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Denied: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'チケットを購入する' });
    await expect(link).toHaveAttribute('href', '/hanamichi/market/product/9');
  },
};
/** Spec §4 ticket bind flow: bind, then success. */
export const Bound: Story = {
  parameters: { visual: { skip: 'nothing is left to see' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'チケットコード' }), 'k7rw-2mpx-94tb');
    await expect($code.get()).toBe('K7RW-2MPX-94TB');
    await userEvent.click(canvas.getByRole('button', { name: '入場する' }));
    await waitFor(() => expect($access.get()).toBe('granted'));
    await expect($binding.get()).toEqual({ status: 'success' });
  },
};
const refused = failingCall('ticket');

/** Spec §4 ticket bind flow: bind, then failed. */
export const Failed: Story = {
  decorators: [entrance({ bindTicket: refused.answer })],
  play: async ({ canvas, userEvent }) => {
    const code = canvas.getByRole('textbox', { name: 'チケットコード' });
    await userEvent.type(code, 'XXXX');
    await refused.each(async (said) => {
      await userEvent.click(canvas.getByRole('button', { name: '入場する' }));
      await waitFor(() => expect(code).toHaveAccessibleDescription(new RegExp(said)));
    });
    await expect($binding.get().status).toBe('failed');
    $binding.set({ status: 'failed', failure: { code: 'TICKET_CODE_INVALID', messages: [] } });
  },
};
export const TakenBack: Story = {
  decorators: [entrance({}, 'taken')],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('チケットが取り消されたため');
  },
};
export const EnglishOn320: Story = {
  globals: { locale: 'en', viewport: { value: 'phone320' } },
};
export const TraditionalChinese: Story = { globals: { locale: 'zh-TW' } };
