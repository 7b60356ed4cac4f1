import type { Config } from '#platform/server/config.ts'
import type { Ground } from '#platform/server/transaction.ts'
import { listAllOrigins } from './embedding-queries.ts'

/** Asked at every public page, so that a change counts at once and on every node. */
export async function allowedOrigins(
  { database }: Pick<Ground, 'database'>,
  { embeddingOrigins }: Pick<Config, 'embeddingOrigins'>,
): Promise<readonly string[]> {
  const listed = await listAllOrigins(database.reader)
  return [...new Set([...embeddingOrigins, ...listed.map(({ origin }) => origin)])]
}
