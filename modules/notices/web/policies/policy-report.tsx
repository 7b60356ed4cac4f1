import type { GotFrom } from '#platform/contract/call.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Chart } from '#platform/web/kit/chart/chart.tsx'
import { DataTable } from '#platform/web/kit/data-table/data-table.tsx'
import type { Column } from '#platform/web/kit/data-table/table-types.ts'
import { Stack } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState, FailureState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import {
  exportAcknowledgers,
  listAcknowledgers,
  policyReport,
} from '#notices/contract/policies/policy-calls.ts'
import type { Policy } from '#notices/web/post-and-policy-types.ts'
import { QuizFigures } from './quiz-figures.tsx'

type Asked = GotFrom<typeof listAcknowledgers>['rows'][number]

const columns: Column<Asked>[] = [
  { key: 'name', title: 'Name', main: true, cell: (row) => row.name },
  { key: 'department', title: 'Department', cell: (row) => row.department },
  { key: 'office', title: 'Office', width: 120, cell: (row) => row.office },
  {
    key: 'due',
    title: 'Due',
    width: 190,
    cell: (row) => (
      <>
        {show.day(row.due)} {row.late && <Badge tone="bad">Late</Badge>}
      </>
    ),
  },
  { key: 'number', title: 'Version', width: 90, align: 'end', cell: (row) => row.number ?? '–' },
  { key: 'at', title: 'Acknowledged', width: 170, cell: (row) => show.moment(row.acknowledged_at) },
]

const tries: Column<Asked> = {
  key: 'tries',
  title: 'Tries',
  width: 80,
  align: 'end',
  cell: (row) => (row.tries === 0 ? '–' : show.count(row.tries)),
}

/** Of those whom one may see: the own people, the own company, or everybody. */
export function PolicyReport({ policy }: { policy: Policy }) {
  const report = useCall(policyReport, { policy_id: policy.id })
  const { data } = report
  return (
    <Stack>
      {report.isError && <FailureState failure={report.error} />}
      {data && (
        <p>
          {`${show.count(data.acknowledged)} of ${show.count(data.people)} people have acknowledged it; ${show.count(data.late)} are late.`}
        </p>
      )}
      {data && data.departments.length > 0 && (
        <Chart
          title="Acknowledged by department"
          kind="bar"
          rows={data.departments}
          along={{ key: 'department', label: 'Department' }}
          series={[
            { key: 'people', label: 'People' },
            { key: 'acknowledged', label: 'Acknowledged' },
            { key: 'late', label: 'Late' },
          ]}
        />
      )}
      {data?.quiz && <QuizFigures quiz={data.quiz} />}
      <DataTable
        name="policy-acknowledgers"
        label="People"
        call={listAcknowledgers}
        input={{ policy_id: policy.id }}
        rowKey={(row: Asked) => row.account_id}
        rowName={(row) => row.name}
        columns={data?.quiz ? [...columns, tries] : columns}
        filters={[
          {
            kind: 'choice',
            name: 'show',
            label: 'Who',
            unchosen: 'Not acknowledged yet',
            options: [
              { value: 'done', label: 'Acknowledged' },
              { value: 'all', label: 'Everyone' },
            ],
          },
        ]}
        searchLabel="Name"
        exportCall={exportAcknowledgers}
        empty={<EmptyState title="All acknowledged">Everyone required has acknowledged it.</EmptyState>}
      />
    </Stack>
  )
}
