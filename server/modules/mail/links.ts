import { DEFAULT_LOCALE, type Locale } from '../../../src/routes/locales.ts';
import type { Db } from '../../db/db.ts';
import { notFound } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/env.ts';
import { accepted } from '../../http/locale.ts';
import { trustedOriginOf } from '../../http/origin.ts';
import { findStore, listOpenStores, REGION } from '../store/queries.ts';

/** Where a mail about an address leads: the page that confirms it. Spec §2 e-mail verification. */
export const emailLink = (origin: string, slug: string, token: string): string =>
  `${origin}/${slug}/member/email-verify?token=${token}`;

/** Where a new password is chosen. Without a token the page asks for the address first. Spec §2. */
export const passwordLink = (origin: string, token?: string): string =>
  `${origin}/member/reset-password${token ? `?token=${token}` : ''}`;

/** The store whose pages a mail leads to: the named one, else the first. Throws NOT_FOUND when there is none. */
export async function slugForLink(db: Db, wanted: string | undefined): Promise<string> {
  if (wanted !== undefined) {
    const store = await findStore(db, wanted);
    if (store?.region === REGION) return store.slug;
    throw notFound();
  }
  const [first] = await listOpenStores(db);
  if (!first) throw notFound();
  return first.slug;
}

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
