import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { DeliveryTimeSection } from '../../../src/features/checkout/delivery-time-section.tsx';
import { $form } from '../../../src/features/checkout/form.ts';
import { $offer, type Offer } from '../../../src/features/checkout/offer.ts';
import { $placing } from '../../../src/features/checkout/placing.ts';
import type { Failure } from '../../../src/platform/errors/failure.ts';
import { scene } from '../../scene.tsx';
import { sampleItem, ticketItem } from '../../support/cart-samples.ts';
import { requestOffer, sampleOffer, setCheckout } from '../../support/checkout-stage.ts';

interface Stage {
  offer?: Offer;
  form?: object;
  items?: Parameters<typeof setCheckout>[0];
}

const order = ({ offer = requestOffer, form = {}, items = [sampleItem()] }: Stage = {}) =>
  scene({
    set: () => {
      setCheckout(items);
      $offer.set({ status: 'ready', data: offer });
      $form.set({ ...$form.get(), ...form });
    },
  });

const change = (part: Partial<Offer['shippings'][number]>): Offer => ({
  ...requestOffer,
  shippings: requestOffer.shippings.map((each) => ({ ...each, ...part })),
});

const meta = {
  title: 'Features/Checkout/Delivery time section',
  component: DeliveryTimeSection,
  decorators: [order()],
  parameters: { visual: { schemes: ['light'] } },
} satisfies Meta<typeof DeliveryTimeSection>;

export default meta;
type Story = StoryObj<typeof meta>;

const dayOf = (days: number) =>
  new Date(Date.now() + (days * 24 + 9) * 60 * 60_000).toISOString().slice(0, 10);

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const day = canvas.getByRole('combobox', { name: 'お届け希望日' });
    await expect(day).toHaveDisplayValue('指定なし');
    await expect(day.querySelectorAll('option')).toHaveLength(14);
    await userEvent.selectOptions(day, dayOf(2));
    await expect($form.get().deliveryDate).toBe(dayOf(2));
    await userEvent.selectOptions(day, '');
    const slot = canvas.getByRole('combobox', { name: 'お届け時間帯' });
    await userEvent.selectOptions(slot, '18:00–20:00');
    await expect($form.get().deliverySlot).toBe('18-20');
  },
};
/** The cut-off passed while the page was open. */
export const DayIsGone: Story = {
  decorators: [order({ form: { deliveryDate: '2026-01-08', deliverySlot: 'am' } })],
  play: async ({ canvas, userEvent }) => {
    const day = canvas.getByRole('combobox', { name: 'お届け希望日' });
    await expect(day).toHaveDisplayValue('2026/01/08（木）');
    await expect(day).toHaveAccessibleDescription(/締め切られました/);
    await userEvent.selectOptions(day, dayOf(3));
    await expect(day).toBeValid();
    await expect($form.get().deliverySlot).toBe('am');
    $form.set({ ...$form.get(), deliveryDate: '2026-01-08' });
  },
};
/** The server decides, because the clock of a phone may be wrong. */
export const Refused: Story = {
  parameters: { visual: { skip: 'looks like Day is gone' } },
  play: async ({ canvas, userEvent }) => {
    const day = canvas.getByRole('combobox', { name: 'お届け希望日' });
    await userEvent.selectOptions(day, dayOf(2));
    const fields = { delivery_date: [''], delivery_slot: [''] };
    const failure: Failure = { code: 'INVALID_INPUT', messages: [], fields };
    $placing.set({ status: 'failed', failure });
    await expect(await canvas.findByText(/締め切られました/)).toBeVisible();
    await expect(canvas.getByText(/選べなくなりました/)).toBeVisible();
    await userEvent.selectOptions(day, dayOf(3));
    await expect(canvas.queryByText(/締め切られました/)).toBeNull();
  },
};
export const OnlySlots: Story = {
  decorators: [order({ offer: change({ delivery_days: null }) })],
  parameters: { visual: { skip: 'looks like Default' } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('combobox')).toHaveLength(1);
  },
};
export const NotOffered: Story = {
  decorators: [order({ offer: sampleOffer })],
  parameters: { visual: { skip: 'nothing is seen of it' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('combobox')).toBeNull();
  },
};
export const PickedUp: Story = {
  ...NotOffered,
  decorators: [order({ form: { shippingId: 2 } })],
};
export const Ticket: Story = { ...NotOffered, decorators: [order({ items: [ticketItem] })] };
export const English: Story = {
  decorators: [order({ form: { deliveryDate: '2026-01-08' } })],
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  decorators: [order({ form: { deliveryDate: '2026-01-08' } })],
  globals: { locale: 'zh-TW' },
};
