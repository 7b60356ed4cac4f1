import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { openDatabase, type DatabaseConnection } from '#platform/server/database/connect.ts'
import { silentLog } from '#platform/server/log.ts'
import { asAdmin, databaseUrl } from './test-database-server.ts'

/** A database of this test file's own, as every migration or the template given left it; gone after the last test. */
export async function testDatabase(template = inject('databaseTemplate')): Promise<DatabaseConnection> {
  const server = inject('databaseServer')
  const name = `${template}_${randomBytes(6).toString('hex')}`
  // Copying files is ten times faster than replaying the template through the log.
  await asAdmin(server, (admin) =>
    admin.query(`create database ${name} template ${template} strategy file_copy`),
  )
  const database = openDatabase(databaseUrl(server, name), silentLog)
  afterAll(async () => {
    await database.close()
    await asAdmin(server, (admin) => admin.query(`drop database ${name} with (force)`))
  })
  return database
}
