import type { Fact, MailContent } from './content.ts';

/**
 * LINE's own browser has no session of the shop.
 * https://developers.line.biz/en/docs/line-login/using-line-url-scheme/
 */
function inOwnBrowser(href: string): string {
  const url = new URL(href);
  url.searchParams.set('openExternalBrowser', '1');
  return url.href;
}

const lineOf = ({ label, value }: Fact) => `${label}: ${value}`;

export function lineTextOf(content: MailContent): string {
  const { locale, heading, paragraphs, facts, button, footer } = content;
  const { name } = footer;
  const title = locale === 'en' ? `${name}: ${heading}` : `【${name}】${heading}`;
  const lines = [title, ...paragraphs, ...facts.map(lineOf)];
  return button
    ? [...lines, '', button.label, inOwnBrowser(button.href)].join('\n')
    : lines.join('\n');
}
