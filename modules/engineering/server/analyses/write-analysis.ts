import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { notify } from '#notifications/server/public.ts'
import { createItem as createItemCall } from '#projects/contract/items/item-calls.ts'
import { createItem, findOptionalByNumber } from '#projects/server/public.ts'
import type * as calls from '#engineering/contract/analyses/analysis-calls.ts'
import { engineeringMessages as say } from '#engineering/contract/engineering-messages.ts'
import { mayManageAnalyses, mustLead } from '#engineering/server/engineering-policy.ts'
import { analysisAssignedNotice } from '#engineering/server/engineering-notices.ts'
import { announceIn } from '#engineering/server/tell-engineering.ts'
import { holdAnalysis } from './analysis-policy.ts'
import * as queries from './analysis-queries.ts'

export const announceAnalysis = async (ctx: Ctx, { project_id }: { readonly project_id: number | null }) => {
  if (project_id !== null) await announceIn(ctx, project_id)
}

export async function createAnalysis(ctx: Ctx, form: InputOf<typeof calls.createAnalysis>) {
  const { project_id, lead_id } = form
  must(project_id !== null || lead_id !== null, say.subjectMissing)
  if (project_id !== null) await mustLead(ctx, project_id)
  if (lead_id !== null) {
    must(mayManageAnalyses(ctx.actor), say.noSuchLead)
    must(await queries.findOptionalLead(ctx, lead_id), say.noSuchLead)
  }
  const { id } = await queries.insertAnalysis(ctx, {
    ...form,
    created_by: ctx.actor.id,
    created_at: ctx.now,
  })
  await announceAnalysis(ctx, form)
  return { id }
}

/** An edit of a rejected analysis opens it again, as the next edition. */
export async function saveAnalysis(ctx: Ctx, form: InputOf<typeof calls.saveAnalysis>) {
  const { id, version, estimates, questions, ...facts } = form
  const { analysis, state, may, leads, isAnalyst } = await holdAnalysis(ctx, id)
  must(leads || isAnalyst, say.notAnalyst)
  must(may.edit, say.notWritable)
  const known = await queries.listQueriesOf(ctx, analysis.lead_id)
  // A link that stands already stays, also when its query was withdrawn since.
  const kept = (await queries.listQuestions(ctx, id)).map(({ query_id }) => query_id)
  must(
    questions.every(
      ({ query_id }) =>
        query_id === null || kept.includes(query_id) || known.some((query) => query.id === query_id),
    ),
    say.noSuchQuery,
  )
  const opened = state === 'rejected' ? { state: 'open', edition: analysis.edition + 1 } : {}
  await queries.updateAnalysis(ctx, { id, version }, { ...facts, ...opened })
  await queries.replaceParts(ctx, id, {
    estimates: estimates.map(({ role, optimistic, likely, pessimistic }) => ({
      role,
      optimistic_minutes: optimistic,
      likely_minutes: likely,
      pessimistic_minutes: pessimistic,
    })),
    questions,
  })
  await announceAnalysis(ctx, analysis)
  return {}
}

/** Both work on the project, and are two people. */
export async function assignAnalysis(ctx: Ctx, form: InputOf<typeof calls.assignAnalysis>) {
  const { id, version, analyst_id, approver_id, project_id } = form
  const { analysis, state, leads, may } = await holdAnalysis(ctx, id)
  must(leads, say.mayNotManage)
  must(may.assign, say.notWritable)
  must(analyst_id !== approver_id, say.approverIsAnalyst)
  const project = analysis.project_id ?? project_id
  const working = project === null ? null : (await mustLead(ctx, project)).working
  const analyst = await personOf(ctx, analyst_id, working)
  must(analyst, say.notOnProject('analyst_id'))
  must(await personOf(ctx, approver_id, working), say.notOnProject('approver_id'))
  const to = state === 'pending' ? { state: 'assigned' } : {}
  await queries.updateAnalysis(ctx, { id, version }, { analyst_id, approver_id, project_id: project, ...to })
  if (analyst_id !== analysis.analyst_id && analyst_id !== ctx.actor.id)
    await notify(ctx, analysisAssignedNotice, {
      to: [analyst_id],
      input: { id, title: analysis.title, by: ctx.actor.name },
      subject: `requirement-analysis/${id}/assigned`,
    })
  await announceAnalysis(ctx, { project_id: project })
  return said(say.assigned(analyst.name), {})
}

type People = readonly { readonly id: number; readonly name: string }[] | null

const personOf = async (ctx: Ctx, id: number, working: People) =>
  working === null ? queries.findOptionalStaff(ctx, id) : working.find((person) => person.id === id)

/** One user story for each line that has none; under the lock, so that no line gets two. */
export async function makeAnalysisItems(ctx: Ctx, { id }: InputOf<typeof calls.makeAnalysisItems>) {
  const { analysis, state, items, may, leads, isAnalyst } = await holdAnalysis(ctx, id)
  must(leads || isAnalyst, say.notAnalyst)
  must(state === 'approved', say.itemsOnlyApproved)
  must(analysis.project_id !== null, say.noProject)
  must(may.make_items, say.mayNotWork)
  const done = new Set(items.map(({ line }) => line))
  const lines = analysis.functional.filter((line) => !done.has(line))
  must(lines.length > 0, say.itemsMadeAlready)
  for (const line of lines) {
    const wish = { project_id: analysis.project_id, kind: 'user_story', title: line, description: '' }
    const { data } = await createItem(ctx, createItemCall.input.parse(wish))
    await queries.insertAnalysisItem(ctx, { analysis_id: id, item_id: data.id, line })
  }
  await announceAnalysis(ctx, analysis)
  return said(say.itemsMade(lines.length), {})
}

export async function linkAnalysisItem(ctx: Ctx, form: InputOf<typeof calls.linkAnalysisItem>) {
  const { analysis, items, may } = await holdAnalysis(ctx, form.id)
  must(analysis.project_id !== null, say.noProject)
  must(may.link, say.notWritable)
  const item = await findOptionalByNumber(ctx, analysis.project_id, form.item)
  must(item, say.noSuchItem)
  const found = items.find(({ id }) => id === item.id)
  if (form.linked && !found)
    await queries.insertAnalysisItem(ctx, { analysis_id: form.id, item_id: item.id, line: null })
  if (!form.linked && found) await queries.deleteAnalysisItem(ctx, found.part_id)
  await announceAnalysis(ctx, analysis)
  return {}
}
