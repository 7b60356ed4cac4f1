import { areaOfJourney } from '#tools/run/journey-areas.mjs'

export type TestFile = { readonly path: string; readonly seconds: number }

/** Seconds that all tests of one area may take in the gate, and those of what stands above and below the areas. */
const AREA_SECONDS = 30
const SHARED_SECONDS = 150

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
const areaOf = (path: string): string | null =>
  path.startsWith('journeys/') ? areaOfJourney(path) : (/^modules\/([^/]+)\//.exec(path)?.[1] ?? null)
