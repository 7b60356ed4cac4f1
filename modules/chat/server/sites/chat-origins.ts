import type { Ground } from '#platform/server/transaction.ts'

/** The websites in which the widget of a site may stand; null where the site names none, and those of public pages count. */
export async function chatOrigins(
  { database }: Pick<Ground, 'database'>,
  key: string,
): Promise<readonly string[] | null> {
  const site = await database.reader
    .selectFrom('chat_site')
    .select(['domains', 'enabled'])
    .where('key', '=', key)
    .executeTakeFirst()
  // Of a site that is not there nothing is shown anywhere.
  if (!site) return []
  return site.domains.length > 0 ? site.domains : null
}
