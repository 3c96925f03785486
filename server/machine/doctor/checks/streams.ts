import { randomUUID } from 'node:crypto';
import type { S3Settings } from '../../../config/s3.ts';
import { policyIn } from '../../../http/page-policy.ts';
import type { Streams } from '../../../ports/streams.ts';
import { storedName } from '../../../stream/files.ts';
import { openStreams } from '../../../stream/store/open.ts';
import {
  type Check,
  type Finding,
  fault,
  ok,
  type Patient,
  reasonOf,
  request,
} from '../finding.ts';
import { mayConnect, mayRead } from '../rules/csp.ts';

const CHECK = 'streams';
/** An id without a show. */
const NO_SHOW = 0;

async function tryOut(streams: Streams, isClosed: boolean) {
  const bytes = new TextEncoder().encode(randomUUID());
  const from = performance.now();
  const name = storedName('doctor.ts', isClosed);
  async function* source() {
    yield bytes;
  }
  const { file } = await streams.put(NO_SHOW, name, source());
  const ms = performance.now() - from;
  return { file, ms };
}

const isReadable = async (url: string) => (await request(url)).status === 200;

/** It must serve files of public shows only. */
async function checkPublic(
  { config, origin }: Patient,
  streams: Streams,
  publicUrl: string,
  [open, closed]: readonly [string, string],
): Promise<Finding | undefined> {
  const site = new URL(config.publicUrl ?? origin).origin;
  const address = new URL(streams.publicUrl({ postId: NO_SHOW, file: open }) ?? publicUrl);
  const reply = await request(address, { headers: { Origin: site } });
  if (reply.status !== 200) {
    const fix =
      'Make `open/` in the bucket public, and set S3_PUBLIC_URL to the address of the bucket.';
    return fault(CHECK, `${address.href} returns ${reply.status}.`, fix);
  }
  if (!mayRead(reply.headers.get('Access-Control-Allow-Origin'), address, site)) {
    const fix = `Allow GET from ${site} in the CORS rules of the bucket.`;
    return fault(CHECK, `CORS at ${address.origin} does not let pages of ${site} read files.`, fix);
  }
  const policy = policyIn(await (await request(`${origin}/`)).text());
  if (policy && !mayConnect(policy, address, site)) {
    const says = `The pages' content policy does not let browsers load from ${address.origin}.`;
    return fault(CHECK, says, 'Serve the bucket over https.');
  }
  const secret = `${publicUrl}/closed/${NO_SHOW}/${closed}`;
  if (await isReadable(secret)) {
    const fix = 'Make only `open/` public: `closed/` has the segments of private shows.';
    return fault(
      CHECK,
      `The segments of private shows at ${new URL(secret).host}/…/closed/ are public.`,
      fix,
    );
  }
  return undefined;
}

async function checkBucket(patient: Patient, settings: S3Settings): Promise<Finding> {
  const streams = openStreams(patient.config);
  const { file: open, ms } = await tryOut(streams, false);
  const { file: closed } = await tryOut(streams, true);
  const files = [open, closed] as const;
  try {
    // A second instance, which has no cache.
    const other = openStreams(patient.config);
    for (const file of files) {
      if (!(await other.read({ postId: NO_SHOW, file }))) {
        throw new Error(`${file} was stored, but is missing`);
      }
    }
    if (settings.publicUrl) {
      const problem = await checkPublic(patient, streams, settings.publicUrl, files);
      if (problem) return problem;
    }
  } finally {
    for (const file of files) await streams.delete({ postId: NO_SHOW, file });
  }
  const left: string[] = [];
  for await (const { file } of streams.list(NO_SHOW)) left.push(file);
  if (files.some((file) => left.includes(file))) throw new Error('a deleted file is still listed');
  const where = `${settings.endpoint.host}/${settings.bucket}`;
  return ok(
    CHECK,
    `${where} stores, reads, lists and deletes files. Storing one took ${ms.toFixed(0)} ms.`,
  );
}

export const checkStreams: Check = async (patient) => {
  const { s3 } = patient.config;
  if (!s3) return ok(CHECK, 'Segments are stored in the data directory.');
  try {
    return await checkBucket(patient, s3);
  } catch (error) {
    return fault(
      CHECK,
      `The bucket cannot be used: ${reasonOf(error)}.`.replace('..', '.'),
      'Check S3_ENDPOINT, S3_BUCKET, S3_REGION and the key, which must be allowed to get, put, delete and list objects.',
    );
  }
};
