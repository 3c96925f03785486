import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DrawIsland } from '../../src/routes/page-data.ts';

/**
 * Loads the views of the build; undefined when it has none. Pages are then the static shells that a
 * plain host serves, which fetch their data themselves.
 */
export async function loadViews(distDir: string): Promise<DrawIsland | undefined> {
  const file = join(distDir, 'server', 'views.js');
  if (!existsSync(file)) return undefined;
  const views = (await import(pathToFileURL(file).href)) as { drawIsland: DrawIsland };
  return views.drawIsland;
}
