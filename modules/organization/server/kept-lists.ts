import type { InputOf } from '../../../platform/contract/call.ts'
import { said } from '../../../platform/server/area.ts'
import type { Ctx } from '../../../platform/server/ctx.ts'
import { announce } from '../../../platform/server/live/announce.ts'
import { must } from '../../../platform/server/must.ts'
import type {
  addKeptEntry,
  listKeptEntries,
  openKeptEntry,
  renameKeptEntry,
} from '../contract/kept-list-calls.ts'
import { ORGANIZATION_TOPIC } from '../contract/organization-lists.ts'
import { organizationMessages as say } from '../contract/organization-messages.ts'
import { countPeopleUnder, findViewer } from './directory-queries.ts'
import { mayManageLists } from './organization-policy.ts'
import { findOptionalEntry, insertEntry, listEntries, renameEntry } from './organization-queries.ts'

export async function readKeptList(ctx: Ctx, { list, ...filter }: InputOf<typeof listKeptEntries>) {
  must(mayManageLists(ctx.actor), say.mayNotManageLists)
  const page = await listEntries(ctx, list, filter)
  const ids = page.rows.map(({ id }) => id)
  const people = await countPeopleUnder(ctx, await findViewer(ctx), `${list}_id`, ids)
  return { ...page, rows: page.rows.map((row) => ({ ...row, people: people.get(row.id) ?? 0 })) }
}

export async function openEntry(ctx: Ctx, { list, id }: InputOf<typeof openKeptEntry>) {
  must(mayManageLists(ctx.actor), say.mayNotManageLists)
  const entry = await findOptionalEntry(ctx, list, id)
  must(entry, say.noSuchEntry)
  return entry
}

export async function addEntry(ctx: Ctx, { list, name }: InputOf<typeof addKeptEntry>) {
  must(mayManageLists(ctx.actor), say.mayNotManageLists)
  const entry = await insertEntry(ctx, list, name)
  await tellEverybody(ctx)
  return said(list === 'department' ? say.departmentAdded : say.designationAdded, entry)
}

export async function renameListEntry(ctx: Ctx, form: InputOf<typeof renameKeptEntry>) {
  must(mayManageLists(ctx.actor), say.mayNotManageLists)
  must(await findOptionalEntry(ctx, form.list, form.id), say.noSuchEntry)
  const entry = await renameEntry(ctx, form.list, form, form.name)
  await tellEverybody(ctx)
  return entry
}

const tellEverybody = (ctx: Ctx) =>
  announce(ctx, { topic: ORGANIZATION_TOPIC, to: { kind: 'employee', everyone: true } })
