export type TestFile = { readonly path: string; readonly seconds: number }

/**
 * Seconds that all tests of one area may take together. On a slow day the finished product has 45 minutes, two workers
 * side by side: 5,400 s of tests, of which 1,800 s are for what stands above and below the areas; 35 areas share the rest.
 */
const AREA_SECONDS = 100
const SHARED_SECONDS = 1_800

/** Journeys whose name begins with no area, by the area that they walk through. */
const walked: Readonly<Record<string, string>> = {
  access: 'identity',
  authenticator: 'identity',
  directory: 'organization',
  ended: 'identity',
  letters: 'documents',
  new: 'identity',
  oidc: 'identity',
  second: 'identity',
  sign: 'identity',
}

export function budgetTable(files: readonly TestFile[]): string {
  const byArea = Map.groupBy(files, ({ path }) => areaOf(path))
  const rows = [...byArea]
    .map(([area, some]) => ({
      area: area ?? 'shared',
      ...sumsOf(some),
      limit: area ? AREA_SECONDS : SHARED_SECONDS,
    }))
    .toSorted((one, other) => other.seconds - one.seconds)
  const line = (name: string, ...cells: (number | string)[]) =>
    [name.padEnd(16), ...cells.map((cell) => String(cell).padStart(9))].join('')
  return [
    line('', 'unit', 'journeys', 'together', 'budget'),
    ...rows.map(({ area, unit, journeys, seconds, limit }) => {
      const mark = seconds > limit ? '  more than it may take' : ''
      return line(area, Math.round(unit), Math.round(journeys), Math.round(seconds), limit) + mark
    }),
  ].join('\n')
}

function sumsOf(files: readonly TestFile[]) {
  const isJourney = ({ path }: TestFile) => path.startsWith('journeys/')
  const journeys = sum(files.filter(isJourney))
  const seconds = sum(files)
  return { journeys, seconds, unit: seconds - journeys }
}

const sum = (files: readonly TestFile[]) => files.reduce((total, { seconds }) => total + seconds, 0)

/** Null for what several areas share: the wiring, the platform, the tools and journeys through many areas. */
function areaOf(path: string): string | null {
  const first = /^journeys\/([a-z]+)/.exec(path)?.[1]
  if (first === undefined) return /^modules\/([^/]+)\//.exec(path)?.[1] ?? null
  if (first === 'frames' || first === 'two' || first === 'saved') return null
  return walked[first] ?? first
}
