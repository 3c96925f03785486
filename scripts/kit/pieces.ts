import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/root.mjs';

/** One module of the kit that a component is imported from. */
export interface Piece {
  /** Its folder in ui/, such as "address-card". */
  folder: string;
  /** Its own name, such as "address-card-skeleton". */
  name: string;
  /** Absolute. */
  file: string;
}

/** Components carry their folder's name, alone or with more behind it; others are private parts. */
const isFace = (folder: string, file: string) =>
  file === `${folder}.tsx` || (file.startsWith(`${folder}-`) && file.endsWith('.tsx'));

/** Every module of the kit that a component is imported from. */
export const pieces = (): Piece[] =>
  readdirSync(join(root, 'ui'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: folder }) =>
      readdirSync(join(root, 'ui', folder))
        .filter((file) => isFace(folder, file))
        .map((file) => ({
          folder,
          name: file.replace('.tsx', ''),
          file: join(root, 'ui', folder, file),
        })),
    );
