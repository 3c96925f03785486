import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readLastBackup } from '../../backup.ts';
import { readManifest } from '../../manifest.ts';
import { type Check, fault, ok, reasonOf, request, warning } from '../finding.ts';

const run = promisify(execFile);
const GIGABYTE = 1_000_000_000;
const FLUSHES = 15;
const CLOCK_S = { fault: 60, warning: 3 };
const HOUR_MS = 60 * 60 * 1000;
/** Each viewer of the local hub is an open file. */
const OPEN_FILES = 10_000;

export const checkSpace: Check = async ({ config: { dataDir }, limits: { freeGb } }) => {
  const { bavail, bsize } = await statfs(dataDir);
  const free = (bavail * bsize) / GIGABYTE;
  const says = `${free.toFixed(1)} GB are free in ${dataDir}.`;
  const fix =
    'Free space, or move DATA_DIR to a larger disk. One hour of a show takes about 1.5 GB.';
  if (free < freeGb.fault) return fault('disk-space', says, fix);
  return free < freeGb.warning ? warning('disk-space', says, fix) : ok('disk-space', says);
};

/** The median in ms. */
async function flushTime(dataDir: string): Promise<number> {
  const file = join(dataDir, `.doctor-${process.pid}`);
  const times: number[] = [];
  const handle = await open(file, 'w');
  try {
    for (let i = 0; i < FLUSHES; i += 1) {
      const from = performance.now();
      await handle.write(Buffer.alloc(4096, i));
      await handle.datasync();
      times.push(performance.now() - from);
    }
  } finally {
    await handle.close();
    await rm(file, { force: true });
  }
  return times.sort((a, b) => a - b)[Math.floor(FLUSHES / 2)] ?? 0;
}

export const checkSpeed: Check = async ({ config: { dataDir }, limits: { flushMs } }) => {
  const ms = await flushTime(dataDir);
  const says = `A disk flush takes ${ms.toFixed(1)} ms, which delays each commit.`;
  const fix = 'Use a local disk (SSD, NVMe) for DATA_DIR, not network storage.';
  if (ms > flushMs.fault) return fault('disk-speed', says, fix);
  return ms > flushMs.warning ? warning('disk-speed', says, fix) : ok('disk-speed', says);
};

/** NTP sets the clock; undefined when unknown. */
async function isSynchronized(): Promise<boolean | undefined> {
  try {
    const args = ['show', '--property=NTPSynchronized', '--value'];
    return (await run('timedatectl', args)).stdout.trim() === 'yes';
  } catch {
    return undefined;
  }
}

/** The clock starts sales and expires holds. */
export const checkClock: Check = async ({ clockUrl }) => {
  const fix = 'Enable NTP: timedatectl set-ntp true.';
  if (clockUrl) {
    try {
      const from = Date.now();
      const date = (await request(clockUrl, { method: 'HEAD' })).headers.get('Date');
      const middle = (from + Date.now()) / 2;
      const seconds = Math.round(Math.abs(middle - Date.parse(date ?? '')) / 1000);
      const says = `The clock differs by ${seconds} s from ${clockUrl}.`;
      if (!(seconds < CLOCK_S.fault)) return fault('clock', says, fix);
      return seconds < CLOCK_S.warning ? ok('clock', says) : warning('clock', says, fix);
    } catch (error) {
      const why = `${clockUrl} cannot be reached: ${reasonOf(error)}.`;
      return warning('clock', why, 'Pass another URL: --clock-from URL.');
    }
  }
  const synchronized = await isSynchronized();
  if (synchronized) return ok('clock', 'NTP synchronizes the clock.');
  return warning(
    'clock',
    synchronized === false
      ? 'NTP does not synchronize the clock.'
      : `The clock shows ${new Date().toISOString()}. The NTP status is unknown.`,
    `${fix} Or compare the clock with a server: --clock-from https://YOUR-PROVIDER.`,
  );
};

export const checkBackup: Check = async ({ config: { dataDir } }) => {
  const fix = 'Run `npm run host -- backup` every night, and copy the folder to another machine.';
  const last = readLastBackup(dataDir);
  if (!last) return fault('backup', 'There is no backup yet.', fix);
  const hours = Math.floor((Date.now() - Date.parse(last.created_at)) / HOUR_MS);
  const says = `The last backup is ${hours} h old: ${last.path}.`;
  if (hours >= 24) return fault('backup', says, fix);
  try {
    readManifest(last.path);
    return ok('backup', says);
  } catch {
    return warning(
      'backup',
      `The last backup (${hours} h old) is missing from ${last.path}.`,
      'If you moved it, ignore this. Otherwise create a new one: npm run host -- backup.',
    );
  }
};

/** Of the server's process, or of this one when the server runs elsewhere. */
function readLimits(dataDir: string): string {
  try {
    const pid = readFileSync(join(dataDir, 'server.pid'), 'utf8').trim();
    return readFileSync(`/proc/${pid}/limits`, 'utf8');
  } catch {
    return readFileSync('/proc/self/limits', 'utf8');
  }
}

export const checkOpenFiles: Check = async ({ config: { dataDir } }) => {
  let limits: string;
  try {
    limits = readLimits(dataDir);
  } catch {
    return ok('open-files', 'The limit of open files is unknown on this system.');
  }
  const [, text = ''] = /^Max open files\s+(\S+)/m.exec(limits) ?? [];
  const most = text === 'unlimited' ? Number.POSITIVE_INFINITY : Number(text);
  const says = `The server may open ${text} files. Each viewer needs one.`;
  if (most >= OPEN_FILES) return ok('open-files', says);
  return warning(
    'open-files',
    says,
    'Run `ulimit -n 65536` before the start of the server (systemd: LimitNOFILE=65536).',
  );
};
