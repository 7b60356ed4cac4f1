import { readdir } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { Migrator, type Migration, type MigrationResultSet } from 'kysely/migration'
import { runMigrations } from 'graphile-worker'
import { CannotStart } from '#platform/server/cannot-start.ts'
import type { DatabaseConnection } from './connect.ts'

const folder = fileURLToPath(new URL('../../../database/migrations/', import.meta.url))

/** Brings the database to this version. Kysely holds a lock meanwhile, so that several nodes may start at once. */
export const migrateToLatest = (database: DatabaseConnection): Promise<string[]> =>
  migrate(database, (migrator) => migrator.migrateToLatest())

/** For a backup of an earlier version: its rows fit the tables of that version. */
export const migrateTo = (database: DatabaseConnection, name: string): Promise<string[]> =>
  migrate(database, (migrator) => migrator.migrateTo(name))

async function migrate(
  database: DatabaseConnection,
  run: (migrator: Migrator) => Promise<MigrationResultSet>,
): Promise<string[]> {
  await refuseOldCollation(database)
  // The job tables belong to graphile-worker, which keeps its own versions; ours may refer to them.
  await runMigrations({ pgPool: database.writerPool })
  await refuseNewerDatabase(database)
  const migrator = new Migrator({ db: database.writer, provider: { getMigrations } })
  const { error, results } = await run(migrator)
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}

async function getMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ts')).toSorted()
  const migrations: Record<string, Migration> = {}
  for (const name of names)
    migrations[name.slice(0, -3)] = (await import(pathToFileURL(join(folder, name)).href)) as Migration
  return migrations
}

async function refuseNewerDatabase(database: DatabaseConnection) {
  const { rows: tables } = await database.writerPool.query<{ found: string | null }>(
    "select to_regclass('kysely_migration') as found",
  )
  if (!tables[0]?.found) return
  const known = new Set(Object.keys(await getMigrations()))
  const { rows } = await database.writerPool.query<{ name: string }>(
    'select name from kysely_migration order by name',
  )
  const strange = rows.find((row) => !known.has(row.name))
  if (strange)
    throw new CannotStart(
      `The database is newer than this version of Atrium: it holds "${strange.name}". Start the newer version.`,
    )
}

/** A database in the C locale does not fold letters beyond ASCII, and searches would miss names. */
async function refuseOldCollation(database: DatabaseConnection) {
  const { rows } = await database.writerPool.query<{ folds: boolean }>("select lower('Å') = 'å' as folds")
  if (!rows[0]?.folds)
    throw new CannotStart(
      'The database was created without a Unicode locale; create it with C.UTF-8 or another UTF-8 locale.',
    )
}
