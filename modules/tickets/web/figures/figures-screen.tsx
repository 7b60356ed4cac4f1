import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Chart } from '#platform/web/kit/chart/chart.tsx'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { Figures } from '#platform/web/kit/figures.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Columns, Section, Stack } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { dayOfYear } from '#platform/contract/day-in-words.ts'
import { figureList, readTicketTrend } from '#tickets/contract/figure-calls.ts'

const percent = (share: number | null) => (share === null ? '–' : `${Math.round(share / 100)} %`)

export function Screen() {
  const read = useCall(readTicketTrend, {})
  if (!read.isSuccess) return <ReadState of={read} asPage />
  const { weeks, ages, open, response_met, resolution_met, rating } = read.data
  return (
    <>
      <PageHeader title="Ticket figures" about="The last 12 weeks of the categories that you handle." />
      <Stack>
        <Figures
          of={[
            ['Open now', show.count(open)],
            ['Response within target', percent(response_met)],
            ['Resolution within target', percent(resolution_met)],
            ['Rating', rating === null ? '–' : (rating / 100).toFixed(1), 'of 5'],
          ]}
        />
        <Columns>
          <Section title="Volume">
            {weeks.length === 0 ? (
              <EmptyState title="No tickets in these weeks" />
            ) : (
              <Chart
                title="Created and closed by week"
                kind="bar"
                along={{ key: 'label', label: 'Week' }}
                rows={weeks.map(({ week, created, closed }) => ({ label: dayOfYear(week), created, closed }))}
                series={[
                  { key: 'created', label: 'Created' },
                  { key: 'closed', label: 'Closed' },
                ]}
              />
            )}
          </Section>
          <Section title="Age of open tickets">
            <Chart
              title="Open tickets by age"
              kind="bar"
              along={{ key: 'label', label: 'Age' }}
              rows={ages}
              series={[{ key: 'count', label: 'Tickets' }]}
            />
          </Section>
        </Columns>
        <Section title="By category or agent" bare>
          <ListTable
            list={figureList}
            rowName={({ name }) => name}
            empty={<EmptyState title="No tickets in these days" />}
          />
        </Section>
      </Stack>
    </>
  )
}
