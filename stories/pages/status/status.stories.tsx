import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Status } from '../../../src/islands/status/status.tsx';
import { scene } from '../../scene.tsx';

/** Spec §2 error pages, §8 error pages: 404, 403 and permission. */
const meta = {
  title: 'Pages/Status',
  component: Status,
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <main className="page">{Story()}</main>, scene({})],
} satisfies Meta<typeof Status>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NotFound: Story = {
  args: { status: 'notFound' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      'ページが見つかりません',
    );
    await expect(canvas.getByRole('link', { name: 'ホームへ戻る' })).toHaveAttribute('href', '/');
  },
};
export const Forbidden: Story = { args: { status: 'forbidden' } };
export const Permission: Story = { args: { status: 'permission' } };
export const On320: Story = {
  args: { status: 'permission' },
  globals: { viewport: { value: 'phone320' } },
};
export const English: Story = { args: { status: 'notFound' }, globals: { locale: 'en' } };
export const TraditionalChinese: Story = {
  args: { status: 'forbidden' },
  globals: { locale: 'zh-TW' },
};
