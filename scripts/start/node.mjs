import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './root.mjs';
import { Stop } from './stop.mjs';

const TO_INSTALL = 20;
/** The server and tools need type stripping and node:sqlite. */
const TO_RUN = 24;

const majorOf = (version) => Number(version.replace('v', '').split('.')[0]);
const bin = join(root, 'node_modules', '.bin');

/** Throws Stop. */
export function checkNode() {
  if (majorOf(process.version) < TO_INSTALL) {
    throw new Stop(`Node ${process.version} is too old. Install Node ${TO_INSTALL} or newer.`);
  }
}

/** Prefers npm's installed Node. */
export function nodeToRun() {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const pinned = join(root, 'node_modules', name, 'bin', file);
  if (existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned;
  if (majorOf(process.version) >= TO_RUN) return process.execPath;
  throw new Stop(
    `npm has no Node ${TO_RUN} for ${process.platform}-${process.arch}, and this is Node ` +
      `${process.version}. Install Node ${TO_RUN} or newer.`,
  );
}

export function envOf(node, env = process.env) {
  const path = [bin, join(node, '..'), env.PATH ?? env.Path].join(delimiter);
  return { ...env, PATH: path, ASTRO_TELEMETRY_DISABLED: '1', STORYBOOK_DISABLE_TELEMETRY: '1' };
}
