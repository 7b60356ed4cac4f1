import { join, resolve } from 'node:path'
import { moveDatabase } from '#platform/server/backup/move-database.ts'
import { CannotStart } from '#platform/server/cannot-start.ts'
import { refuseNothing, withDatabaseAlone, workOnInstallation } from './installation.ts'

/** `npm run move-to-postgres <url>`: from the embedded database to a server; the embedded one stays as it is. */
await workOnInstallation(async (config) => {
  const target = process.argv[2]
  if (!target || !URL.canParse(target))
    throw new CannotStart('Say where to: npm run move-to-postgres -- postgres://user:password@host/database')
  if (config.databaseUrl !== null)
    throw new CannotStart('DATABASE_URL is set: this installation does not use the embedded database.')
  refuseNothing(config)
  const moved = await withDatabaseAlone(config, (from) => moveDatabase(from, target))
  const rows = moved.reduce((sum, table) => sum + table.rows, 0)
  const secret = resolve(join(config.dataFolder, 'secret'))
  return [
    `${moved.length} tables with ${rows} rows are on the server, and equal to those of the embedded database.`,
    `Start from now on with DATABASE_URL set to it, and ATRIUM_SECRET to what ${secret} holds.`,
    'Files stay where they are.',
  ].join('\n  ')
})
