import { invalid } from '#platform/contract/refusal.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import type { ImportKind } from '#platform/server/import-kind.ts'
import { must } from '#platform/server/must.ts'
import { isColleague } from '#platform/server/rights/reach.ts'
import { imagesOf } from '#imports/server/public.ts'

/** A kind as an area above would register it: people in the table of contacts, known by their e-mail address. */
export const peopleKind: ImportKind = {
  key: 'test.people',
  label: 'People',
  columns: [
    { key: 'name', label: 'Name', required: true, longest: 80 },
    { key: 'email', label: 'E-mail', required: true, synonyms: ['Mail', 'E-Mail-Adresse'] },
    { key: 'phone', label: 'Phone', kind: 'phone', synonyms: ['Mobile', 'Telefon'] },
    { key: 'company', label: 'Company', synonyms: ['Firma', 'Organisation'] },
    { key: 'country', label: 'Country' },
  ],
  may: isColleague,
  check: ({ email = '' }) => (/^\S+@\S+$/.test(email) ? null : 'E-mail is no address.'),
  async find(ctx, rows) {
    const emails = rows.map(({ email = '' }) => email.toLowerCase())
    const found = await ctx.db
      .selectFrom('contact')
      .select(['id', 'email'])
      .where('email', 'in', ['', ...emails])
      .execute()
    const byEmail = new Map(found.map(({ id, email }) => [email, id]))
    return emails.map((email) => byEmail.get(email) ?? null)
  },
  async write(ctx, { cells, recordId }) {
    const { name = '', email = '', phone = '', company = '', country = '' } = cells
    must(name !== 'Refused', invalid('This name is refused.'))
    const values = { name, phone: phone || null, company_name: company, country: country || null }
    if (recordId !== null) return (await updateRow(ctx, 'contact', { id: recordId }, values)).id
    const made = { ...values, email: email.toLowerCase(), source: 'import', created_at: ctx.now }
    return (await insertRow(ctx, 'contact', made)).id
  },
  ...imagesOf('contact', ['name', 'phone', 'company_name', 'country']),
}
