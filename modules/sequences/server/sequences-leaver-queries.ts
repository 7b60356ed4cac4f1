import { sql } from 'kysely'
import { ownedRows } from '#platform/server/leavers/owned-rows-queries.ts'

export const ownedSequences = ownedRows({
  table: 'sequence',
  column: 'owner_id',
  name: sql<string>`sequence.name`,
  where: () => sql<boolean>`sequence.status <> 'archived'`,
  things: ['sequence of emails', 'sequences of emails'],
})

export const sentInTheirName = ownedRows({
  table: 'sequence',
  column: 'sender_id',
  name: sql<string>`sequence.name`,
  where: () => sql<boolean>`sequence.status <> 'archived'`,
  things: ['sequence sent in their name', 'sequences sent in their name'],
})
