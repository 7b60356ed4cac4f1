// npm run dev: the server starts again when its files change, Vite serves the pages and passes calls on.
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildStaleWeb } from './run/build-web.mjs'
import { endWithNpm } from './run/end-with-npm.mjs'
import { installMissing } from './run/install.mjs'
import { node24, refuseOldNode } from './run/node24.mjs'

const PAGES_PORT = '5173'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

refuseOldNode()
installMissing(root)
// The server reads the built pages when it starts, though in development Vite's are the ones to look at.
buildStaleWeb(root)

const port = process.env.ATRIUM_PORT ?? process.env.PORT ?? '3000'
const env = {
  ATRIUM_KIT: 'on',
  ATRIUM_PUBLIC_URL: `http://localhost:${PAGES_PORT}`,
  ...process.env,
  ATRIUM_API: `http://localhost:${port}`,
}
const vite = join(root, 'node_modules/vite/bin/vite.js')
const children = [
  ['--watch', '--watch-preserve-output', 'app/start.ts'],
  [vite, '--port', PAGES_PORT, '--strictPort', '--clearScreen', 'false'],
].map((args) => spawn(node24(root), args, { cwd: root, stdio: 'inherit', env }))

let ending = false
function end(code) {
  if (ending) return
  ending = true
  for (const child of children) child.kill('SIGTERM')
  process.exitCode = code
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0))
endWithNpm(() => end(0))
for (const child of children) child.on('exit', (code) => end(code ?? 0))
