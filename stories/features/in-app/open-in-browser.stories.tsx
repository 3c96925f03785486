import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { OpenInBrowser } from '../../../src/features/in-app/open-in-browser.tsx';
import { scene } from '../../scene.tsx';
import { within } from '../../support/agents.ts';

const meta = {
  title: 'Features/In-app/Open in browser',
  component: OpenInBrowser,
  decorators: [scene({})],
  parameters: { visual: { widths: [320], schemes: ['light'] } },
} satisfies Meta<typeof OpenInBrowser>;

export default meta;
type Story = StoryObj<typeof meta>;

const linkNamed =
  (name: string): Story['play'] =>
  async ({ canvas }) => {
    const link = canvas.getByRole('link', { name });
    const { searchParams } = new URL(link.getAttribute('href') ?? '');
    await expect(searchParams.get('openExternalBrowser')).toBe('1');
  };

export const Line: Story = { beforeEach: within('line'), play: linkNamed('ブラウザで開く') };

export const English: Story = {
  parameters: { visual: { skip: 'looks like Line' } },
  globals: { locale: 'en' },
  beforeEach: within('line'),
  play: linkNamed('Open in browser'),
};
export const TraditionalChinese: Story = {
  parameters: { visual: { skip: 'looks like Line' } },
  globals: { locale: 'zh-TW' },
  beforeEach: within('line'),
  play: linkNamed('用瀏覽器開啟'),
};

export const Android: Story = {
  parameters: { visual: { skip: 'looks like Line' } },
  beforeEach: within('android'),
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'ブラウザで開く' });
    await expect(link.getAttribute('href')).toMatch(
      new RegExp(`^intent://${location.host}/.*#Intent;scheme=http;end$`),
    );
  },
};

/** An iPhone's apps have no such link, only a menu. */
export const Instagram: Story = {
  beforeEach: within('instagram'),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/アプリのメニューから/)).toBeVisible();
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};
