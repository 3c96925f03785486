import { createHmac } from 'node:crypto';
import type { Config } from './config.ts';

const secretsOf = (config: Config): Record<string, unknown> => ({
  DATABASE_URL: config.databaseUrl,
  'SMTP_URL and MAIL_FROM': [config.smtpUrl, config.mailFrom],
  'GMO_*': config.gmo,
  'STRIPE_*': config.stripe,
  'S3_*': config.s3,
  'REALTIME and its keys': config.realtime,
  'RTMP_*': config.rtmp,
  'FACEBOOK_* and LINE_CLIENT_*': config.oauth,
  LINE_CHANNEL_ACCESS_TOKEN: config.line,
});

export interface ServerSettings {
  environment: Config['environment'];
  demo: boolean;
  public_url: string | null;
  trust_proxy: boolean;
  payment_provider: Config['paymentProvider'];
  /** Keyed digests, because a stolen machine key must not reveal other keys. */
  digests: Record<string, string>;
}

/** For the doctor of another shell. */
export const settingsOf = (config: Config, key: string): ServerSettings => ({
  environment: config.environment,
  demo: config.demo,
  public_url: config.publicUrl ?? null,
  trust_proxy: config.trustProxy,
  payment_provider: config.paymentProvider,
  digests: Object.fromEntries(
    Object.entries(secretsOf(config)).map(([name, value]) => {
      const text = JSON.stringify([name, value ?? null]);
      return [name, createHmac('sha256', key).update(text).digest('base64url')];
    }),
  ),
});

export function differencesOf(config: Config, server: ServerSettings, key: string): string[] {
  const own = settingsOf(config, key);
  const names: [name: string, isEqual: boolean][] = [
    ['NODE_ENV', own.environment === server.environment],
    ['DEMO', own.demo === server.demo],
    ['PUBLIC_URL', own.public_url === server.public_url],
    ['TRUST_PROXY', own.trust_proxy === server.trust_proxy],
    ['PAYMENT_PROVIDER', own.payment_provider === server.payment_provider],
    ...Object.entries(own.digests).map(([name, digest]): [string, boolean] => [
      name,
      server.digests[name] === digest,
    ]),
  ];
  return names.flatMap(([name, isEqual]) => (isEqual ? [] : name));
}

/** The shell's configuration with the server's open settings. */
export const withServer = (config: Config, server: ServerSettings): Config => ({
  ...config,
  environment: server.environment,
  demo: server.demo,
  publicUrl: server.public_url ?? undefined,
  trustProxy: server.trust_proxy,
});
