/**
 * Run it after each `npm install`. A package unknown to the registry gets no integrity, only the
 * version and platform that let `npm ci` skip it elsewhere.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { missingOptionals } from './missing-optionals.mjs';
import { platformOf } from './platform-of.mjs';

const file = new URL('../../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const missing = missingOptionals(lock);

for (const { path, name, version, parent } of missing) {
  const known = askRegistry(name, version);
  lock.packages[path] = {
    version,
    ...(known?.dist?.integrity && { integrity: known.dist.integrity }),
    ...pick(known ?? platformOf(name), 'cpu'),
    ...(parent.dev && { dev: true }),
    ...pick(known ?? platformOf(name), 'libc'),
    optional: true,
    ...pick(known ?? platformOf(name), 'os'),
  };
}

const [root, ...rest] = Object.entries(lock.packages);
rest.sort(([a], [b]) => a.localeCompare(b, 'en'));
for (const [, entry] of rest) delete entry.resolved;
lock.packages = Object.fromEntries([root, ...rest]);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(
  missing.length === 0
    ? 'The lockfile is complete.'
    : `Added ${missing.map((each) => each.path).join(', ')}.`,
);

function askRegistry(name, version) {
  try {
    const reply = execFileSync('npm', ['view', `${name}@${version}`, '--json'], {
      stdio: ['ignore', 'pipe', 'ignore'],
      encoding: 'utf8',
    });
    return JSON.parse(reply);
  } catch {
    return undefined;
  }
}

function pick(from, key) {
  return from[key] === undefined ? {} : { [key]: [from[key]].flat() };
}
