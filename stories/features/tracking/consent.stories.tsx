import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { $product } from '../../../src/features/product/product.ts';
import { $consent } from '../../../src/features/tracking/answer.ts';
import { Consent } from '../../../src/features/tracking/consent.tsx';
import { openTracking } from '../../../src/features/tracking/open-tracking.ts';
import { scene } from '../../scene.tsx';
import { sampleShownProduct, sampleStore } from '../../support/samples.ts';
import { setStore } from '../../support/store-stage.ts';

const on = (name: string) => ({ name, enable: true, integer: null, string: null });
const settings = [on('tracking_data_layer'), on('tracking_consent')];
const events = () => (window.dataLayer ?? []).map((each) => (each as { event: string }).event);

const open = (answer: string | null) =>
  scene({
    set: () => {
      delete window.dataLayer;
      localStorage.removeItem('ennichi_tracking');
      if (answer) localStorage.setItem('ennichi_tracking', answer);
      setStore({ settings });
      $product.set({ status: 'ready', data: { ...sampleShownProduct } });
      openTracking({ ...sampleStore, settings });
    },
  });

const meta = {
  title: 'Features/Tracking/Consent',
  component: Consent,
} satisfies Meta<typeof Consent>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Spec §6 tracking: no event before the answer, then one for the current page. */
export const Agreed: Story = {
  decorators: [open(null)],
  play: async ({ canvas, userEvent }) => {
    await expect($consent.get()).toBe('asking');
    await expect(window.dataLayer).toBeUndefined();
    await expect(localStorage.getItem('ennichi_tracking')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: '記録に同意する' }));
    await expect(events()).toContain('view_item');
    await expect(window.dataLayer?.[0]).toMatchObject({ user_role: 'buyer', store: 'hanamichi' });
    const before = events().length;
    $product.set({ status: 'ready', data: { ...sampleShownProduct } });
    await expect(events()).toHaveLength(before);
  },
};
export const Refused: Story = {
  parameters: { visual: { skip: 'looks like Agreed' } },
  decorators: [open(null)],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '同意しない' }));
    await expect($consent.get()).toBe('closed');
    await expect(window.dataLayer).toBeUndefined();
  },
};
export const RefusedBefore: Story = {
  parameters: { visual: { skip: 'looks like Agreed' } },
  decorators: [open('no')],
  play: async () => {
    await expect($consent.get()).toBe('closed');
    await expect(window.dataLayer).toBeUndefined();
  },
};
export const On320: Story = {
  decorators: [open(null)],
  globals: { viewport: { value: 'phone320' } },
};
export const English: Story = {
  parameters: { visual: { skip: 'looks like Agreed' } },
  decorators: [open(null)],
  globals: { locale: 'en' },
};
