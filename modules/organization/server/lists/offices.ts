import type { Ctx } from '#platform/server/ctx.ts'
import { answerRecord } from '#platform/server/records/answer-record.ts'
import { offices } from '#organization/contract/lists/office-calls.ts'
import { organizationMessages as say } from '#organization/contract/organization-messages.ts'
import { announceChange } from '#organization/server/announce-change.ts'
import { countPeopleUnder } from '#organization/server/directory/directory-queries.ts'
import { mayManageOffices, viewerOf } from '#organization/server/organization-policy.ts'
import { listOfficeRows } from './office-queries.ts'

export async function readOffices(ctx: Ctx) {
  const rows = await listOfficeRows(ctx)
  const people = await countPeopleUnder(
    ctx,
    viewerOf(ctx),
    'location_id',
    rows.map(({ id }) => id),
  )
  return {
    rows: rows.map((row) => ({ ...row, people: people.get(row.id) ?? 0 })),
    can: { manage: mayManageOffices(ctx.actor) },
  }
}

export const officeRecord = answerRecord(offices, {
  may: mayManageOffices,
  mayNot: say.mayNotManageOffices,
  before: ({ form: { state, ...office }, before }) => ({
    ...office,
    indian_state: state,
    ...(before ? {} : { key: keyOf(office.name) }),
  }),
  after: announceChange,
})

/** "New Town, Kolkata" is "new_town_kolkata"; letters of every script stay. */
const keyOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '') || 'office'
