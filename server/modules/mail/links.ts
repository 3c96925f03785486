import type { Locale } from '../../../src/routes/locales.ts';
import type { Db } from '../../db/db.ts';
import { notFound } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/env.ts';
import { localeOfCall } from '../../http/locale.ts';
import { trustedOriginOf } from '../../http/origin.ts';
import { findStore, listOpenStores, REGION } from '../store/queries.ts';

export interface MailContext {
  locale: Locale;
  origin: string;
}

/** Browsers send the page's language with every call. Spec §7. */
export const mailContextOf = (c: RequestContext): MailContext => ({
  locale: localeOfCall(c),
  origin: trustedOriginOf(c),
});

/** Spec §2 e-mail verification. */
export const emailLink = (
  origin: string,
  slug: string,
  token: string,
  next: string | null = null,
): string => {
  const link = `${origin}/${slug}/member/email-verify?token=${token}`;
  return next === null ? link : `${link}&next=${encodeURIComponent(next)}`;
};

export const stopLink = (origin: string, slug: string, token: string): string =>
  `${emailLink(origin, slug, token)}&stop=1`;

/**
 * The page for a new password, or without a token for requesting the mail. `slug` is the store of
 * its login link. Spec §2.
 */
export const passwordLink = (origin: string, token?: string, slug?: string): string =>
  `${origin}/member/reset-password${token ? `?token=${token}` : ''}${token && slug ? `&store=${slug}` : ''}`;

/** Names the only store by default, and the shop when there are several. */
export async function storeNameForMail(db: Db, slug: string | undefined): Promise<string> {
  const stores = await listOpenStores(db);
  const named = slug === undefined ? undefined : stores.find((store) => store.slug === slug);
  const [first, ...others] = stores;
  return named?.name ?? (others.length === 0 ? first?.name : undefined) ?? 'Ennichi';
}

/** Defaults to the first store. Throws NOT_FOUND. */
export async function slugForLink(db: Db, slug: string | undefined): Promise<string> {
  if (slug !== undefined) {
    const store = await findStore(db, slug);
    if (store?.region === REGION) return store.slug;
    throw notFound();
  }
  const [first] = await listOpenStores(db);
  if (!first) throw notFound();
  return first.slug;
}
