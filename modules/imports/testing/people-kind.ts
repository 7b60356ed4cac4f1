import { invalid } from '#platform/contract/refusal.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { holdLocks } from '#platform/server/database/named-locks.ts'
import type { ImportCells, ImportKind, ImportRow } from '#platform/server/import-kind.ts'
import { must } from '#platform/server/must.ts'
import { isColleague } from '#platform/server/rights/reach.ts'
import { imagesOf, undoIn } from '#imports/server/public.ts'

const emailOf = ({ email = '' }: ImportCells) => email.toLowerCase()

async function writePerson(ctx: Ctx, { cells, recordId }: ImportRow): Promise<number> {
  const { name = '', phone = '', company = '', country = '' } = cells
  must(name !== 'Refused', invalid('This name is refused.'))
  const values = { name, phone: phone || null, company_name: company, country: country || null }
  if (recordId !== null) return (await updateRow(ctx, 'contact', { id: recordId }, values)).id
  const made = { ...values, email: emailOf(cells), source: 'import', created_at: ctx.now }
  return (await insertRow(ctx, 'contact', made)).id
}

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
    const emails = rows.map(emailOf)
    const found = await ctx.db
      .selectFrom('contact')
      .select(['id', 'email'])
      .where('email', 'in', ['', ...emails])
      .execute()
    const byEmail = new Map(found.map(({ id, email }) => [email, id]))
    return emails.map((email) => byEmail.get(email) ?? null)
  },
  write: writePerson,
  /** Whom the file names, each once in a group; a refused name costs its row alone. */
  together: {
    keysOf: (cells) => [emailOf(cells)],
    hold: (ctx, rows) => holdLocks(ctx, 'contact-address', rows.map(emailOf)),
    async write(ctx, rows) {
      const written: number[] = []
      for (const row of rows) written.push(await writePerson(ctx, row))
      return written
    },
    undo: undoIn('contact'),
  },
  ...imagesOf('contact', ['name', 'phone', 'company_name', 'country']),
}
