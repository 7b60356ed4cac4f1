import { spawn, type ChildProcess } from 'node:child_process'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { databaseUrl } from '#platform/testing/test-database-server.ts'
import type { TestProduct } from '#platform/testing/test-product.ts'

/** Works off imports of one kind in a process of its own, until it is killed. */
export async function startImporter(
  product: Pick<TestProduct, 'read'>,
  kind: { readonly file: URL; readonly name: string },
): Promise<ChildProcess> {
  const { rows } = await product.read(({ db }) =>
    sql<{ name: string }>`select current_database() as name`.execute(db),
  )
  const url = databaseUrl(inject('databaseServer'), rows[0]!.name)
  const program = new URL('killed-importer.ts', import.meta.url).pathname
  return spawn(process.execPath, [program, url, kind.file.href, kind.name], { stdio: 'inherit' })
}
