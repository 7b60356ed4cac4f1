import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import {
  readManifest,
  refuseDamagedFiles,
  restoreDatabase,
  restoreFiles,
} from '#platform/server/backup/read-backup.ts'
import { CannotStart } from '#platform/server/cannot-start.ts'
import type { Config } from '#platform/server/config.ts'
import { openStorage } from '#platform/server/files/storage/open-storage.ts'
import { workOnInstallation, withDatabaseAlone } from './installation.ts'

/** `npm run restore <folder>`: a backup into an empty installation, compared row by row. */
await workOnInstallation(async (config) => {
  const given = process.argv[2]
  if (!given) throw new CannotStart('Say which backup: npm run restore -- backups/atrium-2026-11-21T083000')
  const folder = resolve(given)
  await refuseDamagedFiles(await readManifest(folder), folder)
  const backup = await withDatabaseAlone(config, (url) => restoreDatabase(url, folder))
  await restoreFiles(openStorage(config), backup, folder)
  if (backup.secret && config.secrets.length === 0) await takeSecret(config, folder)
  const missing =
    backup.secret && config.secrets.length > 0
      ? ' Set ATRIUM_SECRET to what the backup’s file "secret" holds.'
      : ''
  return `The backup of ${backup.madeAt} is restored: ${backup.tables.length} tables and ${backup.files.length} files are equal to it.${missing}`
})

/** Without it, everything that was sealed would stay closed. */
async function takeSecret({ dataFolder }: Config, folder: string): Promise<void> {
  await mkdir(dataFolder, { recursive: true })
  await writeFile(join(dataFolder, 'secret'), await readFile(join(folder, 'secret')), { mode: 0o600 })
}
