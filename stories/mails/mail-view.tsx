import type { ReactNode } from 'react';
import type { MailContent } from '../../server/modules/mail/content.ts';
import { MAIL_STYLE, NIGHT_QUERY } from '../../server/modules/mail/views/colours.ts';
import { MailBody } from '../../server/modules/mail/views/mail-page.ts';

/** The toolbar's scheme stands for the reader's system. */
const STYLE = MAIL_STYLE.replace(`@media ${NIGHT_QUERY}`, ':root[data-scheme="dark"]');

/** Packaged fonts, because snapshots must not depend on the machine's. */
const FONTS =
  '.mail :is(table, td, th, p, a, h1, li, span, blockquote, button) { font-family: var(--font-sans) !important }';

/** The document of a mail. */
export const MailFrame = ({ locale, children }: { locale: string; children: ReactNode }) => (
  <div className="mail" lang={locale}>
    <style>{STYLE}</style>
    <style>{FONTS}</style>
    {children}
  </div>
);

export const MailView = ({ content }: { content: MailContent }) => (
  <MailFrame locale={content.locale}>
    <MailBody content={content} />
  </MailFrame>
);
