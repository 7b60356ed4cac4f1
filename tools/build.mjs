// npm run build: makes the pages that the product serves; with --when-stale only when they have changed.
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildStaleWeb, buildWeb } from './run/build-web.mjs'
import { installMissing } from './run/install.mjs'
import { refuseOldNode } from './run/node24.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

refuseOldNode()
installMissing(root)
if (process.argv.includes('--when-stale')) buildStaleWeb(root)
else buildWeb(root)
