import { resolve } from 'node:path';
import type { MachineVerb, MachineVerbs } from './machine-verb.ts';

/** `2026-11-22T184700Z`: a name that sorts, and that every file system takes. */
const stamp = () => new Date().toISOString().replace(/\.\d+/, '').replaceAll(':', '');

const megabytes = (bytes: number) => `${Math.max(1, Math.round(bytes / 1_000_000))} MB`;

const backup: MachineVerb = {
  isLocal: true,
  usage: '[FOLDER]',
  about:
    'back up the database, pictures, streams and keys into a new folder, while the server runs (default: backups/…)',
  async run({ config, words }) {
    const folder = resolve(words[0] ?? `backups/${stamp()}`);
    const { backUp } = await import('../../machine/backup.ts');
    const { database, files } = await backUp(config, folder);
    return [
      `${folder} is a backup: the database (${megabytes(database.bytes)}) and ${files.count} files (${megabytes(files.bytes)}).`,
      'It has the keys and the personal data of the buyers: keep it where only you can read it.',
    ].join('\n');
  },
};

const restore: MachineVerb = {
  isLocal: true,
  usage: 'FOLDER',
  about: 'restore a backup into an empty data directory (DATA_DIR) and, on PostgreSQL, database',
  async run({ config, word }) {
    const folder = word(0, 'FOLDER');
    const { restore } = await import('../../machine/restore.ts');
    const { created_at, files } = await restore(folder, config);
    return `${config.dataDir} is as it was on ${created_at}, with ${files.count} files. Start the server.`;
  },
};

const doctor: MachineVerb = {
  isLocal: true,
  usage: '[STORE-FILE…] [--mail-to ADDRESS] [--clock-from URL] [--json]',
  about: 'say what is missing for real buyers, each with its fix; fails if anything is',
  options: {
    'mail-to': { type: 'string' },
    'clock-from': { type: 'string' },
    json: { type: 'boolean' },
  },
  async run({ config, origin, options, words, fail }) {
    const { examine, hasFault, LIMITS, toText } = await import('../../machine/doctor/doctor.ts');
    const given = (name: string) => {
      const value = options[name];
      return typeof value === 'string' ? value : undefined;
    };
    const findings = await examine({
      ...{ config, origin },
      mailTo: given('mail-to'),
      clockUrl: given('clock-from'),
      limits: LIMITS,
      storeFiles: words,
    });
    if (hasFault(findings)) fail();
    return options.json === true ? JSON.stringify(findings, null, 2) : toText(findings);
  },
};

/** The server's own machine: its backups and its health. */
export const machineVerbs: MachineVerbs = { backup, restore, doctor };
