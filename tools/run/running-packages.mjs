import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// Typefaces of the printed papers are looked for by name.
const ALWAYS = /^@fontsource\//

export const isTest = (path) => /\.test\.tsx?$/.test(path) || path.includes('platform/testing/')

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
