import type { Locale } from '../../../src/routes/locales.ts';

export interface Fact {
  label: string;
  value: string;
  href?: string;
}

export interface MailItem {
  name: string;
  variant: string;
  quantity: string;
  amount: string;
}

export interface MailFooter {
  name: string;
  lines: readonly string[];
  notice?: { label: string; href: string };
  /** Whether a reply reaches the store. */
  reply: string;
  /** For mails that the buyer can choose. */
  stop?: { label: string; href: string };
}

/** Texts are plain; views escape them. */
export interface MailContent {
  locale: Locale;
  subject: string;
  heading: string;
  greeting?: string;
  paragraphs: readonly string[];
  /** Another person's words, such as a message from the store. */
  quote?: string;
  facts: readonly Fact[];
  /** Numbered. */
  steps?: readonly string[];
  items?: readonly MailItem[];
  sums?: readonly Fact[];
  button?: { label: string; href: string };
  footer: MailFooter;
}
