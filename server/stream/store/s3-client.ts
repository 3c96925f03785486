import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../../config/s3.ts';
import { StreamsUnavailable } from '../../ports/streams.ts';

/** Tests shorten them. */
export const s3Timing = {
  answerMs: 10_000,
  /** No attempt starts later, because the encoder waits for the response. */
  totalMs: 15_000,
  /** Doubled after each further failure. */
  pauseMs: 200,
  attempts: 4,
};

interface Ask {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Below the bucket, with the query. */
  path: string;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
}

const isPassing = (status: number) => status >= 500 || status === 429 || status === 408;

/** `SignatureDoesNotMatch`. */
const codeIn = (xml: string) => /<Code>(\w+)<\/Code>/.exec(xml)?.[1];

const reasonOf = (error: unknown) => {
  const { cause, message } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? message;
};

export class S3Client {
  readonly #settings: S3Settings;
  readonly #aws: AwsClient;
  readonly #timing: typeof s3Timing;

  constructor(settings: S3Settings, timing = s3Timing) {
    const { accessKeyId, secretAccessKey, region } = settings;
    this.#settings = settings;
    this.#timing = timing;
    this.#aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  }

  /**
   * Undefined for 404. Throws StreamsUnavailable when all attempts fail, or when a retry is
   * pointless.
   */
  async send(ask: Ask): Promise<{ headers: Headers; body: Buffer } | undefined> {
    let reason = '';
    const last = performance.now() + this.#timing.totalMs;
    for (let attempt = 0; attempt < this.#timing.attempts; attempt += 1) {
      if (attempt > 0 && performance.now() > last) break;
      if (attempt > 0) await pause(this.#timing.pauseMs * 2 ** (attempt - 1));
      try {
        const { status, headers, body } = await this.#sendOnce(ask);
        if (status >= 200 && status < 300) return { headers, body };
        if (status === 404 && ask.method !== 'PUT') return undefined;
        reason = `${status} ${codeIn(body.toString('utf8')) ?? ''}`.trim();
        if (!isPassing(status)) break;
      } catch (error) {
        reason = reasonOf(error);
      }
    }
    const { host } = this.#settings.endpoint;
    throw new StreamsUnavailable(`The storage at ${host} rejected ${ask.method}: ${reason}.`);
  }

  /** An interrupted body is a failed attempt. */
  async #sendOnce({ method, path, headers, body }: Ask) {
    const { endpoint, bucket } = this.#settings;
    const url = `${endpoint.href.replace(/\/$/, '')}/${bucket}${path}`;
    const signed = await this.#aws.sign(url, {
      method,
      ...(headers && { headers }),
      ...(body && { body }),
    });
    const signal = AbortSignal.timeout(this.#timing.answerMs);
    const response = await fetch(signed, { redirect: 'manual', signal });
    return {
      status: response.status,
      headers: response.headers,
      body: Buffer.from(await response.arrayBuffer()),
    };
  }
}
