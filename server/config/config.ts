import { resolve } from 'node:path';
import type { Provider } from '../../src/contract/session.ts';
import type { LogFormat } from '../log.ts';
import { StartupError } from '../startup-error.ts';
import { type GmoSettings, readGmo } from './gmo.ts';
import { type LineSettings, readLine } from './line.ts';
import { type PictureSettings, readPictures } from './pictures.ts';
import { portOf } from './port.ts';
import { type RealtimeSettings, readRealtime } from './realtime.ts';
import { type RtmpSettings, readRtmp } from './rtmp.ts';
import { readS3, type S3Settings } from './s3.ts';
import { readStripe, type StripeSettings } from './stripe.ts';

export interface Config extends PictureSettings {
  port: number;
  host: string;
  dataDir: string;
  /** A PostgreSQL address; undefined means SQLite in `dataDir`. */
  databaseUrl: string | undefined;
  demo: boolean;
  /** 0 for any free port. */
  embedDemoPort: number;
  /** Without a trailing slash; undefined for the origin of each request. */
  publicUrl: string | undefined;
  /** In seconds; 0 leaves HSTS to the proxy. */
  hstsSeconds: number;
  distDir: string;
  /** A proxy sets X-Forwarded-For and X-Forwarded-Proto. */
  trustProxy: boolean;
  ingestKey: string | undefined;
  /** Undefined disables RTMP. */
  rtmp: RtmpSettings | undefined;
  /** In one server's memory, so by default only without DATABASE_URL. */
  streamParts: boolean;
  /** For failures of `/stream/`. */
  streamBackupUrl: string | undefined;
  /** Undefined stores streams in `dataDir`. */
  s3: S3Settings | undefined;
  realtime: RealtimeSettings;
  paymentProvider: 'sandbox' | 'gmo' | 'stripe' | 'none';
  /** Set when `paymentProvider` is `stripe`. */
  stripe: StripeSettings | undefined;
  /** Set when `paymentProvider` is `gmo`. */
  gmo: GmoSettings | undefined;
  environment: 'production' | 'development' | 'test';
  logFormat: LogFormat;
  logRequests: boolean;
  /** The bearer token for `/metrics`; without it the path is 404. */
  metricsToken: string | undefined;
  /** `smtps://user:password@host`; undefined leaves mails in the outbox. */
  smtpUrl: string | undefined;
  /** Set when `smtpUrl` is. */
  mailFrom: string | undefined;
  /** Undefined sends every notice by mail. */
  line: LineSettings | undefined;
  /** Without keys the sandbox replaces a provider, except in production. */
  oauth: Record<Provider, OAuthKeys | undefined>;
}

export interface OAuthKeys {
  clientId: string;
  clientSecret: string;
}

/** `npm run dev` uses the next port for its API. */
const embedPortAfter = (port: number): number => (port === 0 || port > 65_533 ? 0 : port + 2);

function originOf(name: string, text: string | undefined): string | undefined {
  if (!text) return undefined;
  const url = URL.parse(text);
  if (url && (url.protocol === 'http:' || url.protocol === 'https:')) return url.origin;
  throw new StartupError(`${name} is "${text}". Set it to a URL such as https://shop.example.`);
}

const HALF_A_YEAR_S = 180 * 24 * 60 * 60;

function hstsOf({ HSTS_SECONDS: text, PUBLIC_URL: publicUrl }: NodeJS.ProcessEnv): number {
  const seconds = Number(text || HALF_A_YEAR_S);
  if (!Number.isInteger(seconds) || seconds < 0) {
    throw new StartupError(`HSTS_SECONDS is "${text}". Set it to a whole number; 0 disables HSTS.`);
  }
  return publicUrl?.startsWith('https:') ? seconds : 0;
}

function logFormatOf(text: string | undefined, isProduction: boolean): LogFormat {
  if (text === 'text' || text === 'json') return text;
  if (!text) return isProduction ? 'json' : 'text';
  throw new StartupError(`LOG_FORMAT is "${text}". Set it to text or json.`);
}

function mailOf({ SMTP_URL: url, MAIL_FROM: from, PUBLIC_URL: publicUrl }: NodeJS.ProcessEnv) {
  if (!url) return { smtpUrl: undefined, mailFrom: undefined };
  if (!/^smtps?:$/.test(URL.parse(url)?.protocol ?? '')) {
    throw new StartupError(
      'SMTP_URL is not the URL of a mail server. Set it to smtps://user:password@host.',
    );
  }
  if (!from)
    throw new StartupError(
      'SMTP_URL is set without MAIL_FROM. Set MAIL_FROM to the sender of mails.',
    );
  if (!publicUrl) throw new StartupError('SMTP_URL needs PUBLIC_URL, where links in mails lead.');
  return { smtpUrl: url, mailFrom: from };
}

function keysOf(env: NodeJS.ProcessEnv, name: string): OAuthKeys | undefined {
  const clientId = env[`${name}_CLIENT_ID`];
  const clientSecret = env[`${name}_CLIENT_SECRET`];
  if (clientId && clientSecret) return { clientId, clientSecret };
  if (!clientId && !clientSecret) return undefined;
  throw new StartupError(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET go together. Set both.`);
}

/** The sandbox takes no money, so it is never production's default. */
function paymentOf({ PAYMENT_PROVIDER: name, NODE_ENV }: NodeJS.ProcessEnv) {
  if (!name) return NODE_ENV === 'production' ? 'none' : 'sandbox';
  if (name === 'sandbox' || name === 'gmo' || name === 'stripe' || name === 'none') return name;
  throw new StartupError(`PAYMENT_PROVIDER is "${name}". Set it to gmo, stripe, sandbox or none.`);
}

/** Throws StartupError. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const isProduction = env.NODE_ENV === 'production';
  const port = portOf('PORT', env.PORT, 4321);
  const host = env.HOST || '127.0.0.1';
  return {
    port,
    host,
    dataDir: resolve(env.DATA_DIR || './data'),
    databaseUrl: env.DATABASE_URL || undefined,
    demo: env.DEMO?.toLowerCase() !== 'off',
    embedDemoPort: portOf('EMBED_DEMO_PORT', env.EMBED_DEMO_PORT, embedPortAfter(port)),
    publicUrl: originOf('PUBLIC_URL', env.PUBLIC_URL),
    hstsSeconds: hstsOf(env),
    distDir: resolve(env.DIST_DIR || './dist'),
    trustProxy: env.TRUST_PROXY === '1',
    ingestKey: env.INGEST_KEY || undefined,
    rtmp: readRtmp(env, host),
    streamParts: env.STREAM_PARTS ? env.STREAM_PARTS === 'on' : !env.DATABASE_URL,
    streamBackupUrl: originOf('STREAM_BACKUP_URL', env.STREAM_BACKUP_URL),
    s3: readS3(env),
    ...readPictures(env),
    realtime: readRealtime(env),
    paymentProvider: paymentOf(env),
    stripe: env.PAYMENT_PROVIDER === 'stripe' ? readStripe(env) : undefined,
    gmo: env.PAYMENT_PROVIDER === 'gmo' ? readGmo(env) : undefined,
    environment:
      env.NODE_ENV === 'test' || env.NODE_ENV === 'production' ? env.NODE_ENV : 'development',
    logFormat: logFormatOf(env.LOG_FORMAT, isProduction),
    logRequests: env.LOG_REQUESTS ? env.LOG_REQUESTS === 'on' : isProduction,
    metricsToken: env.METRICS_TOKEN || undefined,
    ...mailOf(env),
    line: readLine(env),
    oauth: { facebook: keysOf(env, 'FACEBOOK'), line: keysOf(env, 'LINE') },
  };
}
