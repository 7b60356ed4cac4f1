import {
  holdAddresses,
  listContactIdsByAddress,
  phoneKey,
  writeContacts,
  type ContactForm,
} from '#contacts/server/public.ts'
import { imagesOf, undoIn } from '#imports/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { ImportCells, ImportKind, ImportRow } from '#platform/server/import-kind.ts'
import { refuse } from '#platform/server/must.ts'
import { saveContact } from '#sales/contract/people/contact-calls.ts'
import { salesMessages as say } from '#sales/contract/sales-messages.ts'
import { mayImport } from '#sales/server/sales-policy.ts'

export const contactColumns = [
  { key: 'name', label: 'Name', required: true, synonyms: ['Full name', 'Contact', 'Contact name'] },
  { key: 'email', label: 'Email', synonyms: ['E-mail', 'Mail', 'Email address'] },
  { key: 'phone', label: 'Phone', kind: 'phone', synonyms: ['Mobile', 'Telephone', 'Phone number'] },
  { key: 'designation', label: 'Designation', synonyms: ['Title', 'Job title', 'Position'] },
  { key: 'linkedin_url', label: 'LinkedIn', synonyms: ['LinkedIn URL', 'LinkedIn profile'] },
] as const satisfies ImportKind['columns']

type Key = (typeof contactColumns)[number]['key']
const labelOf = (key: unknown) => contactColumns.find((column) => column.key === key)?.label ?? 'Row'

/** A row as the form of a contact takes it: what would be refused there is refused here, with the same words. */
const parse = (cells: ImportCells) => saveContact.input.safeParse(cells)

export const emailOf = ({ email = '' }: ImportCells) => email.trim().toLowerCase()
export const phoneOf = ({ phone = '' }: ImportCells) => (phone === '' ? '' : phoneKey(phone))

export const addressKeysOf = (cells: ImportCells) =>
  [emailOf(cells), phoneOf(cells)].filter((key) => key !== '')

export const holdAddressesOf = (ctx: Ctx, rows: readonly ImportCells[]) =>
  holdAddresses(
    ctx,
    rows.map((cells) => ({ email: emailOf(cells) || null, phone: phoneOf(cells) })),
  )

/** The people of these rows, each known or new; whose address it is already says the refusal. */
export async function writePeople(
  ctx: Ctx,
  rows: readonly { readonly cells: ImportCells; readonly id: number | null; readonly fillsOnly?: boolean }[],
): Promise<number[]> {
  const given = rows.map(({ cells, id, fillsOnly }) => {
    const { id: _id, version: _version, ...form } = parse(cells).data!
    return {
      id,
      form: (known: Known | null) => (known ? completed(known, { form, cells, fillsOnly }) : form),
    }
  })
  const written = await writeContacts(ctx, given, { ownerId: ctx.actor.id, source: 'import' })
  if ('ids' in written) return written.ids
  const { kind, contact } = written
  return refuse(kind === 'email' ? say.emailOf(contact) : say.phoneOf(contact))
}

const writeRows = (ctx: Ctx, rows: readonly ImportRow[]) =>
  writePeople(
    ctx,
    rows.map(({ cells, recordId }) => ({ cells, id: recordId })),
  )

type Known = Pick<ContactForm, Exclude<keyof ContactForm, 'phone'>> & { readonly phone: string | null }
type Given = {
  readonly form: ContactForm
  readonly cells: ImportCells
  readonly fillsOnly?: boolean | undefined
}

/** A cell that is empty or not in the file takes nothing away. */
function completed(known: Known, { form, cells, fillsOnly = false }: Given): ContactForm {
  const { name, email, designation, linkedin_url, lifecycle, sales_account_id } = known
  const before = { name, email, phone: known.phone ?? '', designation, linkedin_url }
  const given = contactColumns
    .filter(({ key }) => (cells[key] ?? '') !== '' && !(fillsOnly && before[key]))
    .map(({ key }) => [key, form[key]])
  return { ...before, lifecycle, sales_account_id, ...(Object.fromEntries(given) as Pick<ContactForm, Key>) }
}

export const contactImport: ImportKind = {
  key: 'sales.contacts',
  label: 'Contacts',
  columns: contactColumns,
  may: mayImport,
  check(cells) {
    if (emailOf(cells) === '' && phoneOf(cells) === '') return say.importWithoutAddress
    const [issue] = parse(cells).error?.issues ?? []
    return issue ? `${labelOf(issue.path[0])}: ${issue.message}.` : null
  },
  async find(ctx, rows) {
    const byEmail = await listContactIdsByAddress(ctx, 'email', rows.map(emailOf))
    const byPhone = await listContactIdsByAddress(ctx, 'phone', rows.map(phoneOf))
    return rows.map((row) => byEmail.get(emailOf(row)) ?? byPhone.get(phoneOf(row)) ?? null)
  },
  write: async (ctx, row) => (await writeRows(ctx, [row]))[0]!,
  together: { keysOf: addressKeysOf, hold: holdAddressesOf, write: writeRows, undo: undoIn('contact') },
  ...imagesOf('contact', ['name', 'email', 'phone', 'designation', 'linkedin_url']),
}
