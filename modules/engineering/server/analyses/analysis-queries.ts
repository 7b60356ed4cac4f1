import { sql, type Insertable, type SqlBool, type Updateable } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { deleteRow, insertRow, updateRow } from '#platform/server/database/write.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { isColleague } from '#platform/server/rights/reach.ts'
import { analysisList } from '#engineering/contract/analyses/analysis-calls.ts'
import { analysisStates } from '#engineering/contract/engineering-lists.ts'
import { mayManageAnalyses, seesInsideOf } from '#engineering/server/engineering-policy.ts'

const everyAnalysis = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'requirement_analysis' | 'account' | 'project' | 'lead'>()
    .selectFrom('requirement_analysis as analysis')
    .leftJoin('account as analyst', 'analyst.id', 'analysis.analyst_id')
    .leftJoin('account as approver', 'approver.id', 'analysis.approver_id')

/** Of a project those who see it; of a lead alone those who take part in the analysis or manage all of them. */
const seesAnalysis = (ctx: Ctx) => {
  const { actor } = ctx
  return sql<SqlBool>`(${seesInsideOf(ctx, sql.ref('analysis.project_id'))}
    or (analysis.project_id is null and ${isColleague(actor)}::boolean and (${mayManageAnalyses(actor)}::boolean
      or ${actor.id}::integer in (analysis.created_by, analysis.analyst_id, analysis.approver_id))))`
}

/** Anything that is not one of the six reads as pending, in filters and in the order too. */
const stateShown = sql<string>`(case when analysis.state = any (${analysisStates.keys.filter((key) => key !== 'pending')}::text[])
  then analysis.state else 'pending' end)`

type Rows = ReturnType<typeof everyAnalysis>
const withFacts = (rows: Rows) =>
  rows
    .leftJoin('project', 'project.id', 'analysis.project_id')
    .leftJoin('lead', 'lead.id', 'analysis.lead_id')
    .selectAll('analysis')
    .select(['analyst.name as analyst_name', 'approver.name as approver_name'])
    .select(['project.name as project_name', 'project.status as project_status', 'lead.title as lead_title'])
    .select(sql<number>`coalesce(project.company_id, lead.company_id, 1)`.as('company_id'))
    .select(
      sql<number>`coalesce((select sum(round((part.optimistic_minutes + 4 * part.likely_minutes
        + part.pessimistic_minutes) / 6.0))::integer from analysis_estimate as part
        where part.analysis_id = analysis.id), 0)`.as('minutes'),
    )

const views: Readonly<Record<string, (ctx: Ctx) => ReturnType<typeof sql<SqlBool>>>> = {
  open: () => sql<SqlBool>`analysis.state <> 'closed'`,
  mine: ({ actor }) =>
    sql<SqlBool>`(analysis.analyst_id = ${actor.id} and analysis.state in ('assigned', 'open', 'rejected'))`,
  to_decide: ({ actor }) =>
    sql<SqlBool>`(analysis.approver_id = ${actor.id} and analysis.state = 'submitted_for_approval')`,
  all: () => sql<SqlBool>`true`,
}

export const analysisQuery = listQuery(analysisList, {
  from: (ctx) => everyAnalysis(ctx).where(seesAnalysis(ctx)),
  select: (rows) => withFacts(rows),
  filters: {
    view: (rows, view, { ctx }) => rows.where(views[view]!(ctx)),
    state: (rows, state) => rows.where(sql<SqlBool>`${stateShown} = ${state}`),
    project: (rows, id) => rows.where('analysis.project_id', '=', id),
    search: (rows, words) => rows.where(searchIn('analysis.title', words)),
  },
  sorts: {
    title: neverNull('analysis.title'),
    state: neverNull(stateShown),
    analyst: 'analyst.name',
    approver: 'approver.name',
    created_at: neverNull('analysis.created_at'),
  },
  id: 'analysis.id',
})

export const findOptionalAnalysis = (ctx: Ctx, id: number) =>
  withFacts(everyAnalysis(ctx).where(seesAnalysis(ctx)))
    .where('analysis.id', '=', id)
    .executeTakeFirst()
export type SeenAnalysis = NonNullable<Awaited<ReturnType<typeof findOptionalAnalysis>>>

export const findAnalyses = (ctx: Ctx, words: string, limit: number) =>
  withFacts(everyAnalysis(ctx).where(seesAnalysis(ctx)))
    .where(searchIn('analysis.title', words))
    .orderBy('analysis.id', 'desc')
    .limit(limit)
    .execute()

export const listInView = (ctx: Ctx, view: 'mine' | 'to_decide', limit: number) =>
  withFacts(everyAnalysis(ctx).where(seesAnalysis(ctx)))
    .where(views[view]!(ctx))
    .orderBy('analysis.id')
    .limit(limit)
    .execute()

export const insertAnalysis = (ctx: Ctx, analysis: Insertable<Database['requirement_analysis']>) =>
  insertRow(ctx, 'requirement_analysis', analysis)
export const updateAnalysis = (
  ctx: Ctx,
  row: { readonly id: number; readonly version?: number },
  changes: Updateable<Database['requirement_analysis']>,
) => updateRow(ctx, 'requirement_analysis', row, changes)

export const listEstimates = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('analysis_estimate')
    .select(['id', 'role', 'optimistic_minutes as optimistic', 'likely_minutes as likely'])
    .select('pessimistic_minutes as pessimistic')
    .where('analysis_id', '=', id)
    .orderBy('id')
    .execute()

export const listQuestions = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('analysis_question')
    .leftJoin('sales_query', 'sales_query.id', 'analysis_question.query_id')
    .select(['analysis_question.id', 'text', 'answer', 'query_id'])
    .select(['sales_query.number as query_number', 'sales_query.subject as query_subject'])
    .where('analysis_id', '=', id)
    .orderBy('analysis_question.id')
    .execute()

/** Written again as a whole: lines have no life of their own. */
export async function replaceParts(
  ctx: Ctx,
  id: number,
  parts: {
    readonly estimates: readonly Omit<Insertable<Database['analysis_estimate']>, 'analysis_id'>[]
    readonly questions: readonly Omit<Insertable<Database['analysis_question']>, 'analysis_id'>[]
  },
): Promise<void> {
  for (const row of await listEstimates(ctx, id)) await deleteRow(ctx, 'analysis_estimate', row.id)
  for (const row of await listQuestions(ctx, id)) await deleteRow(ctx, 'analysis_question', row.id)
  for (const row of parts.estimates) await insertRow(ctx, 'analysis_estimate', { ...row, analysis_id: id })
  for (const row of parts.questions) await insertRow(ctx, 'analysis_question', { ...row, analysis_id: id })
}

export const listAnalysisItems = (ctx: Ctx, id: number) =>
  ctx.db
    .$pickTables<'analysis_item' | 'project_item' | 'project' | 'project_status'>()
    .selectFrom('analysis_item as part')
    .innerJoin('project_item as item', 'item.id', 'part.item_id')
    .innerJoin('project', 'project.id', 'item.project_id')
    .innerJoin('project_status as status', 'status.id', 'item.status_id')
    .select([
      'part.id as part_id',
      'part.line',
      'item.id',
      'item.title',
      'item.kind',
      'status.name as status',
    ])
    .select(sql<string>`(project.key || '-' || item.number)`.as('key'))
    .where('part.analysis_id', '=', id)
    .where('item.deleted_at', 'is', null)
    .orderBy('part.id')
    .execute()

export const insertAnalysisItem = (ctx: Ctx, part: Insertable<Database['analysis_item']>) =>
  insertRow(ctx, 'analysis_item', part)
export const deleteAnalysisItem = (ctx: Ctx, id: number) => deleteRow(ctx, 'analysis_item', id)

export const listQueriesOf = (ctx: Ctx, leadId: number | null) =>
  leadId === null
    ? []
    : ctx.db
        .selectFrom('sales_query')
        .select(['id', sql<string>`(number || ' ' || subject)`.as('name')])
        .where('lead_id', '=', leadId)
        .where('state', '<>', 'draft')
        .orderBy('id', 'desc')
        .limit(50)
        .execute()

export const findOptionalLead = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('lead')
    .select(['id', 'title'])
    .where('id', '=', id)
    .where('status', 'not in', ['rejected', 'closed'])
    .executeTakeFirst()

export const listOpenLeads = (ctx: Ctx) =>
  ctx.db
    .selectFrom('lead')
    .select(['id', 'title as name'])
    .where('status', 'not in', ['rejected', 'closed'])
    .orderBy('id', 'desc')
    .limit(200)
    .execute()

export const listLedNames = (ctx: Ctx, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : ctx.db
        .selectFrom('project')
        .select(['id', 'name'])
        .where('id', 'in', [...ids])
        .where('status', 'not in', ['completed', 'cancelled'])
        .orderBy(sql`lower(name)`)
        .execute()

export const listStaff = (ctx: Ctx) =>
  ctx.db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('status', '=', 'active')
    .where('user_type', '=', 'Staff')
    .orderBy(sql`lower(name)`)
    .limit(2_000)
    .execute()

export const findOptionalStaff = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('user_type', '<>', 'Client')
    .executeTakeFirst()
