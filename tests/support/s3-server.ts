import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '../../server/config/s3.ts';

/** The account that s3rver knows. */
const KEY = 'S3RVER';
const BUCKET = 'streams';
const CORS = `<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin>
<AllowedMethod>GET</AllowedMethod><AllowedHeader>*</AllowedHeader></CORSRule></CORSConfiguration>`;

export type Fault = number | 'silent' | 'broken';

export interface S3Server {
  settings: S3Settings;
  env: Record<string, string>;
  setFault(fault: (request: IncomingMessage) => Fault | undefined): void;
  openAll(): void;
  /** Such as `PUT /streams/open/1/…`. */
  requests: string[];
  close(): Promise<void>;
}

/** Only `open/` is readable without a signature. */
export async function startS3(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'ennichi-s3-'));
  const s3rver = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET, configs: [CORS] }],
  });
  await s3rver.configureBuckets();
  const handle = s3rver.callback();
  const requests: string[] = [];
  let openFolders = 'open/';
  let faultOf: (request: IncomingMessage) => Fault | undefined = () => undefined;
  const server = createServer((request, response) => {
    const { method, url = '', headers } = request;
    const isPublic = method === 'GET' && url.startsWith(`/${BUCKET}/${openFolders}`);
    const fault = headers.authorization || isPublic ? faultOf(request) : 403;
    requests.push(`${method} ${url}`);
    if (fault === undefined) return handle(request, response);
    request.resume();
    if (fault === 'broken') return void request.socket.destroy();
    if (fault !== 'silent') response.writeHead(fault).end('<Error><Code>Fault</Code></Error>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: {
      endpoint: new URL(endpoint),
      bucket: BUCKET,
      accessKeyId: KEY,
      secretAccessKey: KEY,
      region: 'us-east-1',
      publicUrl: undefined,
    },
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    },
    setFault(fault) {
      faultOf = fault;
    },
    openAll() {
      openFolders = '';
    },
    requests,
    async close() {
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      await rm(directory, { recursive: true, force: true });
    },
  };
}
