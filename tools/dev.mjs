// npm run dev: the server starts anew when its files change, Vite serves the pages and passes calls on.
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildStaleWeb } from './run/build-web.mjs'
import { installMissing } from './run/install.mjs'
import { node24, refuseOldNode } from './run/node24.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

refuseOldNode()
installMissing(root)
// The server reads the built pages when it starts, though in development Vite's are the ones to look at.
buildStaleWeb(root)

const node = node24(root)
const watched = ['app', 'modules', 'platform', 'database'].map(
  (folder) => `--watch-path=${join(root, folder)}`,
)
const options = { cwd: root, stdio: 'inherit', env: { ...process.env, ATRIUM_KIT: 'on' } }
const children = [
  spawn(node, [...watched, '--watch-preserve-output', 'app/start.ts'], options),
  spawn(node, [join(root, 'node_modules/vite/bin/vite.js'), '--clearScreen', 'false'], options),
]

let ending = false
function end(code) {
  if (ending) return
  ending = true
  for (const child of children) child.kill('SIGTERM')
  process.exitCode = code
}

process.on('SIGINT', () => end(0))
process.on('SIGTERM', () => end(0))
for (const child of children) child.on('exit', (code) => end(code ?? 0))
