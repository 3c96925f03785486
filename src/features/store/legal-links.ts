import type { Reply } from '../../contract/schemas.ts';
import { safeUrl } from '../../platform/http/safe-url.ts';

/** PUBLIC_PRIVACY_URL replaces it. */
const PROVIDER_POLICY = '/legal/privacy.html';

export interface LegalLinks {
  terms: string;
  privacy?: string;
}

/** Terms come first, then the privacy policy, then the provider's. Spec §9 buyer terms link. */
export function legalLinks(
  { settings }: Pick<Reply<'getStore'>, 'settings'>,
  provider = import.meta.env?.PUBLIC_PRIVACY_URL,
): LegalLinks {
  const addressOf = (name: string) =>
    safeUrl(settings.find((setting) => setting.name === name && setting.enable)?.string);
  const privacy = addressOf('privacy_policy');
  const terms = addressOf('buyer_terms') ?? privacy ?? safeUrl(provider) ?? PROVIDER_POLICY;
  return { terms, ...(privacy && { privacy }) };
}
