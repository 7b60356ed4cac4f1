// node tools/lighten.mjs [folder]: puts what runs into a folder, `light` unless another is named, for an image. Packages
// that only the pages use are in the built pages already, and those of development are not needed any more.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isTest, neededPackages, runningManifest } from './run/running-packages.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const light = process.argv[2] ? resolve(process.argv[2]) : join(root, 'light')
const parts = ['app', 'modules', 'platform', 'database', 'tools', '.build/web', 'package-lock.json']

rmSync(light, { recursive: true, force: true })
mkdirSync(light)
for (const name of parts)
  cpSync(join(root, name), join(light, name), { recursive: true, filter: (path) => !isTest(path) })
const manifest = runningManifest(root)
writeFileSync(join(light, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
for (const place of neededPackages(root, manifest)) {
  const folder = join(root, place)
  // A package inside of another one has a place of its own; one for another machine is not there.
  const isOwn = (path) => !path.slice(folder.length).includes('/node_modules')
  if (existsSync(folder))
    cpSync(folder, join(light, place), { recursive: true, verbatimSymlinks: true, filter: isOwn })
}
// npm takes out what nothing needs after all, and writes both lists of what is there again.
const { status } = spawnSync('npm', ['prune', '--offline', '--no-audit', '--no-fund'], {
  cwd: light,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
