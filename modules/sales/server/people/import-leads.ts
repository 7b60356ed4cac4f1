import { listContactIdsByAddress, writeLeads } from '#contacts/server/public.ts'
import { undoIn } from '#imports/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRows } from '#platform/server/database/write.ts'
import type {
  ImportCells,
  ImportImage,
  ImportKind,
  ImportRow,
  ImportStays,
  ImportUndo,
} from '#platform/server/import-kind.ts'
import { saveContact } from '#sales/contract/people/contact-calls.ts'
import { addLead } from '#sales/contract/people/lead-calls.ts'
import { salesMessages as say } from '#sales/contract/sales-messages.ts'
import { mayImport } from '#sales/server/sales-policy.ts'
import {
  addressKeysOf,
  contactColumns,
  emailOf,
  holdAddressesOf,
  phoneOf,
  writePeople,
} from './import-contacts.ts'
import {
  listLeadImages,
  listOpenLeadsOf,
  listPeopleOfFile,
  listWithNothingElse,
  lockContacts,
  putContactsBack,
  type ContactImage,
} from './import-queries.ts'

const leadColumns = [
  {
    key: 'title',
    label: 'Lead',
    required: true,
    synonyms: ['Lead title', 'Subject', 'Opportunity', 'Enquiry'],
  },
  { key: 'requirement', label: 'Requirement', longest: 5_000, synonyms: ['Message', 'Description', 'Notes'] },
  { key: 'budget', label: 'Budget', synonyms: ['Budget band', 'Amount'] },
] as const satisfies ImportKind['columns']

const columns = [
  ...leadColumns,
  // “Title” is the lead here, not the designation.
  ...contactColumns.map((column) => ({
    ...column,
    synonyms: column.synonyms.filter((word) => word !== 'Title'),
  })),
]
const labelOf = (key: unknown) => columns.find((column) => column.key === key)?.label ?? 'Row'

const parseLead = ({ title, requirement, budget }: ImportCells) =>
  addLead.input.safeParse({ contact_id: 1, title, requirement: requirement ?? '', budget: budget ?? '' })

const titleOf = ({ title = '' }: ImportCells) => title.trim().toLowerCase()

/** The lead of this title; else the newest that is still open, so that a file without our ids doubles nothing. */
async function find(ctx: Ctx, rows: readonly ImportCells[]) {
  const contacts = await contactsOf(ctx, rows)
  const leads = await listOpenLeadsOf(
    ctx,
    contacts.filter((id) => id !== null),
  )
  return rows.map((row, at) => {
    const own = leads.filter(({ contact_id }) => contact_id === contacts[at])
    return (own.find(({ title }) => title.toLowerCase() === titleOf(row)) ?? own[0])?.id ?? null
  })
}

async function contactsOf(ctx: Ctx, rows: readonly ImportCells[]): Promise<(number | null)[]> {
  const byEmail = await listContactIdsByAddress(ctx, 'email', rows.map(emailOf))
  const byPhone = await listContactIdsByAddress(ctx, 'phone', rows.map(phoneOf))
  return rows.map((row) => byEmail.get(emailOf(row)) ?? byPhone.get(phoneOf(row)) ?? null)
}

/** Their people with them: known by e-mail or phone and completed, or new. */
async function writeRows(ctx: Ctx, rows: readonly ImportRow[]): Promise<number[] | null> {
  const known = await contactsOf(
    ctx,
    rows.map(({ cells }) => cells),
  )
  const there = known.filter((id) => id !== null)
  if (new Set(there).size < there.length) return null
  const people = rows.map(({ cells, recordId }, at) => ({
    cells,
    id: known[at]!,
    // Someone known who asks for something new stays as they are; undoing takes the lead alone.
    fillsOnly: recordId === null,
  }))
  const ids = await writePeople(ctx, people)
  const leads = rows.map(({ cells, recordId }, at) => {
    const { title, requirement, budget } = parseLead(cells).data!
    return { id: recordId, contact_id: ids[at]!, title, requirement, budget }
  })
  return writeLeads(ctx, leads, { ownerId: ctx.actor.id, source: 'import' })
}

const undoLeads = undoIn('lead')

const personOf = (fields: ImportImage['fields'] | null | undefined) =>
  fields?.['contact'] as ContactImage | undefined

/** With their people: as they were, or removed where the file brought them and nothing else is known of them. */
async function undo(ctx: Ctx, rows: readonly ImportUndo[]): Promise<ImportStays> {
  const removed = rows.filter(({ image }) => image === null)
  const brought = await listPeopleOfFile(
    ctx,
    removed.map(({ recordId }) => recordId),
  )
  await undoLeads(ctx, rows.map(withoutPerson))
  const changed = rows.flatMap(({ recordId, image, after }) => {
    const before = personOf(image?.fields)
    return before ? [{ recordId, before, after: personOf(after) }] : []
  })
  const stays = await putContactsBack(ctx, changed)
  return new Map([
    ...[...stays].map(({ recordId }) => [recordId, say.personChanged] as const),
    ...(await removePeople(ctx, removed, brought)),
  ])
}

function withoutPerson({ recordId, image, after }: ImportUndo): ImportUndo {
  const leadOf = ({ contact: _person, ...fields }: ImportImage['fields']) => fields
  return {
    recordId,
    image: image && { ...image, fields: leadOf(image.fields) },
    after: after && leadOf(after),
  }
}

/** Returns those who stay. */
async function removePeople(
  ctx: Ctx,
  removed: readonly ImportUndo[],
  brought: ReadonlyMap<number, number>,
): Promise<ImportStays> {
  const now = await lockContacts(ctx, [...new Set(brought.values())])
  const asLeft = removed.filter(({ recordId, after }) => {
    const person = now.get(brought.get(recordId) ?? 0)
    return person !== undefined && person.digest === personOf(after)?.digest
  })
  const idOf = ({ recordId }: ImportUndo) => brought.get(recordId)!
  const free = new Set(await listWithNothingElse(ctx, [...new Set(asLeft.map(idOf))]))
  await deleteRows(ctx, 'contact', [...free])
  const unchanged = new Set(asLeft)
  return new Map(
    removed
      .filter((row) => brought.has(row.recordId) && !free.has(idOf(row)))
      .map((row) => [row.recordId, unchanged.has(row) ? say.personInUse : say.personChanged]),
  )
}

export const leadImport: ImportKind = {
  key: 'sales.leads',
  label: 'Leads',
  columns,
  may: mayImport,
  check(cells) {
    if (emailOf(cells) === '' && phoneOf(cells) === '') return say.importWithoutAddress
    const issues = [
      ...(saveContact.input.safeParse(cells).error?.issues ?? []),
      ...(parseLead(cells).error?.issues ?? []),
    ]
    const [issue] = issues
    return issue ? `${labelOf(issue.path[0])}: ${issue.message}.` : null
  },
  find,
  write: async (ctx, row) => (await writeRows(ctx, [row]))![0]!,
  together: { keysOf: addressKeysOf, hold: holdAddressesOf, write: writeRows, undo },
  images: listLeadImages,
  image: async (ctx, recordId) => (await listLeadImages(ctx, [recordId])).get(recordId) ?? null,
  putBack: async (ctx, recordId, image) => void (await undo(ctx, [{ recordId, image, after: null }])),
  remove: async (ctx, recordId) => void (await undo(ctx, [{ recordId, image: null, after: null }])),
}
