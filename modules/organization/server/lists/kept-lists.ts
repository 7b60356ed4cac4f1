import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { answerRecord } from '#platform/server/records/answer-record.ts'
import type {
  addKeptEntry,
  listKeptEntries,
  openKeptEntry,
  renameKeptEntry,
} from '#organization/contract/lists/kept-list-calls.ts'
import type { IndianState } from '#organization/contract/lists/indian-states.ts'
import { keptLists } from '#organization/contract/lists/kept-lists.ts'
import { organizationMessages as say } from '#organization/contract/organization-messages.ts'
import { announceChange } from '#organization/server/announce-change.ts'
import { countPeopleUnder } from '#organization/server/directory/directory-queries.ts'
import { mayManageLists, viewerOf } from '#organization/server/organization-policy.ts'
import { findOptionalEntry, listEntries } from './kept-list-queries.ts'

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

const kept = { may: mayManageLists, mayNot: say.mayNotManageLists, after: announceChange } as const
const [department, designation, city] = [
  answerRecord(keptLists.department, kept),
  answerRecord(keptLists.designation, kept),
  answerRecord(keptLists.city, kept),
]
const named = { department, designation }
export const keptRecords = [department, designation, city]

const added = {
  department: say.departmentAdded,
  designation: say.designationAdded,
  city: say.cityAdded,
} as const

export async function addEntry(ctx: Ctx, { list, name, state }: InputOf<typeof addKeptEntry>) {
  const entry =
    list === 'city'
      ? await city.add(ctx, { name, state: stateGiven(ctx, state) })
      : { ...(await named[list].add(ctx, { name })), state: null }
  return said(added[list], entry)
}

export const renameListEntry = async (ctx: Ctx, { list, state, ...form }: InputOf<typeof renameKeptEntry>) =>
  list === 'city'
    ? city.save(ctx, { ...form, state: stateGiven(ctx, state) })
    : { ...(await named[list].save(ctx, form)), state: null }

function stateGiven({ actor }: Ctx, state: IndianState | null): IndianState {
  must(mayManageLists(actor), say.mayNotManageLists)
  must(state !== null, say.stateMissing)
  return state
}
