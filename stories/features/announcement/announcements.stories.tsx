import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import {
  $announcement,
  showAnnouncement,
} from '../../../src/features/announcement/announcement.ts';
import { AnnouncementBanner } from '../../../src/features/announcement/announcement-banner.tsx';
import { $sentLink, showSentLink } from '../../../src/features/announcement/sent-link.ts';
import { SentLinkBanner } from '../../../src/features/announcement/sent-link-banner.tsx';
import { scene } from '../../scene.tsx';

const SENT = { url: 'https://hanamichi.example/autumn', title: '秋の器のしおり' };

const told = scene({
  set: () => {
    localStorage.removeItem('ennichi_kept_announcements');
    localStorage.removeItem('ennichi_kept_links');
    $announcement.set({ id: 1, message: '本日は5,000円以上で送料無料です' });
    $sentLink.set(SENT);
  },
});

const Both = () => (
  <div style={{ display: 'grid', gap: 8 }}>
    <AnnouncementBanner />
    <SentLinkBanner />
  </div>
);

const meta = {
  title: 'Features/Announcement/Announcements',
  component: Both,
  decorators: [told],
  parameters: { visual: { schemes: ['light'] } },
} satisfies Meta<typeof Both>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'hanamichi.example を開く' });
    await expect(link).toHaveAttribute('href', SENT.url);
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
};
/** Spec §7 realtime announcement, §7 url.sent. A closed announcement does not appear again. */
export const ClosedForGood: Story = {
  parameters: { visual: { skip: 'they are gone then' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'お知らせを閉じる' }));
    await userEvent.click(canvas.getByRole('button', { name: 'リンクを閉じる' }));
    showAnnouncement({ id: 1, message: '本日は5,000円以上で送料無料です' });
    showSentLink(SENT);
    await expect(canvas.queryByRole('region')).toBeNull();
  },
};
/** Design §4.13: an unsafe URL is never shown. */
export const UnsafeLink: Story = {
  parameters: { visual: { skip: 'nothing is shown' } },
  play: async ({ canvas }) => {
    $sentLink.set(undefined);
    showSentLink({ url: 'javascript:alert(1)', title: 'x' });
    await waitFor(() => expect(canvas.queryByRole('link')).toBeNull());
  },
};
export const EnglishOn320: Story = {
  globals: { locale: 'en', viewport: { value: 'phone320' } },
};
