import { createElement as h } from 'react';
import type { MailContent } from '../content.ts';
import { MAIL_STYLE } from './colours.ts';
import { Button, Facts, Footer, Heading, Items, Paragraph, Quote, Sheet, Steps } from './parts.ts';

/** The mail without its document; stories show it. */
export const MailBody = ({
  content: { footer, heading, greeting, paragraphs, quote, facts, steps, items, sums, button },
}: {
  content: MailContent;
}) =>
  h(
    Sheet,
    { name: footer.name },
    h(Heading, null, heading),
    greeting && h(Paragraph, null, greeting),
    paragraphs.map((text) => h(Paragraph, { key: text }, text)),
    quote && h(Quote, null, quote),
    facts.length > 0 && h(Facts, { facts }),
    steps && h(Steps, { steps }),
    items && h(Items, { items }),
    sums && h(Facts, { facts: sums, end: true }),
    button && h(Button, { href: button.href }, button.label),
    h(Footer, footer),
  );

export const MailPage = ({ content }: { content: MailContent }) =>
  h(
    'html',
    { lang: content.locale },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, content.subject),
      h('style', null, MAIL_STYLE),
    ),
    h('body', { className: 'on-ground', style: { margin: 0 } }, h(MailBody, { content })),
  );
