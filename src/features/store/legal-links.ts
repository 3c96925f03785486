import type { Reply } from '../../contract/schemas.ts';
import { safeUrl } from '../../platform/http/safe-url.ts';

export interface LegalLinks {
  terms?: string;
  privacy?: string;
}

/** Without terms, both links are the policy. Spec §9 buyer terms link. */
export function legalLinks({ settings }: Pick<Reply<'getStore'>, 'settings'>): LegalLinks {
  const addressOf = (name: string) =>
    safeUrl(settings.find((setting) => setting.name === name && setting.enable)?.string);
  const privacy = addressOf('privacy_policy');
  const terms = addressOf('buyer_terms') ?? privacy;
  return { ...(terms && { terms }), ...(privacy && { privacy }) };
}
