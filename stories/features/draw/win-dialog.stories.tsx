import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { $win } from '../../../src/features/draw/win.ts';
import { WinDialog } from '../../../src/features/draw/win-dialog.tsx';
import { scene } from '../../scene.tsx';
import { sampleDraw } from '../../support/draw-samples.ts';
import { setStore } from '../../support/store-stage.ts';

const won = (store: Parameters<typeof setStore>[0] = {}) =>
  scene({
    set: () => {
      setStore(store);
      $win.set({
        drawId: sampleDraw.id,
        prize: sampleDraw.prize,
        winner: { type: 'guest', id: 17, name: 'ゆず茶' },
      });
    },
  });

const meta = {
  title: 'Features/Draw/Win dialog',
  component: WinDialog,
  decorators: [won()],
  parameters: { docs: { story: { inline: false, height: '34rem' } } },
} satisfies Meta<typeof WinDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  decorators: [won({ contact_email: 'hello@hanamichi.example' })],
  play: async ({ canvas }) => {
    const dialog = canvas.getByRole('dialog', { name: 'おめでとうございます！' });
    await waitFor(() => expect(dialog).toBeVisible());
    await expect(canvas.getByText('当選番号：D3-G17')).toBeVisible();
    const mail = canvas.getByRole('link', { name: 'お店にメールする' });
    await expect(decodeURIComponent(mail.getAttribute('href') ?? '')).toContain('D3-G17');
  },
};
export const WithoutAddress: Story = {
  decorators: [won({ contact_email: null })],
  parameters: { visual: { skip: 'another word on the button' } },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'お店の連絡先を見る' });
    await expect(link).toHaveAttribute('href', '/hanamichi/market/info');
  },
};
export const PutAway: Story = {
  parameters: { visual: { skip: 'it is gone then' } },
  play: async ({ canvas, userEvent }) => {
    localStorage.removeItem('ennichi_kept_wins');
    const [, done] = canvas.getAllByRole('button', { name: 'ライブに戻る' });
    await userEvent.click(done ?? document.body);
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await expect(localStorage.getItem('ennichi_kept_wins')).toContain('3');
    localStorage.removeItem('ennichi_kept_wins');
  },
};
export const EnglishOn320: Story = {
  globals: { locale: 'en', viewport: { value: 'phone320' } },
};
export const TraditionalChinese: Story = { globals: { locale: 'zh-TW' } };
