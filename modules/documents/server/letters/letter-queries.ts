import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { deleteRow, insertRow, updateRow, type RowToUpdate } from '#platform/server/database/write.ts'
import type { Insertable } from 'kysely'
import type { LetterTable } from '#database/schema.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { letterList } from '#documents/contract/letters/letter-calls.ts'
import { mayKeep, within } from '#documents/server/documents-policy.ts'
import { lettersVisibleTo } from './person-letter-queries.ts'

const letters = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'letter' | 'account' | 'document_type' | 'company'>()
    .selectFrom('letter')
    .innerJoin('account', 'account.id', 'letter.account_id')
    .innerJoin('document_type', 'document_type.id', 'letter.type_id')
    .innerJoin('company', 'company.id', 'letter.company_id')
    .innerJoin('account as drafter', 'drafter.id', 'letter.drafted_by_id')
    .leftJoin('account as issuer', 'issuer.id', 'letter.issued_by_id')
    .leftJoin('letter as replaced', 'replaced.id', 'letter.replaces_id')
    .leftJoin('letter as successor', (join) =>
      join.onRef('successor.replaces_id', '=', 'letter.id').on('successor.state', '<>', 'draft'),
    )

const shown = (ctx: Ctx, query: ReturnType<typeof letters>) =>
  query.select([
    'letter.id',
    'letter.account_id',
    'account.name',
    'company.name as company',
    'document_type.name as type',
    'letter.subject',
    'letter.body',
    'letter.signatory',
    'letter.signatory_title',
    'letter.number',
    'letter.state',
    'letter.drafted_at',
    'drafter.name as drafted_by',
    'letter.issued_on',
    'issuer.name as issued_by',
    'letter.needs_acknowledgement',
    'letter.acknowledged_at',
    'letter.file_id',
    'letter.sha256',
    'replaced.number as replaces',
    'successor.number as replaced_by',
    'letter.revoke_reason',
    'letter.purpose',
    'letter.mailed_at',
    'account.status as receiver_status',
    'letter.version',
    sql<boolean>`${mayKeep(ctx, 'documents.letter.issue')}`.as('may_issue'),
    sql<boolean>`${mayKeep(ctx, 'documents.letter.draft')}`.as('may_draft'),
  ])

/** The register of a person who prepares letters: never those to themselves, which are among their own documents. */
export const letterQuery = listQuery(letterList, {
  from: (ctx: Ctx) =>
    letters(ctx).where('account.id', '<>', ctx.actor.id).where(within(ctx, 'documents.letter.draft')),
  select: (rows, { ctx }) => shown(ctx, rows),
  filters: {
    state: (rows, state) => rows.where('letter.state', '=', state),
    company_id: (rows, id) => rows.where('letter.company_id', '=', id),
    search: (rows, words) => rows.where(searchIn(searched, words)),
  },
  sorts: {
    name: neverNull('account.name'),
    subject: neverNull('letter.subject'),
    type: neverNull('document_type.name'),
    number: 'letter.number',
    state: neverNull('letter.state'),
    issued_on: 'letter.issued_on',
    company: neverNull('company.name'),
    drafted_at: neverNull('letter.drafted_at'),
    acknowledged_at: 'letter.acknowledged_at',
  },
  id: 'letter.id',
})

const searched = sql`(lower(account.name) || ' ' || lower(coalesce(letter.number, '')) || ' ' || lower(letter.subject))`

/** Nothing alike for a letter that is not there and for one that is not shown. */
export const findOptionalLetter = (ctx: Ctx, id: number) =>
  shown(ctx, letters(ctx)).where('letter.id', '=', id).where(lettersVisibleTo(ctx)).executeTakeFirst()

/** The employment that a letter is about, where it is about one. */
export async function findAboutEmployment(ctx: Ctx, letterId: number) {
  const row = await ctx.db
    .selectFrom('letter')
    .innerJoin('employment', 'employment.id', 'letter.employment_id')
    .select(['employment.id', 'employment.left_on'])
    .where('letter.id', '=', letterId)
    .executeTakeFirst()
  return row && { employmentId: row.id, day: row.left_on ?? companyDay(ctx.now) }
}

export type ShownLetter = NonNullable<Awaited<ReturnType<typeof findOptionalLetter>>>

/** Those of one employment that the caller may see, newest first; what was revoked stays among them. */
export const listLettersOfEmployment = (ctx: Ctx, employmentId: number) =>
  shown(ctx, letters(ctx))
    .where('letter.employment_id', '=', employmentId)
    .where(lettersVisibleTo(ctx))
    .orderBy('letter.drafted_at', 'desc')
    .orderBy('letter.id', 'desc')
    .execute()

/** Held until the end, so that it moves once. */
export const lockLetter = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('letter').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export type StoredLetter = Awaited<ReturnType<typeof lockLetter>>

export const insertLetter = (ctx: Ctx, letter: Insertable<LetterTable>) => insertRow(ctx, 'letter', letter)
export const dropLetter = (ctx: Ctx, id: number) => deleteRow(ctx, 'letter', id)
export const changeLetter = (
  ctx: Ctx,
  row: RowToUpdate<'letter'>,
  changes: Parameters<typeof updateRow<'letter'>>[3],
) => updateRow(ctx, 'letter', row, changes)

/** A letter issued at the same moment waits here, and gets the number after; a transaction that fails gives it back. */
export async function takeNumber(ctx: Ctx, series: { companyId: number; code: string; year: number }) {
  const { last_number } = await ctx.db
    .insertInto('letter_series')
    .values({ company_id: series.companyId, code: series.code, year: series.year, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .constraint('letter_series_key')
        .doUpdateSet({ last_number: sql`letter_series.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return last_number
}

/** The seat on a day; of someone who has left, the last one. */
const seatOn = (day: string) => sql<{
  company_id: number
  designation_id: number | null
  department_id: number | null
  location_id: number | null
  line_manager_id: number | null
}>`(
  select company_id, designation_id, department_id, location_id, line_manager_id from assignment
  where assignment.account_id = account.id and valid_from <= ${day}::date
    and (account.status = 'left' or valid_to is null or valid_to >= ${day}::date)
  order by valid_from desc limit 1)`

/** A person’s details on a day, for the fields of a letter. */
export const findAddressee = (ctx: Ctx, accountId: number, day = companyDay(ctx.now)) =>
  ctx.db
    .$pickTables<'account' | 'company' | 'designation' | 'department' | 'location'>()
    .selectFrom('account')
    .leftJoinLateral(seatOn(day).as('seat'), (join) => join.onTrue())
    .leftJoin('company', 'company.id', 'seat.company_id')
    .leftJoin('designation', 'designation.id', 'seat.designation_id')
    .leftJoin('department', 'department.id', 'seat.department_id')
    .leftJoin('location', 'location.id', 'seat.location_id')
    .leftJoin('account as lead', 'lead.id', 'seat.line_manager_id')
    .select([
      'account.id',
      'account.name',
      'account.email',
      'company.id as company_id',
      'company.name as company',
      'company.legal_name',
      'company.address',
      'company.city',
      'designation.name as designation',
      'department.name as department',
      'location.name as office',
      'lead.name as manager',
    ])
    .where('account.id', '=', accountId)
    .where('account.status', 'in', ['active', 'left'])
    .where('account.user_type', '<>', 'Client')
    .where(within(ctx, 'documents.letter.draft'))
    .executeTakeFirst()

export type Addressee = NonNullable<Awaited<ReturnType<typeof findAddressee>>>

/** What is printed: read by the job that freezes it, which acts for no one. */
export const findLetterToFreeze = (ctx: Ctx, id: number) =>
  ctx.db
    .$pickTables<'letter' | 'company' | 'account'>()
    .selectFrom('letter')
    .innerJoin('company', 'company.id', 'letter.company_id')
    .innerJoin('account', 'account.id', 'letter.account_id')
    .selectAll('letter')
    .select([
      'account.name as receiver',
      'account.status as receiver_status',
      'company.name as company',
      'company.legal_name',
      'company.address',
      'company.city',
      'company.phone',
      'company.website',
    ])
    .where('letter.id', '=', id)
    .executeTakeFirst()

export type LetterToFreeze = NonNullable<Awaited<ReturnType<typeof findLetterToFreeze>>>
