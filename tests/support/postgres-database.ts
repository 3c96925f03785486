import { randomBytes } from 'node:crypto';
import pg from 'pg';

async function administer(adminUrl: string, statement: string) {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export async function createPostgresDatabase(adminUrl: string, template = 'template1') {
  const name = `ennichi_${randomBytes(8).toString('hex')}`;
  await administer(adminUrl, `create database ${name} template ${template}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const drop = () => administer(adminUrl, `drop database if exists ${name} with (force)`);
  return { name, url: url.href, drop };
}
