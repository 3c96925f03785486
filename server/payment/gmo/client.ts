import type { GmoSettings, GmoShop } from '../../config/gmo.ts';
import { ProviderUnavailable } from '../../ports/payment.ts';
import { GmoRefusal } from './refusal.ts';
import { type Answer, errorsOf, parseAnswer } from './rules/answer.ts';
import { encodeForm } from './rules/shift-jis.ts';

export type Params = Record<string, string | number>;

/** Sends one call. Its parameters hold passwords: nothing here writes them into an error or a log. */
export type CallGmo = (api: string, params: Params) => Promise<Answer>;

/** The parameters that say which shop a call is of. */
export const shopParams = ({ id, pass }: GmoShop): Params => ({ ShopID: id, ShopPass: pass });

/** The parameters that say which site's members and cards a call is about. */
export const siteParams = ({ site }: GmoSettings): Params => ({
  SiteID: site.id,
  SitePass: site.pass,
});

/** The name of a failed connection, such as ECONNREFUSED or TimeoutError. */
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

/**
 * Creates the one function that speaks to GMO. It throws GmoRefusal for an answer with error codes, and
 * ProviderUnavailable for every other answer, or none: then the outcome is unknown.
 */
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
        `GMO answered ${api} with ${text.length} letters of no answer.`,
      );
    }
    const errors = errorsOf(answer);
    if (errors.length > 0) throw new GmoRefusal(api, errors);
    return answer;
  };

/**
 * The calls that begin something for a buyer who waits: every code of theirs is final and shown to the
 * buyer. Spec §8 payment. A slip's is not among them: one that was issued all the same has to be ended.
 */
const FINAL_CALLS = ['EntryTran', 'ExecTran', 'SaveCard'];

const describeTrouble = (api: string, { code, isWrongKeys }: GmoRefusal) =>
  isWrongKeys
    ? `GMO does not take the server's password for ${api} (${code}). Run: npm run host -- doctor.`
    : `GMO could not do ${api} now (${code}).`;

/**
 * Wraps a call so that codes which decide nothing about a trade throw ProviderUnavailable: GMO is busy, or
 * does not take the password. As a refusal they would fail a payment that only has to wait.
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
