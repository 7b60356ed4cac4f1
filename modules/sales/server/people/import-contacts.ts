import {
  listContactIdsByAddress,
  lockOptionalContact,
  phoneKey,
  writeContact,
  type ContactForm,
} from '#contacts/server/public.ts'
import { imagesOf } from '#imports/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { ImportCells, ImportKind } from '#platform/server/import-kind.ts'
import { must, refuse } from '#platform/server/must.ts'
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
  async write(ctx, { cells, recordId }) {
    const { id: _id, version: _version, ...form } = parse(cells).data!
    const whole = recordId === null ? form : await completed(ctx, recordId, { form, cells })
    const row = recordId === null ? null : { id: recordId }
    const written = await writeContact(ctx, whole, { row, ownerId: ctx.actor.id, source: 'import' })
    if ('kind' in written) {
      const { kind, contact } = written
      return refuse(kind === 'email' ? say.emailOf(contact) : say.phoneOf(contact))
    }
    return written.id
  },
  ...imagesOf('contact', ['name', 'email', 'phone', 'designation', 'linkedin_url']),
}

type Given = { readonly form: ContactForm; readonly cells: ImportCells }

/** A cell that is empty or not in the file takes nothing away. */
export async function completed(ctx: Ctx, id: number, { form, cells }: Given): Promise<ContactForm> {
  const known = await lockOptionalContact(ctx, id)
  must(known, say.noSuchContact)
  const { name, designation, linkedin_url, lifecycle, sales_account_id } = known
  const before = { name, email: known.email, phone: known.phone ?? '', designation, linkedin_url }
  const given = contactColumns
    .filter(({ key }) => (cells[key] ?? '') !== '')
    .map(({ key }) => [key, form[key]])
  return { ...before, lifecycle, sales_account_id, ...(Object.fromEntries(given) as Pick<ContactForm, Key>) }
}
