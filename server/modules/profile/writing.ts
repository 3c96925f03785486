import { DEFAULT_LOCALE, type Locale } from '../../../src/routes/shell.ts';
import type { RequestContext } from '../../http/env.ts';
import { accepted } from '../../http/locale.ts';
import { trustedOriginOf } from '../../http/origin.ts';

/** What a mail is written by: its language, and where its links stand. */
export interface Writing {
  locale: Locale;
  origin: string;
}

/** Mails speak the language the page was in: the browser sends it with every call, Spec §7. */
export const writingFor = (c: RequestContext): Writing => ({
  locale: accepted(c.req.header('Accept-Language')) ?? DEFAULT_LOCALE,
  origin: trustedOriginOf(c),
});
