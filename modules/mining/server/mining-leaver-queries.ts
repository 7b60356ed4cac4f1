import { sql } from 'kysely'
import { ownedRows } from '#platform/server/leavers/owned-rows-queries.ts'

/** What a leaver has not brought to the end goes to who takes over; what is verified keeps its miner. */
export const openRecords = ownedRows({
  table: 'mined_company',
  column: 'miner_id',
  name: sql<string>`mined_company.name`,
  where: () => sql<boolean>`mined_company.state in ('draft', 'returned')`,
  things: ['unfinished mined company', 'unfinished mined companies'],
})
