import type { GmoSettings, GmoShop } from '../../config/gmo.ts';
import { ProviderUnavailable } from '../../ports/payment.ts';
import { GmoRefusal } from './refusal.ts';
import { type Answer, errorsOf, parseAnswer } from './rules/answer.ts';
import { encodeForm } from './rules/shift-jis.ts';

export type Params = Record<string, string | number>;

/** Parameters hold passwords, so errors and logs never contain them. */
export type CallGmo = (api: string, params: Params) => Promise<Answer>;

export const shopParams = ({ id, pass }: GmoShop): Params => ({ ShopID: id, ShopPass: pass });

export const siteParams = ({ site }: GmoSettings): Params => ({
  SiteID: site.id,
  SitePass: site.pass,
});

/** ECONNREFUSED or TimeoutError. */
function nameOf(error: unknown): string {
  const { cause, name } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? name;
}

async function send(url: string, body: string, timeoutMs: number): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = new TextDecoder('shift_jis').decode(await response.arrayBuffer());
  if (response.ok) return text;
  throw new ProviderUnavailable(`GMO answered with status ${response.status}.`);
}

/** Throws GmoRefusal for error codes, and ProviderUnavailable for any other unusable answer. */
export const createCallGmo =
  ({ origin, timeoutMs }: GmoSettings): CallGmo =>
  async (api, params) => {
    const fields = Object.entries(params).map(([name, value]) => [name, String(value)]);
    const url = `${origin}/payment/${api}.idPass`;
    const body = encodeForm(Object.fromEntries(fields));
    const text = await send(url, body, timeoutMs).catch((error: unknown) => {
      if (error instanceof ProviderUnavailable) throw error;
      throw new ProviderUnavailable(`GMO did not answer ${api}: ${nameOf(error)}.`);
    });
    const answer = parseAnswer(text);
    if (answer === undefined) {
      throw new ProviderUnavailable(
        `GMO answered ${api} with ${text.length} characters in an unknown format.`,
      );
    }
    const errors = errorsOf(answer);
    if (errors.length > 0) throw new GmoRefusal(api, errors);
    return answer;
  };

/**
 * Every error code is final and shown to the buyer. Spec §8 payment. ExecTranCvs is missing: a
 * receipt may have been issued and then has to be voided.
 */
const FINAL_CALLS = ['EntryTran', 'ExecTran', 'SaveCard'];

const describeTrouble = (api: string, { code, isWrongKeys }: GmoRefusal) =>
  isWrongKeys
    ? `GMO rejects the server's password for ${api} (${code}). Run: npm run host -- doctor.`
    : `GMO could not do ${api} now (${code}).`;

/**
 * A busy GMO or a wrong password throws ProviderUnavailable: a refusal would fail a payment that
 * can be retried.
 */
export const mapTransientErrors =
  (call: CallGmo): CallGmo =>
  async (api, params) => {
    try {
      return await call(api, params);
    } catch (error) {
      const isTrouble = error instanceof GmoRefusal && (error.isBusy || error.isWrongKeys);
      if (!isTrouble || FINAL_CALLS.includes(api)) throw error;
      throw new ProviderUnavailable(describeTrouble(api, error), { cause: error });
    }
  };
