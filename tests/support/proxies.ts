import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

const run = promisify(execFile);
const OPENS_WITHIN_MS = 15_000;

export interface ReverseProxy {
  port: number;
  /** 0 without one. */
  plainPort: number;
  stop(): Promise<void>;
}

/** Such as `127.0.0.1:4321`. */
interface Behind {
  shops: string[];
  hub: string;
}

const canConnect = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(!!socket.destroy()));
    socket.once('error', () => resolve(false));
  });

export async function untilOpen(child: ChildProcess, port: number, name: string): Promise<void> {
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  const deadline = Date.now() + OPENS_WITHIN_MS;
  while (!(await canConnect(port))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill();
      throw new Error(`${name} did not open port ${port}: ${said}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
}

async function makeCertificate(dir: string): Promise<void> {
  const files = ['-keyout', join(dir, 'privkey.pem'), '-out', join(dir, 'fullchain.pem')];
  const names = 'subjectAltName=DNS:shop.example,DNS:hub.example,DNS:localhost';
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const args = ['req', ...kind, '-subj', '/CN=shop.example', '-addext', names, '-days', '2'];
  await run('openssl', [...args, ...files]);
}

function replaced(text: string, pairs: [string, string][]): string {
  return pairs.reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`The configuration has no "${from}" any more.`);
    return before.replaceAll(from, to);
  }, text);
}

async function startNginxWith(config: string, dir: string, ports: [number, number]) {
  const file = join(dir, 'nginx.conf');
  const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(dir, name)};`,
  );
  const head = `user root;\npid ${join(dir, 'pid')};\ndaemon off;\nerror_log stderr warn;\n`;
  await writeFile(file, head + config.replace('http {', `http {\n${own.join('\n')}\n`));
  const child = spawn('nginx', ['-p', dir, '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  await untilOpen(child, ports[0], 'nginx');
  return {
    port: ports[0],
    plainPort: ports[1],
    async stop() {
      await end(child);
      await rm(dir, { recursive: true, force: true });
    },
  };
}

export async function startNginx({ shops, hub }: Behind): Promise<ReverseProxy> {
  const dir = await mkdtemp(join(tmpdir(), 'ennichi-nginx-'));
  await makeCertificate(dir);
  const ports: [number, number] = [await freePort(), await freePort()];
  const servers = shops.map((shop) => `server ${shop} max_fails=1 fail_timeout=2s;`).join('\n');
  const config = replaced(await readFile('docs/recipes/deploy/nginx.conf', 'utf8'), [
    ['server shop:4321 max_fails=1 fail_timeout=2s;', servers],
    ['hub:4330', hub],
    ['/etc/ennichi/tls', dir],
    ['/var/cache/nginx/ennichi', join(dir, 'cache')],
    ['listen 443', `listen 127.0.0.1:${ports[0]}`],
    ['listen 80', `listen 127.0.0.1:${ports[1]}`],
  ]);
  return startNginxWith(config, dir, ports);
}

export async function startPlainNginx(dist: string, shop: string): Promise<ReverseProxy> {
  const dir = await mkdtemp(join(tmpdir(), 'ennichi-nginx-'));
  const port = await freePort();
  const config = `events {}
http {
  include /etc/nginx/mime.types;
  server {
    listen 127.0.0.1:${port};
    root ${dist};
    location ^~ /api/ { proxy_pass http://${shop}; }
    include ${join(dist, 'nginx.conf')};
  }
}`;
  return startNginxWith(config, dir, [port, port]);
}

/** The certificate is for `localhost`. */
export async function startCaddy(config: (port: number) => string): Promise<ReverseProxy> {
  const dir = await mkdtemp(join(tmpdir(), 'ennichi-caddy-'));
  const port = await freePort();
  const file = join(dir, 'Caddyfile');
  await mkdir(join(dir, 'home'));
  const head = '{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n';
  await writeFile(file, head + config(port));
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: join(dir, 'home'), XDG_DATA_HOME: join(dir, 'home') },
  });
  await untilOpen(child, port, 'caddy');
  return {
    port,
    plainPort: 0,
    async stop() {
      await end(child);
      await rm(dir, { recursive: true, force: true });
    },
  };
}
