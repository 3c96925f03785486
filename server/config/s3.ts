import { StartupError } from '../startup-error.ts';

export interface S3Settings {
  /** Without the bucket: `https://s3.example`. */
  endpoint: URL;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
  /** Of `open/`, without a trailing slash; undefined serves it from this server. */
  publicUrl: string | undefined;
}

const NEEDED = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

function addressOf(name: string, text: string): URL {
  const url = URL.parse(text);
  const isPlain = url && !url.search && !url.hash && !url.username;
  if (isPlain && (url.protocol === 'http:' || url.protocol === 'https:')) return url;
  throw new StartupError(`${name} is "${text}". Set it to a URL such as https://s3.example.`);
}

/** Undefined for the data directory. Throws StartupError. */
export function readS3(env: NodeJS.ProcessEnv): S3Settings | undefined {
  if (!env.S3_ENDPOINT) {
    const alone = [...NEEDED, 'S3_REGION', 'S3_PUBLIC_URL'].find((name) => env[name]);
    if (alone) throw new StartupError(`${alone} needs S3_ENDPOINT, the address of the storage.`);
    return undefined;
  }
  const [bucket = '', accessKeyId = '', secretAccessKey = ''] = NEEDED.map((name) => {
    const value = env[name];
    if (value) return value;
    throw new StartupError(`S3_ENDPOINT needs ${name}.`);
  });
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new StartupError(
      `S3_BUCKET is "${bucket}". Set it to the name of a bucket, without slashes.`,
    );
  }
  return {
    endpoint: addressOf('S3_ENDPOINT', env.S3_ENDPOINT),
    bucket,
    accessKeyId,
    secretAccessKey,
    region: env.S3_REGION || 'us-east-1',
    publicUrl: env.S3_PUBLIC_URL
      ? addressOf('S3_PUBLIC_URL', env.S3_PUBLIC_URL).href.replace(/\/$/, '')
      : undefined,
  };
}
