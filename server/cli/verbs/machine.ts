import { dirname, resolve } from 'node:path';
import { translate, translateMessage } from '../languages/translate.ts';
import type { MachineVerb, MachineVerbs } from './machine-verb.ts';
import { CliError } from './verb.ts';

const megabytes = (bytes: number) => `${Math.max(1, Math.round(bytes / 1_000_000))} MB`;

const backup: MachineVerb = {
  isLocal: true,
  usage: '[FOLDER] [--keep NUMBER]',
  about:
    'back up the database, pictures, streams and keys into a new folder, while the server runs (default: backups/…); keep only the newest that were not named by hand',
  options: { keep: { type: 'string' } },
  async run({ config, words, numberOption }) {
    const keep = numberOption('keep');
    if (keep === 0)
      throw new CliError(translate('--keep is at least 1: the backup that is made now.'));
    const { deleteOldBackups, stampOf } = await import('../../machine/old-backups.ts');
    const folder = resolve(words[0] ?? `backups/${stampOf(new Date())}`);
    const { backUp } = await import('../../machine/backup.ts');
    const { database, files } = await backUp(config, folder);
    const deleted = keep === undefined ? [] : await deleteOldBackups(dirname(folder), keep);
    return [
      translate('{folder} is a backup: the database ({size}) and {count} files ({filesSize}).', {
        folder,
        size: megabytes(database.bytes),
        count: files.count,
        filesSize: megabytes(files.bytes),
      }),
      translate(
        'It has the keys and the personal data of the buyers: keep it where only you can read it.',
      ),
      ...(deleted.length > 0
        ? [
            translate('Deleted, beyond the newest {keep}: {folders}.', {
              keep: Number(keep),
              folders: deleted.join(', '),
            }),
          ]
        : []),
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
    return translate('Restored {dataDir} to {created_at}, with {count} files. Start the server.', {
      dataDir: config.dataDir,
      created_at,
      count: files.count,
    });
  },
};

const SIGN_OR_END = /^(ok {3}|look |FAULT)(?= {2})|(?<=\n\n).+$/gm;

const doctor: MachineVerb = {
  isLocal: true,
  usage: '[STORE-FILE…] [--mail-to ADDRESS] [--clock-from URL] [--json]',
  about: 'check a store and server for real buyers, and print a fix for each problem; fails on any',
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
    const translated = findings.map((finding) => ({
      ...finding,
      says: translateMessage(finding.says),
      ...(finding.fix && { fix: translateMessage(finding.fix) }),
    }));
    if (options.json === true) return JSON.stringify(translated, null, 2);
    return toText(translated).replace(SIGN_OR_END, translateMessage);
  },
};

export const machineVerbs: MachineVerbs = { backup, restore, doctor };
