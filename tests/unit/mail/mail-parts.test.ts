import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { MailContent } from '../../../server/modules/mail/content.ts';
import { renderMail } from '../../../server/modules/mail/render-mail.ts';
import { MAIL_COLOURS, MAIL_STYLE } from '../../../server/modules/mail/views/colours.ts';
import { contentOf } from '../../../server/modules/order/mail/order-content.ts';
import { locales } from '../../../src/routes/locales.ts';
import { ORDER_MAIL_KINDS, sampleOrderMail } from '../../../stories/support/mail-samples.ts';
import { contrast } from '../../../ui/tokens/contrast.ts';
import { parseTokens } from '../../../ui/tokens/parse-tokens.ts';

const css = readFileSync(new URL('../../../ui/tokens/colour.css', import.meta.url), 'utf8');

const content: MailContent = {
  locale: 'en',
  subject: 'Shipped\r\nBcc: x@example.com',
  heading: 'Shipped',
  greeting: 'Dear Hana,',
  paragraphs: ['On its way.'],
  quote: 'one\ntwo',
  facts: [{ label: 'Number', value: '12', href: 'https://carrier.example/12' }],
  steps: ['Open it.'],
  items: [{ name: '<b>Bell</b>', variant: 'blue', quantity: '2', amount: '¥200' }],
  sums: [{ label: 'Total', value: '¥200' }],
  button: { label: 'Order', href: 'https://shop.example/o?a=1&b=2' },
  footer: { name: 'Hanamichi', lines: ['Tokyo'], reply: 'Reply to us.' },
};

test('mails have the colours of the kit', () => {
  const tokens = new Map(parseTokens(css).map(({ name, light, dark }) => [name, [light, dark]]));
  for (const [name, colours] of Object.entries(MAIL_COLOURS)) {
    expect([name, tokens.get(`--color-${name}`)]).toEqual([name, colours]);
  }
});

test('text in a mail is at least 4.5:1 by day and by night', () => {
  const pairs = [
    ['ink', 'surface'],
    ['ink-soft', 'surface'],
    ['ink', 'sunken'],
    ['indigo', 'surface'],
    ['on-accent', 'accent'],
  ] as const;
  for (const [text, ground] of pairs) {
    for (const scheme of [0, 1] as const) {
      const ratio = contrast(MAIL_COLOURS[text][scheme], MAIL_COLOURS[ground][scheme]);
      expect(ratio).toBeGreaterThanOrEqual(4.5);
    }
  }
});

describe('a mail', () => {
  test('has the same content as HTML and as text', () => {
    const { subject, text, html } = renderMail(content);
    expect(subject).toBe('Shipped Bcc: x@example.com');
    expect(text).toBe(
      [
        'Dear Hana,',
        'Shipped',
        'On its way.',
        '> one\n> two',
        'Number: 12\nhttps://carrier.example/12',
        '1. Open it.',
        '<b>Bell</b> / blue  2  ¥200',
        'Total: ¥200',
        'Order:\nhttps://shop.example/o?a=1&b=2',
        '--\nHanamichi\nTokyo\nReply to us.',
      ].join('\n\n'),
    );
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en">/);
    expect(html).toContain('&lt;b&gt;Bell&lt;/b&gt;');
    expect(html).toContain('href="https://shop.example/o?a=1&amp;b=2"');
    expect(html).toContain(`<style>${MAIL_STYLE}</style>`);
  });

  test.each(locales.flatMap((locale) => ORDER_MAIL_KINDS.map((kind) => [locale, kind] as const)))(
    'about an order leaves no placeholder: %s, %s',
    (locale, kind) => {
      const { subject, text, html } = renderMail(contentOf(sampleOrderMail(kind, locale)));
      expect(subject).toContain('花道');
      expect(text).toContain('E-0123456789');
      for (const part of [subject, text, html.replace(/<style>.*<\/style>/s, '')]) {
        expect(part).not.toMatch(/[{}]|undefined|null/);
      }
    },
  );
});
