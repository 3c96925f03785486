import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';
import { seedDemo } from '../../server/demo/seed/seed.ts';
import { createPostgresDatabase } from './postgres-database.ts';

/** Tables only, or the demo's rows too. */
export type Template = 'tables' | 'demo';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A folder on SQLite, a database name on PostgreSQL. */
    databaseTemplates: Record<Template, string>;
  }
}

async function fill(template: Template, place: { databaseUrl?: string; dataDir: string }) {
  const { db } = await openDatabase(place);
  await migrate(db);
  if (template === 'demo') await seedDemo(db);
  await db.destroy();
}

/** Once per run, because migrating and seeding take up to a second. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'ennichi-templates-'));
  const adminUrl = process.env.TEST_DATABASE_URL;
  const drops = [() => rm(folder, { recursive: true, force: true })];
  const make = async (template: Template): Promise<string> => {
    const dataDir = join(folder, template);
    await mkdir(dataDir);
    if (!adminUrl) {
      await fill(template, { dataDir });
      return dataDir;
    }
    const database = await createPostgresDatabase(adminUrl);
    drops.push(database.drop);
    await fill(template, { dataDir, databaseUrl: database.url });
    return database.name;
  };
  project.provide('databaseTemplates', { tables: await make('tables'), demo: await make('demo') });
  return async () => {
    for (const drop of drops) await drop();
  };
}
