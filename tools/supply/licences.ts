/** What the lock file says of one package that comes along with the product. */
type Locked = {
  readonly version?: string
  readonly license?: string
  /** The digest by which npm knows that what it fetched is what was locked. */
  readonly integrity?: string
  /** Left out where the registry of the machine is meant. */
  readonly resolved?: string
  readonly dev?: boolean
  readonly link?: boolean
}

export type Lock = { readonly packages: Readonly<Record<string, Locked>> }

export type Licensed = { readonly name: string; readonly version: string; readonly licence: string }

// Those under which we may pass on what we do not change. LGPL covers libraries that are loaded, not built in.
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

// Packages whose lock entry says nothing; their own files do.
const KNOWN: Readonly<Record<string, string>> = { 'png-js': 'MIT' }

/** Everything but what is only needed to build and test. */
export function licencesIn(lock: Lock): Licensed[] {
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path !== '' && entry.dev !== true && entry.link !== true)
    .map(([path, entry]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return { name, version: entry.version ?? '', licence: entry.license ?? KNOWN[name] ?? 'unknown' }
    })
    .toSorted(
      (one, other) => one.name.localeCompare(other.name, 'en') || one.version.localeCompare(other.version),
    )
}

/** The address of a file as every npm registry has it: no code host, no folder, no plain line. */
const OF_A_REGISTRY = /^https:\/\/[^/]+\/(?:@[^/]+\/)?[^/]+\/-\/[^/]+\.tgz$/

/** What does not come from a registry, or could be something else than what was locked; also to build and test. */
export const strangersIn = (lock: Lock): string[] =>
  Object.entries(lock.packages)
    .filter(([path, { link }]) => path !== '' && link !== true)
    .filter(
      ([, { integrity, resolved }]) =>
        !integrity?.startsWith('sha512-') || (resolved !== undefined && !OF_A_REGISTRY.test(resolved)),
    )
    .map(([path]) => path)

/** `MIT OR CC0-1.0` needs one of them, `MIT AND ISC` all. */
export const isAllowed = (licence: string): boolean =>
  licence
    .replace(/^\(|\)$/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => ALLOWED.has(one.trim())))

export function licencePage(list: readonly Licensed[]): string {
  const rows = list.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`)
  return [
    '# Licences',
    '',
    'What comes along with Atrium, from the lock file (`npm run supply`). What is needed only to build and test is left out.',
    '',
    '| Package | Version | Licence |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}
