import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { AddToCalendar } from '../../../src/features/calendar/add-to-calendar.tsx';
import { scene } from '../../scene.tsx';
import { within } from '../../support/agents.ts';

const meta = {
  title: 'Features/Calendar/Add to calendar',
  component: AddToCalendar,
  decorators: [scene({})],
  args: {
    show: {
      id: 3,
      title: '夕涼みの器と灯り',
      startsAt: '2026-12-01T11:00:00.000Z',
      url: 'https://shop.example/hanamichi/live/3',
      store: '花みち',
      timeZone: 'Asia/Tokyo',
    },
  },
  parameters: { docs: { story: { inline: false, height: '18rem' } }, visual: { after: 'play' } },
} satisfies Meta<typeof AddToCalendar>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Spec §2 add-to-calendar: Google, or a calendar file. */
export const Opened: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'カレンダーに追加' }));
    const google = await screen.findByRole('menuitem', { name: 'Googleカレンダー' });
    const { searchParams } = new URL(google.getAttribute('href') ?? '');
    await expect(searchParams.get('dates')).toBe('20261201T200000/20261201T210000');
    const file = screen.getByRole('menuitem', { name: 'Apple・Outlookなど（.ics）' });
    await expect(file).toHaveAttribute('href', '/api/v1/liveweb/posts/3/calendar.ics');
  },
};
export const English: Story = {
  globals: { locale: 'en' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
  },
};
export const TraditionalChinese: Story = {
  globals: { locale: 'zh-TW' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '加入行事曆' })).toBeVisible();
  },
};

/** LINE opens both in the device's browser, because its own cannot save the file. */
export const InLine: Story = {
  parameters: { visual: { skip: 'looks like Opened' } },
  beforeEach: within('line'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'カレンダーに追加' }));
    for (const name of ['Googleカレンダー', 'Apple・Outlookなど（.ics）']) {
      const item = await screen.findByRole('menuitem', { name });
      await expect(item.getAttribute('href')).toContain('openExternalBrowser=1');
    }
  },
};

/** No link leads to another browser, so there is no file. */
export const InInstagram: Story = {
  parameters: { visual: { skip: 'looks like Opened, with one item' } },
  beforeEach: within('instagram'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'カレンダーに追加' }));
    const item = await screen.findByRole('menuitem');
    await expect(item).toHaveAccessibleName('Googleカレンダー');
  },
};
