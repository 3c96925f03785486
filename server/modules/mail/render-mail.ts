import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Fact, MailContent, MailFooter, MailItem } from './content.ts';
import { MailPage } from './views/mail-page.ts';

type Block = readonly (string | undefined)[];

const factLine = ({ label, value, href }: Fact) =>
  `${label}: ${value}${href === undefined ? '' : `\n${href}`}`;

const itemLine = ({ name, variant, quantity, amount }: MailItem) =>
  `${[name, variant].filter(Boolean).join(' / ')}  ${quantity}  ${amount}`;

const footerLines = ({ name, lines, notice, reply, stop }: MailFooter): Block => [
  '--',
  name,
  ...lines,
  notice && `${notice.label}: ${notice.href}`,
  reply,
  stop && `${stop.label}: ${stop.href}`,
];

/** Has the same blocks as the HTML, with an empty line between them. */
function textOf(content: MailContent): string {
  const { heading, greeting, paragraphs, quote, facts, steps, items, sums, button } = content;
  const blocks: Block[] = [
    [greeting],
    [heading],
    paragraphs,
    [quote?.replace(/^/gm, '> ')],
    facts.map(factLine),
    (steps ?? []).map((step, index) => `${index + 1}. ${step}`),
    (items ?? []).map(itemLine),
    (sums ?? []).map(factLine),
    button ? [`${button.label}:`, button.href] : [],
    footerLines(content.footer),
  ];
  return blocks
    .map((lines) => lines.filter((line) => line !== undefined && line !== '').join('\n'))
    .filter((block) => block !== '')
    .join('\n\n');
}

/** A subject is one line. */
const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

export const renderMail = (content: MailContent) => ({
  subject: inOneLine(content.subject),
  text: textOf(content),
  html: `<!DOCTYPE html>${renderToStaticMarkup(createElement(MailPage, { content }))}`,
});
