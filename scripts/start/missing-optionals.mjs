/**
 * Lists optional packages that a lockfile mentions without their own entry.
 *
 * npm omits a platform's package that its registry lacks. `npm ci` then fails with EUSAGE on a
 * registry that has it.
 *
 * @returns {{path: string, name: string, version: string, parent: object}[]} `path` is where the
 *   entry belongs: at the top, or inside its parent when another version is at the top
 */
export function missingOptionals({ packages }) {
  const missing = new Map();
  for (const [at, parent] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
      const found = foldersAbove(at).map((folder) => packages[folder + name]);
      if (found.some((each) => each && satisfies(each.version, version))) continue;
      const path = `${found.some(Boolean) ? `${at}/` : ''}node_modules/${name}`;
      missing.set(path, { path, name, version, parent });
    }
  }
  return [...missing.values()];
}

/** Compares exact versions only, which build tools use for their platform packages. */
const satisfies = (version, wanted) => !/^\d/.test(wanted) || version === wanted;

function foldersAbove(path) {
  const parts = path === '' ? [] : path.split('/node_modules/');
  const folders = parts.map(
    (_, n) => `${parts.slice(0, n + 1).join('/node_modules/')}/node_modules/`,
  );
  return [...folders.reverse(), 'node_modules/'];
}
