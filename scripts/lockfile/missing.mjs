/**
 * The optional packages that a lockfile names but does not hold.
 *
 * npm leaves a platform's package out when the registry it asked did not have it, and `npm ci` on
 * a registry that has it then fails with EUSAGE.
 *
 * @returns {{name: string, version: string, parent: object}[]} in the order of the lockfile
 */
export function missingOptionals(lock) {
  const held = new Set(Object.keys(lock.packages).map(nameOf));
  const missing = new Map();
  for (const parent of Object.values(lock.packages)) {
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
      if (!held.has(name)) missing.set(name, { name, version, parent });
    }
  }
  return [...missing.values()];
}

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
