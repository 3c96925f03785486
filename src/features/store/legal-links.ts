import type { Reply } from '../../contract/schemas.ts';
import { safeUrl } from '../../platform/http/safe-url.ts';

/** Where a buyer reads what they agree to. */
export interface LegalLinks {
  terms?: string;
  privacy?: string;
}

/**
 * Returns the links that a store's settings give. A store without terms of its own links to the
 * privacy policy. Spec §9 buyer terms link.
 */
export function legalLinks({ settings }: Pick<Reply<'getStore'>, 'settings'>): LegalLinks {
  const addressOf = (name: string) =>
    safeUrl(settings.find((setting) => setting.name === name && setting.enable)?.string);
  const privacy = addressOf('privacy_policy');
  const terms = addressOf('buyer_terms') ?? privacy;
  return { ...(terms && { terms }), ...(privacy && { privacy }) };
}
