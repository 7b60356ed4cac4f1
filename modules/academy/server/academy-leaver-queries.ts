import { sql } from 'kysely'
import { ownedRows } from '#platform/server/leavers/owned-rows-queries.ts'

/** Open leads of a leaver go to who takes over; what is won or lost keeps its counsellor. */
export const openLeads = ownedRows({
  table: 'academy_lead',
  column: 'counsellor_id',
  name: sql<string>`academy_lead.name`,
  where: () =>
    sql<boolean>`exists (select from academy_status as status
      where status.id = academy_lead.status_id and status.kind = 'open')`,
  things: ['open lead of the academy', 'open leads of the academy'],
})
