import { sql, type SqlBool } from 'kysely'
import { instantAt } from '#calendar/server/public.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { daysOfRange } from '#platform/contract/lists/list-filter.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { reportList } from '#sales/contract/reports/report-calls.ts'
import type { Figures } from '#sales/contract/reports/report-rules.ts'
import { reportsWhere } from '#sales/server/sales-policy.ts'

type Day = { readonly accountId: number; readonly day: string }

/** Everything is counted from what was written on the day, on the clock of the company. */
export async function countDay(ctx: Ctx, { accountId, day }: Day): Promise<Figures> {
  const from = sql`${instantAt(day, 0, COMPANY_ZONE)}::timestamptz`
  const until = sql`${instantAt(dayAfter(day), 0, COMPANY_ZONE)}::timestamptz`
  const on = (column: string) => sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${until}`
  const entries = (kind: string) => sql`(select count(*)::integer from sales_entry
    where author_id = ${accountId} and kind = ${kind} and ${on('written_at')})`
  const meetings = (status: string) => sql`(select count(*)::integer from sales_meeting
    where host_id = ${accountId} and status = ${status} and ${on('starts_at')})`
  const deals = (of: ReturnType<typeof sql>, column: 'won_at' | 'lost_at') => sql`(select ${of} from deal
    where owner_id = ${accountId} and ${on(column)})`
  const steps = (of: ReturnType<typeof sql>) => sql`(select ${of} from sales_step as step
    join proposal_edition as made on made.proposal_id = step.proposal_id and made.edition = step.edition
    where step.by_id = ${accountId} and step.what = 'submitted' and ${on('step.at')})`
  const { rows } = await sql<Figures>`select
    ${entries('call_connected')} as calls_connected, ${entries('call_attempted')} as calls_attempted,
    (select count(*)::integer from sales_mail where sent_by = ${accountId} and ${on('sent_at')}) as mails_sent,
    ${meetings('completed')} as meetings_completed, ${meetings('no_show')} as meetings_missed,
    ${meetings('canceled')} as meetings_canceled,
    (select count(*)::integer from lead where owner_id = ${accountId} and ${on('received_at')}) as leads_received,
    (select count(*)::integer from lead where owner_id = ${accountId} and ${on('first_response_at')})
      as leads_contacted,
    (select count(*)::integer from sales_query where submitted_by = ${accountId} and ${on('submitted_at')})
      as queries_submitted,
    ${steps(sql`count(*)::integer`)} as proposals_submitted,
    ${steps(sql`coalesce(sum(made.net), 0)::bigint`)} as proposals_value,
    ${deals(sql`count(*)::integer`, 'won_at')} as deals_won,
    ${deals(sql`coalesce(sum(amount_base), 0)::bigint`, 'won_at')} as deals_won_value,
    ${deals(sql`count(*)::integer`, 'lost_at')} as deals_lost,
    (select count(*)::integer from contact where owner_id = ${accountId} and ${on('created_at')}) as contacts_added,
    (select count(*)::integer from sales_task where owner_id = ${accountId} and status <> 'closed'
      and due_at < least(${ctx.now.toISOString()}::timestamptz, ${until})) as tasks_overdue`.execute(ctx.db)
  return rows[0]!
}

export const findOptionalReport = (ctx: Ctx, { accountId, day }: Day) =>
  ctx.db
    .selectFrom('sales_report')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('day', '=', day)
    .executeTakeFirst()

export const findOptionalReportSeen = (ctx: Ctx, id: number) =>
  reports(ctx)
    .select(['sales_report.account_id', 'sales_report.day', 'account.name'])
    .where('sales_report.id', '=', id)
    .executeTakeFirst()

export const listStatesOf = (ctx: Ctx, day: string) =>
  ctx.db.selectFrom('sales_report').select(['account_id', 'state']).where('day', '=', day).execute()

type Texts = { readonly highlights: string; readonly blockers: string; readonly plan: string }
type Written = Texts & {
  readonly figures: string
  readonly state: 'draft' | 'submitted' | 'late'
  readonly submitted_at: Date | null
}

export const insertReport = (ctx: Ctx, { accountId, day }: Day, written: Written) =>
  insertRow(ctx, 'sales_report', { account_id: accountId, day, ...written })
export const updateReport = (ctx: Ctx, id: number, written: Written) =>
  updateRow(ctx, 'sales_report', { id }, written)

/** Of two who save the report of one day at once, one comes after the other. */
export const lockReport = (ctx: Ctx, { accountId, day }: Day) =>
  ctx.db
    .selectFrom('sales_report')
    .select('id')
    .where('account_id', '=', accountId)
    .where('day', '=', day)
    .forUpdate()
    .execute()

/** A draft is seen by the person who writes it alone. */
const reports = (ctx: Ctx) =>
  ctx.db
    .selectFrom('sales_report')
    .innerJoin('account', 'account.id', 'sales_report.account_id')
    .where(
      sql<SqlBool>`(sales_report.account_id = ${ctx.actor.id}
        or (sales_report.state <> 'draft' and ${reportsWhere(ctx, 'sales_report.account_id')}))`,
    )

export const reportQuery = listQuery(reportList, {
  from: (ctx) => reports(ctx),
  select: (rows) => rows.selectAll('sales_report').select('account.name as person_name'),
  filters: {
    days: (rows, range) => {
      const { from, to } = daysOfRange(range)
      return rows
        .$if(from !== null, (some) => some.where('sales_report.day', '>=', from!))
        .$if(to !== null, (some) => some.where('sales_report.day', '<=', to!))
    },
    person: (rows, id) => rows.where('sales_report.account_id', '=', id),
    state: (rows, state) => rows.where('sales_report.state', '=', state),
  },
  sorts: {
    day: neverNull('sales_report.day'),
    person: neverNull('account.name'),
    state: neverNull('sales_report.state'),
  },
  id: 'sales_report.id',
})

/** Those of these people whose reports the reader may read. */
export const listReadable = async (ctx: Ctx, ids: readonly number[]): Promise<Set<number>> =>
  new Set(
    (
      await ctx.db
        .selectFrom('account')
        .select('account.id')
        .where('account.id', 'in', [0, ...ids])
        .where(sql<SqlBool>`(account.id = ${ctx.actor.id} or ${reportsWhere(ctx, 'account.id')})`)
        .execute()
    ).map(({ id }) => id),
  )
