import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type {
  addKeptEntry,
  listKeptEntries,
  openKeptEntry,
  renameKeptEntry,
} from '#organization/contract/lists/kept-list-calls.ts'
import type { IndianState } from '#organization/contract/lists/indian-states.ts'
import { organizationMessages as say } from '#organization/contract/organization-messages.ts'
import { announceChange } from '#organization/server/announce-change.ts'
import { countPeopleUnder } from '#organization/server/directory/directory-queries.ts'
import { mayManageLists, viewerOf } from '#organization/server/organization-policy.ts'
import {
  changeCity,
  findOptionalEntry,
  insertCity,
  insertEntry,
  listEntries,
  renameEntry,
} from './kept-list-queries.ts'

export async function readKeptList(ctx: Ctx, { list, ...filter }: InputOf<typeof listKeptEntries>) {
  must(mayManageLists(ctx.actor), say.mayNotManageLists)
  const page = await listEntries(ctx, list, filter)
  if (list === 'city') return { ...page, rows: page.rows.map((row) => ({ ...row, people: null })) }
  const ids = page.rows.map(({ id }) => id)
  const people = await countPeopleUnder(ctx, viewerOf(ctx), `${list}_id`, ids)
  return { ...page, rows: page.rows.map((row) => ({ ...row, people: people.get(row.id) ?? 0 })) }
}

export async function openEntry(ctx: Ctx, { list, id }: InputOf<typeof openKeptEntry>) {
  must(mayManageLists(ctx.actor), say.mayNotManageLists)
  const entry = await findOptionalEntry(ctx, list, id)
  must(entry, say.noSuchEntry)
  return entry
}

const added = {
  department: say.departmentAdded,
  designation: say.designationAdded,
  city: say.cityAdded,
} as const

export async function addEntry(ctx: Ctx, { list, name, state }: InputOf<typeof addKeptEntry>) {
  must(mayManageLists(ctx.actor), say.mayNotManageLists)
  const entry =
    list === 'city'
      ? await insertCity(ctx, { name, state: stateGiven(state) })
      : await insertEntry(ctx, list, name)
  announceChange(ctx)
  return said(added[list], entry)
}

export async function renameListEntry(ctx: Ctx, form: InputOf<typeof renameKeptEntry>) {
  must(mayManageLists(ctx.actor), say.mayNotManageLists)
  must(await findOptionalEntry(ctx, form.list, form.id), say.noSuchEntry)
  const entry =
    form.list === 'city'
      ? await changeCity(ctx, form, { name: form.name, state: stateGiven(form.state) })
      : await renameEntry(ctx, form.list, form, form.name)
  announceChange(ctx)
  return entry
}

function stateGiven(state: IndianState | null): IndianState {
  must(state !== null, say.stateMissing)
  return state
}
