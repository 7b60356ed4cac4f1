import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#organization/contract/lists/office-calls.ts'
import { organizationMessages as say } from '#organization/contract/organization-messages.ts'
import { announceChange } from '#organization/server/announce-change.ts'
import { countPeopleUnder } from '#organization/server/directory/directory-queries.ts'
import { mayManageOffices, viewerOf } from '#organization/server/organization-policy.ts'
import { findOptionalOfficeRow, insertOffice, listOfficeRows, updateOffice } from './office-queries.ts'

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

export async function addOffice(ctx: Ctx, office: InputOf<typeof calls.addOffice>) {
  must(mayManageOffices(ctx.actor), say.mayNotManageOffices)
  const { id } = await insertOffice(ctx, { ...office, key: keyOf(office.name) })
  announceChange(ctx)
  return { id }
}

export async function saveOffice(ctx: Ctx, { id, version, ...office }: InputOf<typeof calls.saveOffice>) {
  must(mayManageOffices(ctx.actor), say.mayNotManageOffices)
  must(await findOptionalOfficeRow(ctx, id), say.officeMissing)
  await updateOffice(ctx, { id, version }, office)
  announceChange(ctx)
  return { id }
}

/** "New Town, Kolkata" is "new_town_kolkata"; letters of every script stay. */
const keyOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '') || 'office'
