// npm run backup, restore, move-to-postgres: work on the data of this installation, on the runtime that comes along.
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installMissing } from './run/install.mjs'
import { node24, refuseOldNode } from './run/node24.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

refuseOldNode()
installMissing(root)

const doors = {
  backup: 'app/backup.ts',
  restore: 'app/restore.ts',
  'move-to-postgres': 'app/move-to-postgres.ts',
}

const [door, ...args] = process.argv.slice(2)
const { status } = spawnSync(node24(root), [join(root, doors[door]), ...args], { stdio: 'inherit' })
process.exitCode = status ?? 1
