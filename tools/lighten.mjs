// node tools/lighten.mjs: puts what runs into the folder `light`, for an image. Packages that only the pages use are
// in the built pages already, and those of development are not needed any more.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isTest, runningManifest } from './run/running-packages.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const light = join(root, 'light')
const parts = ['app', 'modules', 'platform', 'database', 'tools', '.build/web', 'package-lock.json']

rmSync(light, { recursive: true, force: true })
mkdirSync(light)
for (const name of parts)
  cpSync(join(root, name), join(light, name), { recursive: true, filter: (path) => !isTest(path) })
writeFileSync(join(light, 'package.json'), `${JSON.stringify(runningManifest(root), null, 2)}\n`)
cpSync(join(root, 'node_modules'), join(light, 'node_modules'), { recursive: true, verbatimSymlinks: true })
// npm takes out what nothing needs any more, and writes both lists of what is there again.
const { status } = spawnSync('npm', ['prune', '--offline', '--no-audit', '--no-fund'], {
  cwd: light,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
