import { StartupError } from '../startup-error.ts';

export interface GmoShop {
  id: string;
  pass: string;
}

/** GMO Payment Gateway's PG Multi-Payment Service. */
export interface GmoSettings {
  /** `https://pt01.mul-pay.jp`. */
  origin: string;
  fieldsOrigin: string;
  /** Charges move real money. */
  isLive: boolean;
  /** Members and their cards, for all shops. */
  site: { id: string; pass: string };
  shop: GmoShop;
  /** By slug, for stores with their own contract. */
  shopOfStore: ReadonlyMap<string, GmoShop>;
  /** Browsers receive these encryption keys. */
  fields: { apiKey: string; publicKey: string };
  /** A card company may take half a minute. */
  timeoutMs: number;
  /** For buyers, on convenience-store slips. */
  contact: { name: string; phone: string; hours: string };
}

const HOSTS: Record<string, { fields: string; isLive: boolean }> = {
  'pt01.mul-pay.jp': { fields: 'stg.static.mul-pay.jp', isLive: false },
  'p01.mul-pay.jp': { fields: 'static.mul-pay.jp', isLive: true },
};

const NEEDED = [
  'GMO_HOST',
  'GMO_SITE_ID',
  'GMO_SITE_PASS',
  'GMO_SHOP_ID',
  'GMO_SHOP_PASS',
  'GMO_API_KEY',
  'GMO_PUBLIC_KEY',
  'GMO_CONTACT_NAME',
  'GMO_CONTACT_PHONE',
  'GMO_CONTACT_HOURS',
] as const;

function requireAll(env: NodeJS.ProcessEnv): Record<(typeof NEEDED)[number], string> {
  const missing = NEEDED.filter((name) => !env[name]);
  if (missing.length === 0) return env as Record<(typeof NEEDED)[number], string>;
  throw new StartupError(
    `PAYMENT_PROVIDER=gmo needs ${missing.join(', ')}. Set what GMO Payment Gateway's management screens show; docs/recipes/payments.md says where.`,
  );
}

/** Outside of production the host may be a fake: `http://127.0.0.1:9000`. */
function hostOf(text: string, isProduction: boolean) {
  const known = HOSTS[text];
  if (known) {
    const fieldsOrigin = `https://${known.fields}`;
    return { origin: `https://${text}`, fieldsOrigin, isLive: known.isLive };
  }
  const url = URL.parse(text);
  if (!isProduction && url?.protocol === 'http:') {
    return { origin: url.origin, fieldsOrigin: url.origin, isLive: false };
  }
  throw new StartupError(
    `GMO_HOST is "${text}". Set it to pt01.mul-pay.jp (test) or p01.mul-pay.jp (real money).`,
  );
}

function shopsOf(text: string | undefined): Map<string, GmoShop> {
  const shops = new Map<string, GmoShop>();
  for (const part of (text ?? '').split(',').map((entry) => entry.trim())) {
    if (part === '') continue;
    const [, slug, id, pass] = /^([a-z][a-z0-9-]*)=(\w{1,13}):(\S+)$/.exec(part) ?? [];
    if (!(slug && id && pass)) {
      throw new StartupError(
        'GMO_SHOPS is malformed. Set it to slug=shopId:shopPass for each store with its own shop, separated by commas.',
      );
    }
    shops.set(slug, { id, pass });
  }
  return shops;
}

const CONTACT_HOURS = /^\d\d:\d\d-\d\d:\d\d$/;

/** Throws StartupError, never showing a password. */
export function readGmo(env: NodeJS.ProcessEnv): GmoSettings {
  const values = requireAll(env);
  if (!CONTACT_HOURS.test(values.GMO_CONTACT_HOURS)) {
    throw new StartupError(
      `GMO_CONTACT_HOURS is "${values.GMO_CONTACT_HOURS}". Set it to the hours when buyers can call, such as 10:00-18:00.`,
    );
  }
  return {
    ...hostOf(values.GMO_HOST, env.NODE_ENV === 'production'),
    site: { id: values.GMO_SITE_ID, pass: values.GMO_SITE_PASS },
    shop: { id: values.GMO_SHOP_ID, pass: values.GMO_SHOP_PASS },
    shopOfStore: shopsOf(env.GMO_SHOPS),
    fields: { apiKey: values.GMO_API_KEY, publicKey: values.GMO_PUBLIC_KEY },
    timeoutMs: 40_000,
    contact: {
      name: values.GMO_CONTACT_NAME,
      phone: values.GMO_CONTACT_PHONE,
      hours: values.GMO_CONTACT_HOURS,
    },
  };
}
