import { join } from 'node:path'

const isCode = (path) => /\.(ts|tsx|mjs|js)$/.test(path)
const isSetting = (path) => !path.includes('/') && path.endsWith('json')
const isFormatted = (path) =>
  /\.(ts|tsx|mjs|js|json|md|css|html|ya?ml)$/.test(path) && path !== 'package-lock.json'

/**
 * Everything that must hold. A step says what it reads, so that `npm run check` leaves out what has not changed since
 * it was last in order: `reads` for all at once, `each` for one file at a time. `check` runs the quick ones.
 */
export function stepsOf(root, { paths }) {
  const bin = (path) => join(root, 'node_modules', path)
  const journeys = paths.filter((path) => path.startsWith('journeys'))
  const sources = paths.filter((path) => !path.startsWith('journeys'))
  const vitest = (projects) => [
    bin('vitest/vitest.mjs'),
    'run',
    ...projects.map((name) => `--project=${name}`),
  ]
  return [
    ...checksOf(root, bin),
    {
      name: 'unit',
      says: 'rules, calls and races',
      quick: true,
      tests: true,
      needsBuild: true,
      args: vitest(['unit', 'processes']),
      named: sources,
    },
    {
      name: 'journeys',
      says: 'people walk through the running product',
      tests: true,
      needsBuild: true,
      needsBrowser: true,
      args: vitest(['journeys']),
      named: journeys,
    },
    {
      name: 'generators',
      says: 'a new area and a new call pass all of this',
      needsBrowser: true,
      last: true,
      args: ['tools/prove-generators.ts'],
    },
  ]
}

/** What is read rather than run, the longest first: they run beside each other. */
const checksOf = (root, bin) => [
  {
    name: 'types',
    says: 'both sides compile',
    quick: true,
    reads: (path) => isCode(path) || isSetting(path),
    // One checker: several check much of the same twice, and take twice the time and memory in all.
    args: [bin('typescript/bin/tsc'), '-b', '--checkers', '1', '--builders', '1'],
  },
  {
    name: 'lint',
    says: 'no promise, type or screen is careless',
    quick: true,
    each: isCode,
    args: [bin('oxlint/bin/oxlint'), '--type-aware', '--quiet', '--no-error-on-unmatched-pattern'],
  },
  {
    name: 'format',
    says: 'every file is formatted',
    quick: true,
    each: isFormatted,
    args: [bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', ...cached(root)],
  },
  { name: 'build', says: 'the pages are built', quick: true, args: ['tools/build.mjs', '--when-stale'] },
  {
    name: 'boundaries',
    says: 'code stays in its place',
    quick: true,
    reads: () => true,
    args: ['tools/boundaries.ts'],
  },
  { name: 'sizes', says: 'files can be read at once', quick: true, reads: isCode, args: ['tools/sizes.ts'] },
  {
    name: 'voice',
    says: 'screens, messages and mails read as plain English',
    quick: true,
    reads: (path) => isCode(path) || path === 'docs/voice.md',
    args: ['tools/voice.ts'],
  },
  { name: 'unused', says: 'nothing is there for no one', args: [bin('knip/bin/knip.js')] },
  {
    name: 'supply',
    says: 'licences allow it, no secret is left behind',
    args: ['tools/supply.ts', '--check'],
  },
  { name: 'map', says: 'the map shows the house', args: ['tools/map.ts', '--check'] },
  { name: 'schema', says: 'the types show the database', args: ['tools/schema.ts', '--check'] },
  { name: 'pages', says: 'no page is too heavy', needsBuild: true, args: ['tools/bundle-sizes.ts'] },
]

export const reportOf = (root, project) => join(root, '.build', `${project}.json`)

const cached = (root) => ['--cache', '--cache-location', join(root, '.build', 'prettier')]

export const stepNames = stepsOf('', { paths: [] }).map((step) => step.name)
