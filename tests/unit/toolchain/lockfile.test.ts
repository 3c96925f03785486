import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { missingOptionals } from '../../../scripts/start/missing-optionals.mjs';
import { platformOf } from '../../../scripts/start/platform-of.mjs';

interface Entry {
  version: string;
  integrity?: string;
  resolved?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  optionalDependencies?: Record<string, string>;
}

const read = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8'));
const manifest = read('package.json');
const lock: { packages: Record<string, Entry> } = read('package-lock.json');
const installed = Object.entries(lock.packages).filter(([path]) => path !== '');
const exact = /^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;

describe('package.json', () => {
  it('has an exact version for every package', () => {
    const wanted = {
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...manifest.optionalDependencies,
    };
    expect(Object.entries<string>(wanted).filter(([, version]) => !exact.test(version))).toEqual(
      [],
    );
  });

  it('pins the same Node 24 for every platform of npm', () => {
    const versions = Object.entries<string>(manifest.optionalDependencies)
      .filter(([name]) => name.startsWith('node-'))
      .map(([, version]) => version);
    expect(versions).toHaveLength(3);
    expect(new Set(versions).size).toBe(1);
    expect(versions[0]).toMatch(/^24\./);
  });
});

describe('package-lock.json', () => {
  it('contains the packages of every platform', () => {
    expect(missingOptionals(lock).map(({ path }) => path)).toEqual([]);
  });

  it('contains no registry address', () => {
    expect(installed.filter(([, entry]) => entry.resolved)).toEqual([]);
  });

  it('has an integrity for every package except platform packages missing from the registry', () => {
    const without = installed.filter(([, entry]) => !entry.integrity);
    for (const [path, entry] of without) {
      expect(entry.optional, path).toBe(true);
      expect(entry.os ?? entry.cpu, path).toBeDefined();
    }
  });
});

describe('missingOptionals', () => {
  it('puts a second version inside its parent', () => {
    const packages = {
      '': {},
      'node_modules/a': { version: '1.0.0', optionalDependencies: { 'b-linux-x64': '2.0.0' } },
      'node_modules/b-linux-x64': { version: '1.0.0' },
    };
    expect(missingOptionals({ packages }).map(({ path }) => path)).toEqual([
      'node_modules/a/node_modules/b-linux-x64',
    ]);
  });
});

describe('platformOf', () => {
  it.each([
    ['@a/b-linux-arm64-musl', { os: ['linux'], cpu: ['arm64'], libc: ['musl'] }],
    ['@a/b-linux-x64-gnu', { os: ['linux'], cpu: ['x64'], libc: ['glibc'] }],
    ['@a/b-win32-x64-msvc', { os: ['win32'], cpu: ['x64'] }],
    ['@a/b-wasm32-wasi', { cpu: ['wasm32'] }],
    ['@a/b-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
  ])('reads %s', (name, platform) => {
    expect(platformOf(name)).toEqual(platform);
  });
});
