import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { renderDocument } from '#platform/server/exports/render-document.ts'
import type { Download } from '#platform/server/files/downloads/download.ts'
import { companyLogoPicture } from '#organization/server/public.ts'
import type * as calls from '#engineering/contract/analyses/analysis-calls.ts'
import { expectedMinutes, totalMinutes } from '#engineering/contract/analyses/estimate-rules.ts'
import { analysisStates } from '#engineering/contract/engineering-lists.ts'
import type { EngineeringParts } from '#engineering/server/engineering-dependencies.ts'
import type { PrintedPage } from '#engineering/server/printed-page.ts'
import { mustSeeAnalysis } from './analysis-policy.ts'
import { listEstimates, listQuestions } from './analysis-queries.ts'

const layout = new URL('../printed-page.ts', import.meta.url)
const hours = (minutes: number) => `${(minutes / 60).toFixed(1)} h`
const numbered = (lines: readonly string[]) => lines.map((line, index) => `${index + 1}. ${line}`)

export const downloadAnalysis =
  ({ files }: EngineeringParts) =>
  async (ctx: Ctx, { id }: InputOf<typeof calls.downloadAnalysis>): Promise<Download> => {
    const { analysis, state, items } = await mustSeeAnalysis(ctx, id)
    const estimates = await listEstimates(ctx, id)
    const questions = await listQuestions(ctx, id)
    const rows = estimates.map((row) => [
      row.role,
      ...[row.optimistic, row.likely, row.pessimistic, expectedMinutes(row)].map(hours),
    ])
    const parts: PrintedPage['parts'] = [
      { heading: 'Functional', lines: numbered(analysis.functional) },
      { heading: 'Non-functional', lines: numbered(analysis.non_functional) },
      { heading: 'Assumptions', lines: analysis.assumptions.split('\n') },
      { heading: 'Risks', lines: analysis.risks.split('\n') },
      {
        heading: 'Estimate',
        table: {
          head: ['Role', 'Optimistic', 'Likely', 'Pessimistic', 'Expected'],
          rows: [...rows, ['Total', '', '', '', hours(totalMinutes(estimates))]],
        },
      },
      {
        heading: 'Questions',
        lines: questions.flatMap(({ text, answer }) => [text, answer === '' ? 'No answer yet.' : answer, '']),
      },
      { heading: 'Work items', lines: items.map(({ key, title, status }) => `${key} ${title} (${status})`) },
    ]
    const page: PrintedPage = {
      companyId: analysis.company_id,
      logo: await companyLogoPicture(ctx, { files }, analysis.company_id),
      title: analysis.title,
      facts: [
        ['Project', analysis.project_name ?? '–'],
        ['Lead', analysis.lead_title ?? '–'],
        ['State', analysisStates.labelOf(state)],
        ['Edition', String(analysis.edition)],
        ['Analyst', analysis.analyst_name ?? 'No one'],
        ['Approver', analysis.approver_name ?? 'No one'],
      ],
      parts: parts.filter(({ lines, table }) => table ?? lines?.some((line) => line !== '')),
    }
    const body = await renderDocument(layout, page)
    return { name: 'Requirement analysis.pdf', mime: 'application/pdf', body }
  }
