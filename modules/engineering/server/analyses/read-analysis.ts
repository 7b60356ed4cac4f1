import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { daysBetween } from '#platform/contract/days.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import { isColleague } from '#platform/server/rights/reach.ts'
import { listLedProjects } from '#project-register/server/public.ts'
import { projectNamed } from '#projects/server/public.ts'
import { analysisList } from '#engineering/contract/analyses/analysis-calls.ts'
import type * as calls from '#engineering/contract/analyses/analysis-calls.ts'
import { expectedMinutes } from '#engineering/contract/analyses/estimate-rules.ts'
import { analysisStateOf } from '#engineering/contract/engineering-lists.ts'
import { engineeringMessages as say } from '#engineering/contract/engineering-messages.ts'
import { mayManageAnalyses } from '#engineering/server/engineering-policy.ts'
import { mustSeeAnalysis } from './analysis-policy.ts'
import * as queries from './analysis-queries.ts'

const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

const viewRow = (row: queries.SeenAnalysis, ctx: Ctx) => ({
  ...row,
  state: analysisStateOf(row.state),
  project: named(row.project_id, row.project_name),
  lead: named(row.lead_id, row.lead_title),
  analyst: named(row.analyst_id, row.analyst_name),
  approver: named(row.approver_id, row.approver_name),
  age_days: daysBetween(companyDay(row.created_at), companyDay(ctx.now)),
})

export const analyses = answerList(analysisList, {
  query: queries.analysisQuery,
  allow: ({ actor }) => must(isColleague(actor), say.noSuchAnalysis),
  naming: { project: projectNamed },
  view: (row, { ctx }) => viewRow(row, ctx),
  export: { job: 'engineering.export-analyses' },
})

export async function readAnalysis(ctx: Ctx, { id }: InputOf<typeof calls.readAnalysis>) {
  const { analysis, items, can } = await mustSeeAnalysis(ctx, id)
  const questions = await queries.listQuestions(ctx, id)
  return {
    ...viewRow(analysis, ctx),
    estimates: (await queries.listEstimates(ctx, id)).map((row) => ({
      ...row,
      minutes: expectedMinutes(row),
    })),
    questions: questions.map(({ query_id, query_number, query_subject, ...question }) => ({
      ...question,
      query: query_id === null ? null : { id: query_id, name: `${query_number} ${query_subject}` },
    })),
    queries: can.includes('edit') ? await queries.listQueriesOf(ctx, analysis.lead_id) : [],
    items,
    can,
  }
}

export async function readAnalysisChoices(ctx: Ctx) {
  must(isColleague(ctx.actor), say.noSuchAnalysis)
  const manages = mayManageAnalyses(ctx.actor)
  const led = await listLedProjects(ctx)
  return {
    projects: await queries.listLedNames(ctx, led),
    leads: manages ? await queries.listOpenLeads(ctx) : [],
    people: manages || led.length > 0 ? await queries.listStaff(ctx) : [],
  }
}
