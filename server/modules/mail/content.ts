import type { Locale } from '../../../src/routes/locales.ts';

/** A label and its value, such as a tracking number with its link. */
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

/** The sender's name and legal details below a mail. */
export interface MailFooter {
  name: string;
  /** One statement a line. */
  lines: readonly string[];
  /** The page with the store's legal notice. */
  notice?: { label: string; href: string };
  /** Whether a reply reaches the store. */
  reply: string;
  /** For mails that the buyer can choose. */
  stop?: { label: string; href: string };
}

/** Content of a mail's HTML and text. Texts are plain; views escape them. */
export interface MailContent {
  locale: Locale;
  subject: string;
  heading: string;
  /** The buyer's name as a salutation. */
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
