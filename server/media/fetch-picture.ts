import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicHttpUrl } from '../http/public-url.ts';
import { PictureRefused } from '../ports/pictures.ts';
import type { Network } from './public-network.ts';

export const MAX_BYTES = 15 * 1024 * 1024;
const MAX_REDIRECTS = 5;
/** Of a silent connection, and of the whole picture. */
const SILENCE_MS = 10_000;
const TOTAL_MS = 60_000;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

const isPrivate = () =>
  new PictureRefused('private_address', 'Its address is not on the public internet.');

/**
 * For one connection, so that the name cannot resolve differently in between. One forbidden address
 * rejects it.
 */
const checkedLookup =
  (network: Network): LookupFunction =>
  (hostname, options, callback) => {
    network.resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (!first || !addresses.every(({ address }) => network.isAllowed(address))) {
          callback(isPrivate(), '');
        } else if (options.all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error) => callback(error, ''),
    );
  };

function ask(url: URL, network: Network, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const asked = request(url, {
      // A reused connection may be to an unchecked address.
      agent: false,
      lookup: checkedLookup(network),
      signal,
      headers: { Accept: 'image/*', 'Accept-Encoding': 'identity', 'User-Agent': 'Ennichi' },
    });
    asked.setTimeout(SILENCE_MS, () =>
      asked.destroy(new Error('The server sent nothing for too long.')),
    );
    asked.on('response', resolve).on('error', reject).end();
  });
}

/** Throws PictureRefused when too long. */
async function readAll(answer: IncomingMessage): Promise<Uint8Array> {
  const tooLong = new PictureRefused(
    'too_many_bytes',
    `It has more than ${MAX_BYTES / 1024 / 1024} MB.`,
  );
  if (Number(answer.headers['content-length'] ?? 0) > MAX_BYTES) throw tooLong;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_BYTES) throw tooLong;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function follow(
  text: string,
  network: Network,
  signal: AbortSignal,
  redirects = 0,
): Promise<Uint8Array> {
  if (!isPublicHttpUrl(text)) throw isPrivate();
  const url = new URL(text);
  const answer = await ask(url, network, signal);
  const { statusCode = 0, headers } = answer;
  try {
    if (statusCode === 200) return await readAll(answer);
  } finally {
    answer.destroy();
  }
  if (!REDIRECTS.has(statusCode) || !headers.location) {
    throw new PictureRefused('bad_answer', `Its server answered with status ${statusCode}.`);
  }
  if (redirects === MAX_REDIRECTS) {
    throw new PictureRefused('too_many_redirects', 'It leads from one address to the next.');
  }
  const next = URL.parse(headers.location, url)?.href ?? '';
  return follow(next, network, signal, redirects + 1);
}

/** At most 15 MB; checks each redirect. Throws PictureRefused. */
export async function fetchPicture(url: string, network: Network): Promise<Uint8Array> {
  try {
    return await follow(url, network, AbortSignal.timeout(TOTAL_MS));
  } catch (error) {
    if (error instanceof PictureRefused) throw error;
    throw new PictureRefused('unreachable', 'Its server did not answer in time.');
  }
}
