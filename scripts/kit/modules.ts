import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/root.mjs';

export interface KitModule {
  folder: string;
  /** Such as "address-card-skeleton". */
  name: string;
  file: string;
}

/** Public files start with their folder's name. */
const isPublic = (folder: string, file: string) =>
  file === `${folder}.tsx` || (file.startsWith(`${folder}-`) && file.endsWith('.tsx'));

export const kitModules = (): KitModule[] =>
  readdirSync(join(root, 'ui'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: folder }) =>
      readdirSync(join(root, 'ui', folder))
        .filter((file) => isPublic(folder, file))
        .map((file) => ({
          folder,
          name: file.replace('.tsx', ''),
          file: join(root, 'ui', folder, file),
        })),
    );
