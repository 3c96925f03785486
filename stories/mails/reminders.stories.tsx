import type { Meta, StoryObj } from '@storybook/react-vite';
import type { MailContent } from '../../server/modules/mail/content.ts';
import { footerOf } from '../../server/modules/mail/store-footer.ts';
import {
  backInStockContent,
  showBeginsContent,
} from '../../server/modules/reminder/reminder-mail.ts';
import { supportedLocale } from '../../src/routes/locales.ts';
import { sampleOrderMail } from '../support/mail-samples.ts';
import { MailView } from './mail-view.tsx';

type Kind = 'showBegins' | 'backInStock';

function contentOf(kind: Kind, globals: Record<string, unknown>): MailContent {
  const locale = supportedLocale(String(globals.locale)) ?? 'ja';
  const { store, origin } = sampleOrderMail('message', locale);
  const reader = { locale, store, origin };
  const skus = [
    { name: '藍', price: 2800 },
    { name: '朱', price: 3000 },
  ];
  const content =
    kind === 'showBegins'
      ? showBeginsContent({ id: 3, title: '年の瀬の器市' }, reader)
      : backInStockContent({ id: 4, name: '江戸風鈴「朝顔」', skus }, reader);
  return { ...content, locale, footer: footerOf(store, locale, origin) };
}

const meta = {
  title: 'Mails/Reminders',
  parameters: { layout: 'fullscreen', visual: { widths: [600], schemes: ['light'] } },
  args: { kind: 'showBegins' },
  render: ({ kind }, { globals }) => <MailView content={contentOf(kind, globals)} />,
} satisfies Meta<{ kind: Kind }>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ShowBegins: Story = {};

export const BackInStock: Story = { args: { kind: 'backInStock' } };

export const BackInStockInEnglish: Story = {
  args: { kind: 'backInStock' },
  globals: { locale: 'en' },
  parameters: { visual: { skip: 'its words are tested' } },
};

export const ShowBeginsInChinese: Story = {
  globals: { locale: 'zh-TW' },
  parameters: { visual: { skip: 'its words are tested' } },
};
