import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// Typefaces of the printed papers are looked for by name.
const ALWAYS = /^@fontsource\//

export const isTest = (path) =>
  /\.test\.tsx?$/.test(path) || /platform\/testing\/|database\/installations(\/|$)/.test(path)

/** The manifest of what runs: no package that only the pages use, none of development, no second Node. */
export function runningManifest(root) {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const text = globSync('{app,modules,platform,database}/**/*.ts', { cwd: root })
    .filter((path) => !isTest(path) && !path.split('/').includes('web'))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n')
  const isUsed = (name) => ALWAYS.test(name) || text.includes(`'${name}'`) || text.includes(`'${name}/`)
  const only = (packages, wanted) =>
    Object.fromEntries(Object.entries(packages).filter(([name]) => wanted(name)))
  return {
    ...manifest,
    dependencies: only(manifest.dependencies, isUsed),
    devDependencies: {},
    optionalDependencies: only(manifest.optionalDependencies, (name) => !name.startsWith('node-')),
  }
}

/** Where the packages lie that a manifest needs, by the lock file: what else is installed need not be copied at all. */
export function neededPackages(root, { dependencies, optionalDependencies }) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const needed = new Set()
  const waiting = Object.keys({ ...dependencies, ...optionalDependencies }).map((name) => ['', name])
  for (const [from, name] of waiting) {
    const place = placeOf(packages, from, name)
    if (place === null || needed.has(place)) continue
    needed.add(place)
    const { dependencies: own, optionalDependencies: perhaps, peerDependencies: beside } = packages[place]
    for (const next of Object.keys({ ...own, ...perhaps, ...beside })) waiting.push([place, next])
  }
  return [...needed]
}

/** As Node looks for a package: beside the one that asks, and then in every folder above. */
function placeOf(packages, from, name) {
  const place = `${from === '' ? '' : `${from}/`}node_modules/${name}`
  if (packages[place]) return place
  return from === '' ? null : placeOf(packages, from.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, ''), name)
}
