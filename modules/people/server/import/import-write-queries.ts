import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { writeChange } from '#platform/server/database/change-log.ts'
import { takeEmployeeCodes } from '#people/server/employment/employee-code-queries.ts'
import { factSections, factsOf, type Planned } from './import-plan.ts'

/**
 * One portion of new hires, each with an account, the plain role, an employment and a stage. They are invited later:
 * ten thousand letters are not sent by a click. A taken address or code ends the whole transaction.
 */
export async function insertNewcomers(
  ctx: Ctx,
  planned: readonly Planned[],
): Promise<{ ids: ReadonlyMap<string, number>; entries: ReadonlyMap<number, number[]> }> {
  const accounts = await ctx.db
    .insertInto('account')
    .values(
      planned.map(({ person: { name, email } }) => ({
        name,
        email,
        user_type: 'Staff' as const,
        password_hash: null,
        created_at: ctx.now,
      })),
    )
    .returning(['id', 'email'])
    .execute()
  const ids = new Map(accounts.map(({ id, email }) => [email, id]))
  await insertRoles(ctx, planned, ids)
  await insertEmployments(ctx, planned, ids)
  return { ids, entries: await insertFacts(ctx, planned, ids) }
}

type Ids = ReadonlyMap<string, number>

async function insertRoles(ctx: Ctx, planned: readonly Planned[], ids: Ids): Promise<void> {
  const role = await ctx.db
    .selectFrom('role')
    .select('id')
    .where('key', '=', 'employee')
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('account_role')
    .values(
      planned.map(({ person }) => ({
        account_id: ids.get(person.email)!,
        role_id: role.id,
        valid_from: person.joined_on,
        reason: 'Imported from a file',
      })),
    )
    .execute()
}

async function insertEmployments(ctx: Ctx, planned: readonly Planned[], ids: Ids): Promise<void> {
  const codes = await codesFor(ctx, planned)
  const employments = await ctx.db
    .insertInto('employment')
    .values(
      planned.map(({ person }, at) => ({
        person_id: ids.get(person.email)!,
        company_id: person.company_id,
        employee_code: codes[at]!,
        joined_on: person.joined_on,
        service_since: person.joined_on,
      })),
    )
    .returning(['id', 'person_id', 'employee_code'])
    .execute()
  const byPerson = new Map(employments.map((employment) => [employment.person_id, employment]))
  await ctx.db
    .insertInto('employment_stage')
    .values(
      planned.map(({ person }) => ({
        employment_id: byPerson.get(ids.get(person.email)!)!.id,
        type: person.type,
        status: person.status,
        valid_from: person.joined_on,
        probation_ends_on: person.status === 'confirmed' ? null : person.probation_ends_on,
        reason: 'Imported from a file',
        decided_by: ctx.actor.id || null,
      })),
    )
    .execute()
  for (const { id, person_id, employee_code } of employments)
    writeChange(ctx, { table: 'employment', rowId: id, before: null, after: { person_id, employee_code } })
}

/** The codes of the file, and the next ones of each company for who has none. */
async function codesFor(ctx: Ctx, planned: readonly Planned[]): Promise<string[]> {
  const free = new Map<number, string[]>()
  for (const company of new Set(planned.map(({ person }) => person.company_id))) {
    const wanting = planned.filter(
      ({ person }) => person.company_id === company && person.employee_code === '',
    )
    free.set(company, wanting.length === 0 ? [] : await takeEmployeeCodes(ctx, company, wanting.length))
  }
  return planned.map(({ person }) => person.employee_code || free.get(person.company_id)!.shift()!)
}

/** The series goes on behind the codes that a file brings along, before anybody is given the next one. */
export async function passGivenCodes(ctx: Ctx, planned: readonly Planned[]): Promise<void> {
  const codes = planned
    .filter(({ person }) => person.employee_code !== '')
    .map(({ person }) => ({ company_id: person.company_id, code: person.employee_code }))
  await sql`
    update employee_code_series as series set next_number = given.highest + 1
    from (
      select company_id, max(substring(code from length(prefix) + 1)::integer) as highest
      from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as one (company_id integer, code text)
      join employee_code_series on employee_code_series.id = company_id
      where starts_with(code, prefix) and substring(code from length(prefix) + 1) ~ '^[0-9]{1,8}$'
      group by company_id
    ) as given
    where given.company_id = series.id and given.highest >= series.next_number`.execute(ctx.db)
}

/** By person, the entries of their record that came with the file. */
async function insertFacts(ctx: Ctx, planned: readonly Planned[], ids: Ids): Promise<Map<number, number[]>> {
  const rows = planned.flatMap(({ person }) => {
    const facts = factsOf(person)
    return factSections
      .filter((section) => Object.keys(facts[section]).length > 0)
      .map((section) => ({
        person_id: ids.get(person.email)!,
        section,
        entry_key: 'only',
        fields: JSON.stringify(facts[section]),
        fields_sealed: '{}',
        valid_from: person.joined_on,
        reason: 'Imported from a file',
        written_by: ctx.actor.id || null,
        written_at: ctx.now,
      }))
  })
  const entries = new Map<number, number[]>()
  if (rows.length === 0) return entries
  const written = await ctx.db
    .insertInto('record_entry')
    .values(rows)
    .returning(['id', 'person_id'])
    .execute()
  for (const { id, person_id } of written) entries.set(person_id, [...(entries.get(person_id) ?? []), id])
  return entries
}

/** When everybody is there, so that a lead may stand in any row. */
export async function insertSeats(ctx: Ctx, planned: readonly Planned[], ids: Ids): Promise<void> {
  await ctx.db
    .insertInto('assignment')
    .values(
      planned.map(({ person }) => ({
        account_id: ids.get(person.email)!,
        company_id: person.company_id,
        location_id: person.location_id,
        department_id: person.department_id,
        designation_id: person.designation_id,
        line_manager_id: ids.get(person.line_manager) ?? null,
        valid_from: person.joined_on,
      })),
    )
    .execute()
}
