// npm start: everything from a fresh clone to a served product. Plain JavaScript without packages, because
// it runs before anything is installed, on whatever Node.js brought npm.
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildStaleWeb } from './run/build-web.mjs'
import { endWithNpm } from './run/end-with-npm.mjs'
import { installMissing } from './run/install.mjs'
import { node24, refuseOldNode } from './run/node24.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

refuseOldNode()
installMissing(root)
buildStaleWeb(root)

// The channel tells the product when this process is gone, however it went.
// The place for what is young in memory is held to what it was before Node 24, which lets it grow by another 100 MB.
const product = spawn(node24(root), ['--max-semi-space-size=16', join(root, 'app/start.ts')], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
// Ctrl-C reaches both, a signal to this process only this one; it waits until the product has stopped in order.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => product.kill(signal))
endWithNpm(() => product.kill('SIGTERM'))
product.on('exit', (code) => process.exit(code ?? 1))
