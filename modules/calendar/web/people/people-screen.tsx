import { aheadOf } from '#platform/web/calls/read-ahead.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { mondayOf } from '#platform/contract/days.ts'
import { download } from '#platform/web/calls/download.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ExportMenu } from '#platform/web/kit/export-menu.tsx'
import { PeriodStep } from '#platform/web/kit/period/period-step.tsx'
import { useWide } from '#platform/web/kit/use-wide.ts'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { exportPeople, readPeople } from '#calendar/contract/calendar-calls.ts'
import { DayDialog } from '#calendar/web/day-dialog.tsx'
import { AwayLine } from './away-line.tsx'
import { PeopleFilters } from './people-filters.tsx'
import { PeopleGrid } from './people-grid.tsx'
import { PeoplePhoneList } from './people-phone-list.tsx'
import { wishOf } from './people-filter-params.ts'

export const ahead = () => [aheadOf(readPeople, wishOf(new URLSearchParams()))]

/** Span and filters stand in the address. */
export function Screen() {
  const [params, setParams] = useSearchParams()
  const wide = useWide()
  const [opened, open] = useState<{ personId: number; day: string } | null>(null)
  const wish = wishOf(params)
  const people = useCall(readPeople, wish, { keepEarlier: true })
  const put = (changes: Readonly<Record<string, string | number | null>>) =>
    setParams(
      (before) => {
        before.delete('after')
        for (const [name, value] of Object.entries(changes))
          if (value === null || value === '') before.delete(name)
          else before.set(name, String(value))
        return before
      },
      { preventScrollReset: true },
    )
  if (!people.data) return <ReadState of={people} asPage />
  const { data } = people
  const { after: _after, ...narrowing } = wish
  return (
    <>
      <PageHeader
        title="Employee calendar"
        about={`${data.total} people. Colleagues see only that someone is away.`}
        actions={<ExportMenu onExport={(format) => void download(exportPeople, { ...narrowing, format })} />}
      />
      <Stack>
        <PeopleFilters
          wish={wish}
          onChange={put}
          beside={
            <PeriodStep
              unit={wish.days}
              value={wish.from}
              today={mondayOf(data.today)}
              onChange={(from) => put({ from: from === mondayOf(data.today) ? null : from })}
            />
          }
        />
        <AwayLine data={data} />
        {data.rows.length === 0 ? (
          <EmptyState title="No people found">
            Choose another office or department. People appear once HR enters where they work.
          </EmptyState>
        ) : wide ? (
          <PeopleGrid data={data} onOpen={(personId, day) => open({ personId, day })} />
        ) : (
          <PeoplePhoneList data={data} />
        )}
        {data.next !== null && <Button onClick={() => put({ after: data.next })}>More people</Button>}
      </Stack>
      {opened && <DayDialog {...opened} onClose={() => open(null)} />}
    </>
  )
}
