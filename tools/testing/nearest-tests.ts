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

const EVERYTHING = ['app', 'database', 'journeys', 'modules', 'platform', 'tools']

/** The folders of the areas that a change reaches: its own, and whatever stands on them. What no area owns reaches all. */
export function areasOn({ sources }: SourceTree, changed: readonly string[]): string[] {
  const journeys = changed.filter((path) => path.startsWith('journeys/') && path.endsWith('.journey.ts'))
  const code = changed.filter((path) => /\.(tsx?|mjs|json)$/.test(path) && !journeys.includes(path))
  const areas = code.flatMap((path) => ownerOf(path) ?? [])
  if (areas.length < code.length) return EVERYTHING
  const reached = new Set(areas)
  for (const area of reached)
    for (const { path, imports } of sources) {
      const importer = ownerOf(path)
      if (importer !== null && imports.some(({ target }) => target && ownerOf(target) === area))
        reached.add(importer)
    }
  return [...[...reached].map((area) => `modules/${area}`).toSorted(), ...journeys]
}

const ownerOf = (path: string) => migratedIn(path) ?? /^modules\/([^/]+)\//.exec(path)?.[1] ?? null

export const isUnitTest = (path: string): boolean =>
  /^(app|database|modules|platform|tools)\/.*(?<!\.deep)\.test\.ts$/.test(path)

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
  return migratedIn(path) ?? /^modules\/([^/]+)\/(?:server|contract)\//.exec(path)?.[1] ?? null
}

const migratedIn = (path: string) => /^database\/migrations\/\d+_\d+_([a-z]+)/.exec(path)?.[1]
