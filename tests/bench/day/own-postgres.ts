import type { TestProject } from 'vitest/node';
import makeTemplates from '../../support/database-templates.ts';
import { startPostgres } from '../../support/postgres.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = process.env.TEST_DATABASE_URL ? undefined : await startPostgres();
  if (postgres) process.env.TEST_DATABASE_URL = postgres.url;
  const dropTemplates = await makeTemplates(project);
  return async () => {
    await dropTemplates();
    await postgres?.stop();
  };
}
