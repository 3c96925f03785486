import { type CSSProperties, createElement as h, type ReactNode } from 'react';
import type { Fact, MailFooter, MailItem } from '../content.ts';
import { MAIL_COLOURS, type MailColour } from './colours.ts';

/** Node's type stripping reads no JSX: docs/decisions/mails.md */

const by = (names: Partial<Record<'text' | 'on' | 'edge', MailColour>>, style: CSSProperties) => ({
  className: Object.entries(names)
    .map(([place, name]) => `${place}-${name}`)
    .join(' '),
  style: {
    ...(names.text && { color: MAIL_COLOURS[names.text][0] }),
    ...(names.on && { backgroundColor: MAIL_COLOURS[names.on][0] }),
    ...(names.edge && { borderColor: MAIL_COLOURS[names.edge][0] }),
    ...style,
  },
});

interface Children {
  children?: ReactNode;
}

const layoutTable = (style: CSSProperties) => ({
  role: 'presentation',
  width: '100%',
  cellPadding: 0,
  cellSpacing: 0,
  border: 0,
  style: { borderCollapse: 'collapse', ...style } as CSSProperties,
});

const FONT =
  '"Hiragino Sans","Noto Sans JP","Noto Sans TC","Yu Gothic",Meiryo,Helvetica,Arial,sans-serif';

export const Sheet = ({ name, children }: Children & { name: string }) =>
  h(
    'table',
    {
      ...layoutTable({ fontFamily: FONT, fontSize: 16, lineHeight: 1.7 }),
      className: 'on-ground text-ink',
      bgcolor: MAIL_COLOURS.ground[0],
    },
    h(
      'tbody',
      null,
      h(
        'tr',
        null,
        h(
          'td',
          { align: 'center', className: 'frame', style: { padding: '24px 12px' } },
          h(
            'table',
            layoutTable({ maxWidth: 600, textAlign: 'left' }),
            h(
              'tbody',
              null,
              h(
                'tr',
                null,
                h(
                  'td',
                  {
                    ...by(
                      { text: 'ink', on: 'surface', edge: 'line' },
                      { padding: 32, borderWidth: 1, borderStyle: 'solid' },
                    ),
                    className: 'sheet text-ink on-surface edge-line',
                  },
                  h('p', by({ text: 'ink-soft' }, { margin: '0 0 16px', fontSize: 14 }), name),
                  children,
                ),
              ),
            ),
          ),
        ),
      ),
    ),
  );

export const Heading = ({ children }: Children) =>
  h('h1', by({ text: 'ink' }, { margin: '0 0 16px', fontSize: 22, lineHeight: 1.4 }), children);

export const Paragraph = ({ children }: Children) =>
  h('p', by({ text: 'ink' }, { margin: '0 0 12px', overflowWrap: 'anywhere' }), children);

export const Quote = ({ children }: Children) =>
  h(
    'blockquote',
    by(
      { text: 'ink', on: 'sunken' },
      { margin: '16px 0', padding: 16, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
    ),
    children,
  );

export const MailLink = ({ href, children }: Children & { href: string }) =>
  h('a', { href, ...by({ text: 'indigo' }, { textDecoration: 'underline' }) }, children);

export const Button = ({ href, children }: Children & { href: string }) =>
  h(
    'p',
    { style: { margin: '24px 0' } },
    h(
      'a',
      {
        href,
        ...by(
          { text: 'on-accent', on: 'accent' },
          {
            display: 'inline-block',
            padding: '12px 24px',
            borderRadius: 8,
            fontWeight: 700,
            textDecoration: 'none',
          },
        ),
      },
      children,
    ),
  );

const edge = (style: CSSProperties) =>
  by(
    { text: 'ink', edge: 'line' },
    { padding: '8px 0', borderBottomWidth: 1, borderBottomStyle: 'solid', ...style },
  );

const VALUE = { overflowWrap: 'anywhere', whiteSpace: 'pre-line' } as const;

const dataTable = {
  width: '100%',
  cellPadding: 0,
  cellSpacing: 0,
  style: { borderCollapse: 'collapse', margin: '16px 0' } as CSSProperties,
};

export const Facts = ({ facts, end = false }: { facts: readonly Fact[]; end?: boolean }) =>
  h(
    'table',
    dataTable,
    h(
      'tbody',
      null,
      facts.map(({ label, value, href }) =>
        h(
          'tr',
          { key: label },
          h(
            'th',
            {
              scope: 'row',
              ...edge({
                paddingRight: 16,
                textAlign: 'left',
                verticalAlign: 'top',
                fontWeight: 400,
                whiteSpace: 'nowrap',
              }),
            },
            label,
          ),
          h(
            'td',
            edge({ textAlign: end ? 'right' : 'left', ...VALUE }),
            href === undefined ? value : h(MailLink, { href }, value),
          ),
        ),
      ),
    ),
  );

export const Items = ({ items }: { items: readonly MailItem[] }) =>
  h(
    'table',
    dataTable,
    h(
      'tbody',
      null,
      items.map(({ name, variant, quantity, amount }, index) =>
        h(
          'tr',
          { key: index },
          h(
            'td',
            edge({ paddingRight: 12, overflowWrap: 'anywhere' }),
            name,
            variant &&
              h('span', by({ text: 'ink-soft' }, { display: 'block', fontSize: 14 }), variant),
          ),
          h('td', edge({ paddingRight: 12, whiteSpace: 'nowrap', textAlign: 'right' }), quantity),
          h('td', edge({ whiteSpace: 'nowrap', textAlign: 'right' }), amount),
        ),
      ),
    ),
  );

export const Steps = ({ steps }: { steps: readonly string[] }) =>
  h(
    'ol',
    by({ text: 'ink' }, { margin: '16px 0', paddingLeft: 24, listStyle: 'decimal' }),
    steps.map((step) => h('li', { key: step, style: { margin: '0 0 8px' } }, step)),
  );

const small = by({ text: 'ink-soft' }, { margin: '0 0 4px', fontSize: 13 });

export const Footer = ({ name, lines, notice, reply, stop }: MailFooter) =>
  h(
    'div',
    by(
      { text: 'ink-soft', edge: 'line' },
      { marginTop: 32, paddingTop: 16, borderTopWidth: 1, borderTopStyle: 'solid' },
    ),
    h('p', { ...small, style: { ...small.style, fontWeight: 700 } }, name),
    lines.map((line) => h('p', { key: line, ...small }, line)),
    notice && h('p', small, h(MailLink, { href: notice.href }, notice.label)),
    h('p', small, reply),
    stop && h('p', small, h(MailLink, { href: stop.href }, stop.label)),
  );
