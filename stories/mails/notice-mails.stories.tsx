import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { winMailContent } from '../../server/modules/draw/win-mail-content.ts';
import { footerOf } from '../../server/modules/mail/store-footer.ts';
import { noticeWords } from '../../server/modules/notice-choice/words.ts';
import { dueMailContent } from '../../server/modules/subscription/due-mail-content.ts';
import { type Locale, supportedLocale } from '../../src/routes/locales.ts';
import { sampleMailStore } from '../support/mail-samples.ts';
import { MailView } from './mail-view.tsx';

const origin = 'https://shop.example';
const store = sampleMailStore;

const write = {
  subscription_due: (locale: Locale) =>
    dueMailContent(
      { locale, store, origin },
      { plan: '季のたより便 月ごと', price: 980, next_deferred_at: '2026-11-30T03:00:00.000Z' },
    ),
  draw_won: (locale: Locale) =>
    winMailContent(
      { locale, store, origin },
      {
        draw: { id: 3, title: '夏の福引', prize: '江戸風鈴「朝顔」' },
        userId: 12,
        name: 'はな',
        show: '夏の縁日ライブ',
      },
    ),
};

function contentOf(kind: keyof typeof write, locale: Locale) {
  const stop = {
    label: noticeWords[locale].stopLabel,
    href: `${origin}/api/mail-stop?token=1.${kind}.signature`,
  };
  return { ...write[kind](locale), locale, footer: { ...footerOf(store, locale, origin), stop } };
}

const meta = {
  title: 'Mails/Notices',
  parameters: { layout: 'fullscreen', visual: { widths: [600], schemes: ['light'] } },
  args: { kind: 'subscription_due' },
  render: ({ kind }, { globals }) => (
    <MailView content={contentOf(kind, supportedLocale(globals.locale) ?? 'ja')} />
  ),
} satisfies Meta<{ kind: keyof typeof write }>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Optional, so it has a link that stops its kind. */
export const SubscriptionDue: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('link', { name: 'このお知らせのメールを停止する' }),
    ).toHaveAttribute('href', expect.stringContaining('/api/mail-stop?token='));
  },
};

export const DrawWon: Story = { args: { kind: 'draw_won' } };

export const SubscriptionDueInEnglish: Story = {
  globals: { locale: 'en' },
  parameters: { visual: { skip: 'differs from SubscriptionDue by its words' } },
};

export const DrawWonInChinese: Story = {
  args: { kind: 'draw_won' },
  globals: { locale: 'zh-TW' },
  parameters: { visual: { skip: 'differs from DrawWon by its words' } },
};
