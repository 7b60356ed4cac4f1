import { join } from 'node:path'

/** Everything that must hold, quickest first. `check` leaves out what takes longer than a thought. */
export function stepsOf(root, { paths, onlyChanged }) {
  const bin = (path) => join(root, 'node_modules', path)
  const journeys = paths.filter((path) => path.startsWith('journeys'))
  const sources = paths.filter((path) => !path.startsWith('journeys'))
  const vitest = (project, named) => [bin('vitest/vitest.mjs'), 'run', `--project=${project}`, ...named]
  return [
    ...checksOf(root, bin),
    {
      name: 'unit',
      says: 'rules, calls and races',
      quick: true,
      tests: true,
      args: vitest('unit', onlyChanged ? ['--changed', '--passWithNoTests'] : sources),
    },
    {
      name: 'journeys',
      says: 'people walk through the running product',
      tests: true,
      needsBuild: true,
      needsBrowser: true,
      args: vitest('journeys', journeys),
    },
    {
      name: 'generators',
      says: 'a new area and a new call pass all of this',
      needsBrowser: true,
      args: ['tools/prove-generators.ts'],
    },
  ]
}

/** What is read rather than run. */
const checksOf = (root, bin) => [
  {
    name: 'format',
    says: 'every file is formatted',
    quick: true,
    args: [bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', ...cached(root), '.'],
  },
  {
    name: 'lint',
    says: 'no promise, type or screen is careless',
    quick: true,
    args: [bin('oxlint/bin/oxlint'), '--type-aware', '--quiet'],
  },
  { name: 'types', says: 'both sides compile', quick: true, args: [bin('typescript/bin/tsc'), '-b'] },
  { name: 'boundaries', says: 'code stays in its place', quick: true, args: ['tools/boundaries.ts'] },
  { name: 'sizes', says: 'files can be read at once', quick: true, args: ['tools/sizes.ts'] },
  { name: 'unused', says: 'nothing is there for no one', args: [bin('knip/bin/knip.js')] },
  {
    name: 'supply',
    says: 'licences allow it, no secret is left behind',
    args: ['tools/supply.ts', '--check'],
  },
  { name: 'map', says: 'the map shows the house', args: ['tools/map.ts', '--check'] },
  { name: 'schema', says: 'the types show the database', args: ['tools/schema.ts', '--check'] },
  {
    name: 'build',
    says: 'the pages are built',
    quick: true,
    args: ['tools/build.mjs', '--when-stale'],
  },
  { name: 'pages', says: 'no page is too heavy', needsBuild: true, args: ['tools/bundle-sizes.ts'] },
]

export const reportOf = (root, project) => join(root, '.build', `${project}.json`)

const cached = (root) => ['--cache', '--cache-location', join(root, '.build', 'prettier')]

export const stepNames = stepsOf('', { paths: [], onlyChanged: false }).map((step) => step.name)
