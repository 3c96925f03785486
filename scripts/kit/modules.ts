import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/root.mjs';

/** A module of the kit that exports a component. */
export interface KitModule {
  /** Its folder in ui/, such as "address-card". */
  folder: string;
  /** Its own name, such as "address-card-skeleton". */
  name: string;
  file: string;
}

/** A component's file begins with the name of its folder. Other files are private. */
const isPublic = (folder: string, file: string) =>
  file === `${folder}.tsx` || (file.startsWith(`${folder}-`) && file.endsWith('.tsx'));

/** Lists the modules of the kit that export a component. */
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
