import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Footer } from '../../../src/islands/frame/footer.tsx';
import { scene } from '../../scene.tsx';

const meta = {
  title: 'Pages/Frame/Footer',
  component: Footer,
  parameters: { layout: 'fullscreen' },
  decorators: [scene({})],
} satisfies Meta<typeof Footer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Japanese: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Ennichi' })).toHaveAttribute('href', '/');
  },
};
export const On320: Story = { globals: { viewport: { value: 'phone320' } } };
export const English: Story = { globals: { locale: 'en' } };
export const TraditionalChinese: Story = { globals: { locale: 'zh-TW' } };
