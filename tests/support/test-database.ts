import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Changes } from '../../server/db/changes.ts';
import type { Db } from '../../server/db/db.ts';
import { openDatabase } from '../../server/db/open.ts';
import type { Template } from './database-templates.ts';
import { createPostgresDatabase } from './postgres-database.ts';

const DATABASE = 'ennichi.db';

export interface TestDatabase {
  db: Db;
  changes: Changes;
  dataDir: string;
  /** So that a second server can join. */
  databaseUrl: string | undefined;
  drop(): Promise<void>;
}

/** Uses PostgreSQL if TEST_DATABASE_URL names a server. */
export async function createTestDatabase(template?: Template): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ennichi-test-'));
  const source = template && inject('databaseTemplates')[template];
  const adminUrl = process.env.TEST_DATABASE_URL;
  const postgres = adminUrl ? await createPostgresDatabase(adminUrl, source) : undefined;
  if (source && !postgres) await copyFile(join(source, DATABASE), join(dataDir, DATABASE));
  const { db, changes } = await openDatabase({ databaseUrl: postgres?.url, dataDir });
  return {
    db,
    changes,
    dataDir,
    databaseUrl: postgres?.url,
    async drop() {
      await db.destroy();
      await postgres?.drop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
