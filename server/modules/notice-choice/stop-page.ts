import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import choicesEn from '../../../locales/en/notice-choice.json' with { type: 'json' };
import choicesJa from '../../../locales/ja/notice-choice.json' with { type: 'json' };
import choicesZh from '../../../locales/zh-TW/notice-choice.json' with { type: 'json' };
import type { NoticeKind } from '../../../src/contract/notice-choice.ts';
import type { Locale } from '../../../src/routes/locales.ts';
import { fill } from '../../text/fill.ts';
import { MAIL_COLOURS, MAIL_STYLE } from '../mail/views/colours.ts';
import { Heading, Paragraph, Sheet } from '../mail/views/parts.ts';
import { noticeWords } from './words.ts';

const kinds: Record<Locale, typeof choicesEn> = {
  ja: choicesJa,
  en: choicesEn,
  'zh-TW': choicesZh,
};

/** `unknown` for a link that this shop did not write. */
export type StopStep = { status: 'asking' | 'stopped'; kind: NoticeKind } | { status: 'unknown' };

export interface StopPageProps {
  step: StopStep;
  /** The shop's name. */
  name: string;
  locale: Locale;
}

const BUTTON = {
  minHeight: 44,
  padding: '12px 24px',
  border: 0,
  borderRadius: 8,
  font: 'inherit',
  fontWeight: 700,
  color: MAIL_COLOURS['on-accent'][0],
  backgroundColor: MAIL_COLOURS.accent[0],
  cursor: 'pointer',
};

const textOf = ({ step, locale }: Omit<StopPageProps, 'name'>) => {
  const { heading, text } = noticeWords[locale].stop[step.status];
  const kind = step.status === 'unknown' ? '' : kinds[locale][step.kind];
  return { heading: fill(heading, { kind }), text: fill(text, { kind }) };
};

/** The page without its document; stories show it. */
export const StopBody = ({ step, name, locale }: StopPageProps) => {
  const { heading, text } = textOf({ step, locale });
  return h(
    Sheet,
    { name },
    h(Heading, null, heading),
    h(Paragraph, null, text),
    step.status === 'asking' &&
      h(
        'form',
        { method: 'post', style: { margin: '24px 0 0' } },
        h(
          'button',
          { type: 'submit', className: 'text-on-accent on-accent', style: BUTTON },
          noticeWords[locale].stop.button,
        ),
      ),
  );
};

const StopPage = (props: StopPageProps) =>
  h(
    'html',
    { lang: props.locale },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'robots', content: 'noindex' }),
      h('link', { rel: 'icon', href: 'data:,' }),
      h('title', null, textOf(props).heading),
      h('style', null, MAIL_STYLE),
    ),
    h('body', { className: 'on-ground', style: { margin: 0 } }, h(StopBody, props)),
  );

export const renderStopPage = (props: StopPageProps): string =>
  `<!DOCTYPE html>${renderToStaticMarkup(h(StopPage, props))}`;
