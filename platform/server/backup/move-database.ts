import { PassThrough } from 'node:stream'
import { connectToCopy, copyIn, copyOut, refill, type CopiedTable } from './copy-tables.ts'
import { digestTables, migrated, refuseDifference, refuseFullDatabase } from './read-backup.ts'
import { listCarriedTables, listSequences } from './carried-tables.ts'

/** Carries everything from one database to another, empty one, table by table, and compares both at the end. */
export async function moveDatabase(fromUrl: string, toUrl: string): Promise<readonly CopiedTable[]> {
  await refuseFullDatabase(toUrl)
  await migrated(fromUrl)
  await migrated(toUrl)
  const [from, to] = await Promise.all([connectToCopy(fromUrl), connectToCopy(toUrl)])
  try {
    await from.query('begin isolation level repeatable read read only')
    const tables = await listCarriedTables(from)
    const moved: CopiedTable[] = []
    await refill(to, { tables, sequences: await listSequences(from) }, async () => {
      for (const table of tables) {
        const rows = new PassThrough()
        const [copied] = await Promise.all([copyOut(from, table, rows), copyIn(to, table, rows)])
        moved.push(copied)
      }
      refuseDifference(moved, await digestTables(to, tables))
    })
    return moved
  } finally {
    await Promise.all([from.end(), to.end()])
  }
}
