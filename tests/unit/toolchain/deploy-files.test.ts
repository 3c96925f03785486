import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const read = (path: string) => readFileSync(path, 'utf8');
const dockerfile = read('Dockerfile');
const nginx = read('docs/recipes/deploy/nginx.conf');

interface Service {
  image?: string;
  build?: string;
  command?: string[];
  env_file?: string;
  environment?: Record<string, string>;
  depends_on?: string[] | Record<string, { condition: string }>;
  volumes?: string[];
  healthcheck?: { test: string[] };
}
const compose = parse(read('compose.yaml'), { strict: true, uniqueKeys: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const services = Object.entries(compose.services);

const SETTINGS = new Set([
  ...[...read('.env.example').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name),
  ...['NODE_ENV', 'POSTGRES_USER', 'POSTGRES_PASSWORD', 'POSTGRES_DB'],
]);

/** The pg_dump version of each Debian release. */
const POSTGRES_OF_DEBIAN: Record<string, string> = { bookworm: '15', trixie: '17' };

const ignored = read('.dockerignore').split('\n').filter(Boolean);
const isInImage = (path: string) =>
  existsSync(path) && !ignored.some((name) => path === name || path.startsWith(`${name}/`));

describe('Dockerfile', () => {
  it('copies existing files and runs existing scripts', () => {
    const copied = [...dockerfile.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, from = '']) =>
      from.split(' '),
    );
    expect(copied.length).toBeGreaterThan(1);
    expect(copied.filter((path) => path !== '.' && !isInImage(path))).toEqual([]);
    const [, started = '[]'] = /^CMD (.+)$/m.exec(dockerfile) ?? [];
    const [program, file] = JSON.parse(started) as string[];
    expect([program, isInImage(file ?? '')]).toEqual(['node', true]);
    const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
    for (const [, script] of dockerfile.matchAll(/npm run ([\w:]+)/g)) {
      expect(scripts).toContain(script);
    }
  });

  it('builds the pages before it sets NODE_ENV=production', () => {
    expect(dockerfile.indexOf('npm run build')).toBeLessThan(dockerfile.indexOf('NODE_ENV'));
  });

  it('sets only known settings', () => {
    const [, block = ''] = /^ENV ([\s\S]+?[^\\])\n/m.exec(dockerfile) ?? [];
    const names = [...block.matchAll(/([A-Z_]+)=/g)].map(([, name]) => name);
    expect(names).toContain('DATA_DIR');
    expect(names.filter((name) => !SETTINGS.has(name ?? ''))).toEqual([]);
  });
});

describe('compose.yaml', () => {
  it.each(services)('%s sets known settings and starts an existing file', (_name, service) => {
    expect(Boolean(service.build) !== Boolean(service.image)).toBe(true);
    const names = Object.keys(service.environment ?? {});
    expect(names.filter((name) => !SETTINGS.has(name))).toEqual([]);
    const [program, file] = service.command ?? ['node', 'server/main.ts'];
    expect([program, isInImage(file ?? '')]).toEqual(['node', true]);
    for (const needed of Object.keys(dependenciesOf(service))) {
      expect(compose.services).toHaveProperty(needed);
      const { condition } = dependenciesOf(service)[needed] ?? {};
      if (condition === 'service_healthy') {
        expect(compose.services[needed]?.healthcheck).toBeDefined();
      }
    }
    for (const volume of service.volumes ?? []) {
      const [from = ''] = volume.split(':');
      // The owner creates the folder of the certificates: docs/recipes/deploy.md.
      if (from === './tls') continue;
      if (from.startsWith('.')) expect(existsSync(from), from).toBe(true);
      else expect(compose.volumes).toHaveProperty(from);
    }
  });

  it('passes every setting of .env to the shop', () => {
    expect(compose.services.shop?.env_file).toBe('.env');
  });

  it('requires only variables that the recipe names', () => {
    const demanded = new Set(
      [...read('compose.yaml').matchAll(/\$\{(\w+):\?\}/g)].map(([, name = '']) => name),
    );
    const recipe = read('docs/recipes/deploy.md');
    expect([...demanded].filter((name) => !recipe.includes(`\n${name}=`))).toEqual([]);
  });

  it('runs a PostgreSQL version that the shop can back up', () => {
    const [, debian = ''] = /^FROM node:\d+-(\w+)-slim$/m.exec(dockerfile) ?? [];
    expect(dockerfile).toContain('postgresql-client');
    expect(compose.services.postgres?.image).toBe(
      `postgres:${POSTGRES_OF_DEBIAN[debian]}-${debian}`,
    );
  });

  it('has the hosts and ports of nginx.conf', () => {
    const hosts = [...nginx.matchAll(/^\s+server ([\w.]+):(\d+) /gm)].map(([, host, port]) => [
      host,
      port,
    ]);
    expect(new Set(hosts.map(([host]) => host))).toEqual(new Set(['shop', 'hub']));
    const portOf: Record<string, string | undefined> = {
      shop: /PORT=(\d+)/.exec(dockerfile)?.[1],
      hub: compose.services.hub?.command?.at(-1),
    };
    for (const [host = '', port] of hosts) expect(portOf[host]).toBe(port);
  });
});

function dependenciesOf({ depends_on }: Service): Record<string, { condition?: string }> {
  if (!Array.isArray(depends_on)) return depends_on ?? {};
  return Object.fromEntries(depends_on.map((name) => [name, {}]));
}
