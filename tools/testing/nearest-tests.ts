import type { SourceTree } from '#tools/boundaries/source-tree.ts'

/**
 * The unit tests that a change is likely to break: those that import the file, by however many steps, and all of its
 * area, which ask it over HTTP. The wiring imports every area, so ways through it are not followed; `npm test` runs all.
 */
export function nearestTests(tree: SourceTree, changed: readonly string[]): string[] {
  const reached = importersOf(tree, changed)
  const areas = new Set(changed.flatMap((path) => areaOf(path) ?? []))
  return tree.sources
    .map(({ path }) => path)
    .filter((path) => isUnitTest(path) && (reached.has(path) || areas.has(areaOf(path) ?? '')))
    .toSorted()
}

export const isUnitTest = (path: string): boolean =>
  /^(app|database|modules|platform|tools)\/.*\.test\.ts$/.test(path)

/** Those that import one of the files, directly or not, with the number of steps. */
export function importersOf({ sources }: SourceTree, files: readonly string[]): Map<string, number> {
  const importers = Map.groupBy(
    sources.flatMap(({ path, imports }) => imports.map(({ target }) => ({ path, target }))),
    ({ target }) => target,
  )
  const steps = new Map(files.map((path) => [path, 0]))
  for (const [path, step] of steps) {
    if (isWiring(path) && step > 0) continue
    for (const importer of importers.get(path) ?? [])
      if (!steps.has(importer.path)) steps.set(importer.path, step + 1)
  }
  return steps
}

const isWiring = (path: string) => path.startsWith('app/') && !path.endsWith('.test.ts')

/** Of a server or a contract; screens have tests of their own beside them. A migration is named after its area. */
function areaOf(path: string): string | null {
  const migrated = /^database\/migrations\/\d+_\d+_([a-z]+)/.exec(path)?.[1]
  return migrated ?? /^modules\/([^/]+)\/(?:server|contract)\//.exec(path)?.[1] ?? null
}
