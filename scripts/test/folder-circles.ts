export type Import = readonly [from: string, to: string];

/** A folder's direct children ("cart/" for a folder), with their imports of each other. */
type Graph = Map<string, Map<string, Import>>;

/** "cart/" for a folder. */
function childOf(parent: string, path: string): string | undefined {
  if (!path.startsWith(`${parent}/`)) return;
  const rest = path.slice(parent.length + 1);
  return rest.includes('/') ? rest.slice(0, rest.indexOf('/') + 1) : rest;
}

/** Keeps one example import for each edge. */
function graphOf(parent: string, imports: readonly Import[]): Graph {
  const graph: Graph = new Map();
  for (const each of imports) {
    const [from, to] = each.map((path) => childOf(parent, path));
    if (!from || !to || from === to) continue;
    graph.set(from, (graph.get(from) ?? new Map()).set(to, each));
  }
  return graph;
}

/** Returns the shortest import chains. */
function waysFrom(graph: Graph, start: string): Map<string, Import[]> {
  const ways = new Map<string, Import[]>();
  const open: [child: string, way: Import[]][] = [[start, []]];
  for (const [child, way] of open) {
    for (const [next, via] of graph.get(child) ?? []) {
      if (ways.has(next)) continue;
      ways.set(next, [...way, via]);
      open.push([next, [...way, via]]);
    }
  }
  return ways;
}

const foldersAbove = (path: string) => {
  const names = path.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
};

/**
 * Finds folders that import each other, directly or through siblings. A folder includes its
 * subfolders: `cart/rules/` is part of `cart/` for `store/`, and is also compared with
 * `cart/views/`. Skips the top level, which has its own rules.
 *
 * @returns for each pair the imports that lead from one to the other and back
 */
export function folderCircles(imports: readonly Import[]): Import[][] {
  const parents = new Set(imports.flatMap(([from]) => foldersAbove(from)));
  return [...parents].sort().flatMap((parent) => {
    const graph = graphOf(parent, imports);
    const folders = [...graph.keys()].filter((child) => child.endsWith('/')).sort();
    const ways = new Map(folders.map((folder) => [folder, waysFrom(graph, folder)]));
    return folders.flatMap((one, index) =>
      folders.slice(index + 1).flatMap((other) => {
        const there = ways.get(one)?.get(other);
        const back = ways.get(other)?.get(one);
        return there && back ? [[...there, ...back]] : [];
      }),
    );
  });
}
