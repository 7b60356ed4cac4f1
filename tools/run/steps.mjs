import { join } from 'node:path'

const isCode = (path) => /\.(ts|tsx|mjs|js)$/.test(path)
const isSetting = (path) => !path.includes('/') && path.endsWith('json')
const isFormatted = (path) =>
  /\.(ts|tsx|mjs|js|json|md|css|html|ya?ml)$/.test(path) && path !== 'package-lock.json'

/**
 * Everything that must hold, parted in two. The gate is what every change passes: the static checks, every rule, right
 * and race, and one way through each area in a browser. The deep run is the rest: `*.deep.test.ts`, all journeys with
 * their looks, other days, the generators. A step says what it reads, so that `npm run check` leaves out what has not
 * changed since it was last in order: `reads` for all at once, `each` for one file at a time; `check` runs the quick ones.
 */
export function stepsOf(root, { paths = [], areaJourneys = [] } = {}) {
  const bin = (path) => join(root, 'node_modules', path)
  const asked = {
    journeys: [...paths.filter((path) => path.startsWith('journeys')), ...areaJourneys],
    sources: paths.filter((path) => !path.startsWith('journeys')),
    vitest: (...projects) => [
      bin('vitest/vitest.mjs'),
      'run',
      ...projects.map((project) => `--project=${project}`),
    ],
  }
  return [...checksOf(bin), ...gateTests(asked), ...deepTests(asked)]
}

const gateTests = ({ vitest, sources, journeys }) => [
  {
    name: 'unit',
    says: 'rules, calls, rights and races',
    quick: true,
    tests: true,
    needsBuild: true,
    budget: 300,
    args: vitest('unit', 'web'),
    named: sources,
  },
  {
    name: 'journeys',
    says: 'one way through each area in a browser',
    tests: true,
    needsBuild: true,
    needsBrowser: true,
    budget: 180,
    args: vitest('journeys'),
    named: journeys,
  },
]

const deepTests = ({ vitest, sources, journeys }) => [
  {
    name: 'deep',
    says: 'crashes, hostile files, random models, whole matrices',
    tests: true,
    needsBuild: true,
    isDeep: true,
    args: vitest('deep'),
    named: sources,
  },
  {
    name: 'deep-journeys',
    says: 'every way, on a phone and at night too, as everyone sees it',
    tests: true,
    needsBuild: true,
    needsBrowser: true,
    isDeep: true,
    args: vitest('deep-journeys'),
    named: journeys,
  },
  {
    name: 'moments',
    says: 'rules and calls on the days on which rules turn',
    tests: true,
    isDeep: true,
    eachMoment: true,
    args: vitest('unit'),
    named: sources,
  },
  {
    name: 'generators',
    says: 'a new area and a new call pass all of this',
    needsBrowser: true,
    isDeep: true,
    args: ['tools/prove-generators.ts'],
  },
]

/** Several check much of the same twice, and take twice the time and memory in all. */
const oneChecker = ['--checkers', '1', '--builders', '1']

/** Both hold millions of types at once: they clean up less often, as long as there is room. */
const roomy = (gigabytes) => ({ GOGC: '400', GOMEMLIMIT: `${gigabytes}GiB` })

/** What is read rather than run, the longest first: they run beside each other. */
const checksOf = (bin) => [
  {
    name: 'lint',
    says: 'no promise, type or screen is careless',
    quick: true,
    budget: 100,
    each: isCode,
    env: roomy(8),
    args: [bin('oxlint/bin/oxlint'), '--type-aware', '--quiet', '--no-error-on-unmatched-pattern'],
  },
  {
    name: 'types',
    says: 'both sides compile',
    quick: true,
    budget: 100,
    reads: (path) => isCode(path) || isSetting(path),
    env: roomy(5),
    args: [bin('typescript/bin/tsc'), '-b', ...oneChecker],
  },
  { name: 'demo', says: 'the demo company is written', atMoment: true, args: ['tools/keep-demo.ts'] },
  { name: 'build', says: 'the pages are built', quick: true, args: ['tools/build.mjs', '--when-stale'] },
  { name: 'unused', says: 'nothing is there for no one', args: [bin('knip/bin/knip.js')] },
  {
    name: 'boundaries',
    says: 'code stays in its place',
    quick: true,
    reads: () => true,
    args: ['tools/boundaries.ts'],
  },
  {
    name: 'format',
    says: 'every file is formatted',
    quick: true,
    each: isFormatted,
    args: [bin('oxfmt/bin/oxfmt'), '--list-different'],
  },
  { name: 'sizes', says: 'files can be read at once', quick: true, reads: isCode, args: ['tools/sizes.ts'] },
  {
    name: 'price',
    says: 'no area costs more than before',
    quick: true,
    reads: (path) => isCode(path) || path.endsWith('.css') || path === 'tools/price/kept.json',
    args: ['tools/price.ts', '--check'],
  },
  {
    name: 'voice',
    says: 'screens, messages and mails read as plain English',
    quick: true,
    reads: (path) => isCode(path) || path === 'docs/voice.md',
    args: ['tools/voice.ts'],
  },
  {
    name: 'supply',
    says: 'licences allow it, no secret is left behind',
    args: ['tools/supply.ts', '--check'],
  },
  { name: 'map', says: 'the map shows the house', args: ['tools/map.ts', '--check'] },
  { name: 'schema', says: 'the types show the database', args: ['tools/schema.ts', '--check'] },
  { name: 'pages', says: 'no page is too heavy', needsBuild: true, args: ['tools/bundle-sizes.ts'] },
]

export const reportOf = (root, name) => join(root, '.build', `${name}.json`)

export const stepNames = stepsOf('').map((step) => step.name)
