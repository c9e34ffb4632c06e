interface ModuleInfo {
  readonly importers: readonly string[];
}
interface Graph {
  readonly getModuleInfo: (id: string) => ModuleInfo | null;
}

const ENTRY = /\/src\/checkout\/shell\/main\.tsx$/;
const LAYOUT = /\/src\/checkout\/layouts\/(?:default|dropshipping|vega)-layout\.tsx$/;

/** The entry and the layouts by which a module is reached without a later download. */
function rootsOf(id: string, graph: Graph, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return new Set();
  seen.add(id);
  if (ENTRY.test(id) || LAYOUT.test(id)) return new Set([id]);
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return new Set(importers.flatMap((importer) => [...rootsOf(importer, graph, seen)]));
}

/**
 * Puts into one file whatever every layout needs, so that a page waits for two files, this and its
 * layout, and not for a dozen that name each other.
 */
export const firstDownload = {
  name(id: string, graph: Graph): string | null {
    if (LAYOUT.test(id)) return null;
    const roots = [...rootsOf(id, graph)];
    return roots.some((root) => ENTRY.test(root)) || roots.length > 1 ? 'checkout' : null;
  },
};
