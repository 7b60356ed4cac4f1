import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { writeBackup } from '#platform/server/backup/write-backup.ts'
import { CannotStart } from '#platform/server/cannot-start.ts'
import { machineClock } from '#platform/server/clock.ts'
import { openStorage } from '#platform/server/files/storage/open-storage.ts'
import { readSecret } from '#platform/server/secrets/secret-file.ts'
import { workOnInstallation, withDatabase } from './installation.ts'

/** `npm run backup [folder]`: everything of this installation, while it runs. */
await workOnInstallation(async (config) => {
  const now = machineClock.now()
  const name = `atrium-${now.toISOString().slice(0, 19).replaceAll(':', '')}`
  const folder = resolve(process.argv[2] ?? join('backups', name))
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException
    throw new CannotStart(
      `The folder ${folder} cannot be made (${code}); name another one: npm run backup -- <folder>`,
    )
  })
  const secret = config.secrets.length > 0 ? null : await readSecret(config.dataFolder)
  const made = await withDatabase(config, (databaseUrl) =>
    writeBackup({ databaseUrl, storage: openStorage(config), secret, now }, folder),
  )
  const rows = made.tables.reduce((sum, table) => sum + table.rows, 0)
  const safety = made.secret ? ' It holds the secret of this installation: keep it as safe as the data.' : ''
  return `${rows} rows and ${made.files.length} files are in ${folder}.${safety}`
})
