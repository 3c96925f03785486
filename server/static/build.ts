import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DrawIsland } from '../../src/routes/page-data.ts';
import { policyIn } from '../http/page-policy.ts';
import { CompressedPage } from './compressed-page.ts';
import { readFiles, type StaticFile } from './files.ts';
import { parseShell, type Shell } from './shell.ts';

export interface Build {
  files: Map<string, StaticFile>;
  shells: Map<string, Shell & { page: CompressedPage }>;
  /**
   * Equal on all pages, because the router swaps pages within a document. Pages repeat it for hosts
   * that send no header.
   */
  policy: string | undefined;
  drawIsland: DrawIsland | undefined;
}

/** Undefined: pages are static shells that fetch their data. */
async function loadViews(distDir: string): Promise<DrawIsland | undefined> {
  const file = join(distDir, 'server', 'views.js');
  if (!existsSync(file)) return undefined;
  const views = (await import(pathToFileURL(file).href)) as { drawIsland: DrawIsland };
  return views.drawIsland;
}

export async function openBuild(distDir: string): Promise<Build> {
  const { files, shells } = readFiles(distDir);
  const parsed = [...shells].map(
    ([name, html]) => [name, { ...parseShell(html), page: new CompressedPage(html) }] as const,
  );
  const [first = ''] = shells.values();
  return {
    files,
    shells: new Map(parsed),
    policy: policyIn(first),
    drawIsland: await loadViews(distDir),
  };
}
