import { addOwnLead, listContactIdsByAddress, updateLead, writeContact } from '#contacts/server/public.ts'
import { imagesOf } from '#imports/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow } from '#platform/server/database/write.ts'
import type { ImportCells, ImportKind } from '#platform/server/import-kind.ts'
import { refuse } from '#platform/server/must.ts'
import { saveContact } from '#sales/contract/people/contact-calls.ts'
import { addLead } from '#sales/contract/people/lead-calls.ts'
import { salesMessages as say } from '#sales/contract/sales-messages.ts'
import { mayImport } from '#sales/server/sales-policy.ts'
import { completed, contactColumns, emailOf, phoneOf } from './import-contacts.ts'
import { findOptionalImported, hasNothingElse, listOpenLeadsOf } from './import-queries.ts'

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

/** The person of a row: known by e-mail or phone and completed, or new. */
async function contactOf(ctx: Ctx, cells: ImportCells): Promise<number> {
  const [known = null] = await contactsOf(ctx, [cells])
  const { id: _id, version: _version, ...form } = saveContact.input.parse(cells)
  const whole = known === null ? form : await completed(ctx, known, { form, cells })
  const row = known === null ? null : { id: known }
  const written = await writeContact(ctx, whole, { row, ownerId: ctx.actor.id, source: 'import' })
  if ('id' in written) return written.id
  return refuse(written.kind === 'email' ? say.emailOf(written.contact) : say.phoneOf(written.contact))
}

const images = imagesOf('lead', ['title', 'requirement', 'budget'])

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
  async write(ctx, { cells, recordId }) {
    const { title, requirement, budget } = parseLead(cells).data!
    const contact_id = await contactOf(ctx, cells)
    if (recordId === null) {
      const lead = { contact_id, title, requirement, budget, owner_id: ctx.actor.id }
      return (await addOwnLead(ctx, lead, 'import')).id
    }
    // A cell that is empty or not in the file takes nothing away.
    await updateLead(
      ctx,
      { id: recordId },
      { title, ...(requirement === '' ? {} : { requirement }), ...(budget === '' ? {} : { budget }) },
    )
    return recordId
  },
  ...images,
  /** With the person whom the file brought for it, if nothing else is known of them. */
  async remove(ctx, recordId) {
    const lead = await findOptionalImported(ctx, recordId)
    await images.remove(ctx, recordId)
    if (lead?.is_of_file && (await hasNothingElse(ctx, lead.contact_id)))
      await deleteRow(ctx, 'contact', lead.contact_id)
  },
}
