import { sql } from 'kysely'
import type { StateOf } from '#platform/contract/catalogue.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import type { exclusionCauses, personChoices, RunKind } from '#payroll/contract/runs/run-lists.ts'

export const firstOf = (month: string): string => `${month}-01`

const runs = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'payroll_run' | 'pay_group' | 'company' | 'account'>()
    .selectFrom('payroll_run as run')
    .innerJoin('pay_group as group', 'group.id', 'run.pay_group_id')
    .innerJoin('company', 'company.id', 'run.company_id')
    .leftJoin('account as computer', 'computer.id', 'run.computing_by')
    .selectAll('run')
    .select(['group.name as group_name', 'group.pay_day', 'group.cutoff_day', 'company.name as company_name'])
    .select('computer.name as computer_name')

export type StoredRun = NonNullable<Awaited<ReturnType<typeof findOptionalRun>>>

export const findOptionalRun = (ctx: Ctx, id: number) => runs(ctx).where('run.id', '=', id).executeTakeFirst()

/** Two who move one run do so one after the other. It is read once it is held, so that the second sees what the first did. */
export async function lockOptionalRun(ctx: Ctx, id: number): Promise<StoredRun | undefined> {
  await ctx.db.selectFrom('payroll_run').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return findOptionalRun(ctx, id)
}

type RunPlace = { readonly pay_group_id: number; readonly month: string; readonly kind: RunKind }

export const findOptionalRunOf = (ctx: Ctx, { pay_group_id, month, kind }: RunPlace) =>
  ctx.db
    .selectFrom('payroll_run as run')
    .innerJoin('account as opener', 'opener.id', 'run.opened_by')
    .select(['run.id', 'run.status', 'run.opened_at', 'opener.name as opener_name'])
    .where('pay_group_id', '=', pay_group_id)
    .where('month', '=', firstOf(month))
    .where('kind', '=', kind)
    .where('run.status', '<>', 'discarded')
    .executeTakeFirst()

/** Whether the group had any regular run before this month, and how the latest stands. */
export const findOptionalRunBefore = (ctx: Ctx, { pay_group_id, month }: Omit<RunPlace, 'kind'>) =>
  ctx.db
    .selectFrom('payroll_run')
    .select(['status', sql<string>`to_char(month, 'YYYY-MM')`.as('month')])
    .where('pay_group_id', '=', pay_group_id)
    .where('kind', '=', 'regular')
    .where('status', '<>', 'discarded')
    .where('month', '<', firstOf(month))
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function nextSequence(ctx: Ctx, { pay_group_id, month, kind }: RunPlace): Promise<number> {
  const { last } = await ctx.db
    .selectFrom('payroll_run')
    .select(sql<number>`coalesce(max(sequence), 0)::integer`.as('last'))
    .where('pay_group_id', '=', pay_group_id)
    .where('month', '=', firstOf(month))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return last + 1
}

type NewRun = RunPlace & {
  readonly company_id: number
  readonly sequence: number
  readonly reason: string
}

export const insertRun = (ctx: Ctx, { month, ...run }: NewRun) =>
  insertRow(ctx, 'payroll_run', {
    ...run,
    month: firstOf(month),
    opened_by: ctx.actor.id,
    opened_at: ctx.now,
  })

export const updateRun = (
  ctx: Ctx,
  id: number,
  changes: Omit<Parameters<typeof updateRow<'payroll_run'>>[3], 'status'>,
) => updateRow(ctx, 'payroll_run', { id }, changes)

type Candidate = {
  readonly account_id: number
  readonly joined_on: string
  readonly left_on: string | null
  /** Paid by this group by an agreed salary on some day of the month. */
  readonly is_in_group: boolean
}

/** Whom the company employs in the month and who is paid by this group, or by none. */
export async function listCandidates(
  ctx: Ctx,
  {
    company_id,
    pay_group_id,
    from,
    to,
  }: { company_id: number; pay_group_id: number; from: string; to: string },
) {
  const { rows } = await sql<Candidate>`
    select person_id as account_id, max(joined_on)::text as joined_on,
      (array_agg(left_on order by joined_on desc))[1]::text as left_on,
      coalesce(bool_or(salary.in_group), false) as is_in_group
    from employment
    left join lateral (
      select (array_agg(pay_group_id order by effective_from desc))[1] = ${pay_group_id} as in_group
      from salary_assignment where account_id = employment.person_id and company_id = employment.company_id
        and state = 'approved' and daterange(effective_from, effective_to, '[]') && daterange(${from}::date, ${to}::date, '[]')
        and daterange(employment.joined_on, employment.left_on, '[]') @> effective_from
    ) salary on true
    where company_id = ${company_id} and joined_on <= ${to} and (left_on is null or left_on >= ${from})
      and salary.in_group is distinct from false
    group by person_id order by person_id`.execute(ctx.db)
  return rows
}

export type NewRunPerson = {
  readonly account_id: number
  readonly choice: StateOf<typeof personChoices>
  readonly cause: keyof typeof exclusionCauses
  readonly pending: number
}

/** Who was decided on stays as decided; who is no longer there goes. */
export async function writePeople(ctx: Ctx, runId: number, people: readonly NewRunPerson[]): Promise<void> {
  await sql`
    delete from payroll_run_person
    where run_id = ${runId} and account_id <> all (${people.map(({ account_id }) => account_id)}::integer[])`.execute(
    ctx.db,
  )
  await sql`
    insert into payroll_run_person (run_id, account_id, choice, cause, pending)
    select ${runId}, account_id, choice, cause, pending
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
      as wish (account_id integer, choice text, cause text, pending smallint)
    on conflict (run_id, account_id) do update set pending = excluded.pending,
      choice = case when payroll_run_person.cause = 'chosen' or payroll_run_person.reason <> ''
        then payroll_run_person.choice else excluded.choice end,
      cause = case when payroll_run_person.cause = 'chosen' or payroll_run_person.reason <> ''
        then payroll_run_person.cause else excluded.cause end,
      proceeds = payroll_run_person.proceeds and payroll_run_person.pending = excluded.pending`.execute(
    ctx.db,
  )
}

export const listRunPeople = (ctx: Ctx, runId: number) =>
  ctx.db
    .selectFrom('payroll_run_person')
    .selectAll()
    .where('run_id', '=', runId)
    .orderBy('account_id')
    .execute()

export const findOptionalRunPerson = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('payroll_run_person').selectAll().where('id', '=', id).executeTakeFirst()

export const updateRunPerson = (
  ctx: Ctx,
  row: { readonly id: number; readonly version: number },
  changes: { choice: StateOf<typeof personChoices>; cause: 'chosen' | ''; reason: string; proceeds: boolean },
) => updateRow(ctx, 'payroll_run_person', row, changes)

/** Returns how many were newly acknowledged. */
export async function acknowledgePeople(ctx: Ctx, runId: number, ids: readonly number[]): Promise<number> {
  const rows = await ctx.db
    .updateTable('payroll_run_person')
    .set({ acknowledged_by: ctx.actor.id })
    .where('run_id', '=', runId)
    .where('id', 'in', [...ids, 0])
    .where('acknowledged_by', 'is', null)
    .returning('id')
    .execute()
  return rows.length
}
