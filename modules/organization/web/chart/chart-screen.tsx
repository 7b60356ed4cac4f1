import { useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { companyToday } from '#platform/contract/zone-clock.ts'
import type { GotFrom } from '#platform/contract/call.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { AwayContext } from '#platform/web/kit/away-source.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { showToast } from '#platform/web/light/toast.tsx'
import { useLive } from '#platform/web/live.ts'
import type { getOrganizationChart } from '#organization/contract/chart/chart-calls.ts'
import { directoryOptions } from '#organization/contract/directory/directory-calls.ts'
import { ORGANIZATION_TOPIC } from '#organization/contract/organization-lists.ts'
import { useOpenedPerson } from '#organization/web/directory/use-opened-person.ts'
import { ChartBody } from './chart-body.tsx'
import { ChartDialogs, type Change } from './chart-dialogs.tsx'
import { ChartExport } from '#organization/web/chart-export/chart-export.tsx'
import { ChartFinder, ChartToolbar } from './chart-toolbar.tsx'
import { modelOfChart } from './build-chart-model.tsx'
import { PrintedChart } from '#organization/web/chart-export/printed-chart.tsx'
import { complain, useChart } from './use-chart.ts'
import { useChartAddress, wishOf } from './use-chart-url.ts'

const TITLE = 'Organization chart'

const sayNothing = () => null

export function Screen() {
  const address = useChartAddress()
  const options = useCall(directoryOptions, {})
  const chart = useChart(wishOf(address, options.data?.departments))
  const { holder, shown } = chart
  const again = useCallback(() => void holder?.begin(), [holder])
  useLive(ORGANIZATION_TOPIC, again)
  useJump(chart, address.of)
  const awayOf = useContext(AwayContext)
  const [, openPerson] = useOpenedPerson()
  const [change, setChange] = useState<Change | null>(null)

  const answer = shown?.state.answer
  const of = address.of ?? (address.question.filter === 'myself' ? answer?.path.at(-1) : null) ?? null
  const { company_id, department_id } = address.question
  const part = { as_on: answer?.as_on, company_id, department_id }
  const model = modelOfChart(chart, { of, part, onOpen: openPerson, onChange: setChange })
  const find = (id: number) => address.table.change({ of: String(id) }, false)
  const about = answer ? aboutOf(answer) : 'Who reports to whom.'
  const picture = useMemo(() => shown && { ...shown, title: TITLE, about }, [shown, about])

  return (
    <>
      <div data-print="off">
        <PageHeader
          title={TITLE}
          about={about}
          actions={
            <>
              <ChartFinder onFind={find} />
              {answer?.can.export && picture && (
                <ChartExport shown={picture} asOn={answer.as_on} part={part} />
              )}
            </>
          }
        />
        <ChartToolbar address={address} />
      </div>
      {/* Who is away is a matter of today; a chart of another day says nothing of it. */}
      <AwayContext value={answer?.as_on === companyToday() ? awayOf : sayNothing}>
        <ChartBody
          model={model}
          failure={chart.failure ?? options.error}
          again={again}
          isOld={chart.isOld}
          onClear={address.table.hasFilters ? address.table.clear : null}
        />
      </AwayContext>
      {picture && <PrintedChart shown={picture} />}
      <ChartDialogs change={change} onClose={() => setChange(null)} onDone={again} />
    </>
  )
}

/** Opens the line down to whom the address names, as soon as there is a chart to open it in. */
function useJump({ holder, isOld }: ReturnType<typeof useChart>, of: number | null) {
  useEffect(() => {
    if (!holder || isOld || of === null) return
    holder.reveal(of).then((isThere) => {
      if (!isThere) showToast({ tone: 'info', text: 'This person isn’t in the part shown.' })
    }, complain)
  }, [holder, isOld, of])
}

function aboutOf({ as_on, people, in_circle }: GotFrom<typeof getOrganizationChart>): string {
  const count = `${show.count(people)} ${people === 1 ? 'person' : 'people'}`
  const circle = in_circle
    ? ` Of them ${in_circle} can’t be shown because their reporting line is circular.`
    : ''
  return `Who reports to whom as on ${show.day(as_on)}: ${count}.${circle}`
}
