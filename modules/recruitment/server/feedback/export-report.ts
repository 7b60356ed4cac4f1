import { listExport } from '#platform/server/exports/list-export.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { recommendations } from '#recruitment/contract/feedback/feedback-calls.ts'
import { markText } from '#recruitment/contract/feedback/mark-rules.ts'
import {
  consolidatedReportExport,
  type ConsolidatedReport,
} from '#recruitment/contract/feedback/report-calls.ts'
import { recruitmentMessages } from '#recruitment/contract/recruitment-messages.ts'
import { mayList } from '#recruitment/server/recruitment-policy.ts'
import { readReport } from './consolidated-report.ts'

/** A row for each mark, so that a sheet can be sorted and summed; what someone says as a whole stands with each. */
const rowsOf = ({ rounds }: ConsolidatedReport) =>
  rounds.flatMap(({ title, round, given, criteria }) =>
    given.flatMap((one, at) =>
      criteria.map(({ label, weight, marks, mean }) => ({
        round,
        title,
        interviewer: one.name,
        criterion: label,
        weight,
        mark: markText(marks[at] ?? null),
        criterion_mean: mean,
        mean: one.mean,
        grade: one.grade,
        recommendation: one.recommendation === null ? '' : recommendations.labelOf(one.recommendation),
        strengths: one.strengths,
        concerns: one.concerns,
      })),
    ),
  )
type Row = ReturnType<typeof rowsOf>[number]

async function* flow(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows
}

const inWords = ({ name, job, mean, counted, anonymous }: ConsolidatedReport): string =>
  [
    name,
    `${job.title}, ${job.code}`,
    counted === 0 ? 'no marks yet' : `mean ${mean} of ${counted} marks`,
    ...(anonymous ? ['anonymous'] : []),
  ].join('; ')

export const reportFile = listExport({
  name: 'recruitment.export-report',
  title: 'Consolidated report',
  wish: consolidatedReportExport,
  allow: (ctx: Ctx) => must(mayList(ctx.actor), recruitmentMessages.mayNot),
  count: async (ctx, wish) => rowsOf(await readReport(ctx, wish)).length,
  table: async (ctx, wish) => {
    const report = await readReport(ctx, wish)
    return {
      filterText: inWords(report),
      heldColumns: 2,
      columns: [
        { key: 'round', label: 'Round', type: 'number', width: 7 },
        { key: 'title', label: 'Interview', type: 'text', width: 22 },
        { key: 'interviewer', label: 'Interviewer', type: 'text', width: 22 },
        { key: 'criterion', label: 'Criterion', type: 'text', width: 20 },
        { key: 'weight', label: 'Weight', type: 'number', width: 8 },
        { key: 'mark', label: 'Mark', type: 'text', width: 7, endsInLine: true },
        { key: 'criterion_mean', label: 'Mean of criterion', type: 'text', width: 10, endsInLine: true },
        { key: 'mean', label: 'Mean of interviewer', type: 'text', width: 11, endsInLine: true },
        { key: 'grade', label: 'Grade', type: 'number', width: 7 },
        { key: 'recommendation', label: 'Recommendation', type: 'text', width: 14 },
        { key: 'strengths', label: 'Strengths', type: 'text', width: 30 },
        { key: 'concerns', label: 'Concerns', type: 'text', width: 30 },
      ],
      rows: flow(rowsOf(report)),
    }
  },
})
