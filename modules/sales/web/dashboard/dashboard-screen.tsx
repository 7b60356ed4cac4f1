import { Link, useSearchParams } from 'react-router'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { origins, type Origin } from '#contacts/contract/contacts-lists.ts'
import { directoryOptions } from '#organization/contract/directory/directory-calls.ts'
import { ColleagueField } from '#organization/web/public.ts'
import { companyToday } from '#platform/contract/zone-clock.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { DateRange } from '#platform/web/kit/filter/date-range.tsx'
import { FilterRow } from '#platform/web/kit/filter/filter-row.tsx'
import { Figures } from '#platform/web/kit/figures.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import {
  readDashboard,
  type Dashboard,
  type DashboardWish,
} from '#sales/contract/dashboard/dashboard-calls.ts'
import { addressOfRows, type FigureKey } from '#sales/contract/dashboard/dashboard-rows.ts'
import { durationInWords } from '#sales/web/duration-in-words.ts'
import { ForecastSection } from './forecast-section.tsx'
import { SourcesSection, StagesSection } from './pipeline-sections.tsx'

const sourceOptions = origins.options

/** The wish stands in the address, so that it can be sent to a colleague. */
function useWish(): [DashboardWish, (part: Partial<Record<keyof DashboardWish, string | null>>) => void] {
  const [params, setParams] = useSearchParams()
  const today = companyToday()
  const number = (key: string) => Number(params.get(key)) || undefined
  const source = params.get('source') as Origin | null
  const wish: DashboardWish = {
    from: params.get('from') ?? `${today.slice(0, 7)}-01`,
    to: params.get('to') ?? today,
    owner: number('owner'),
    company: number('company'),
    source: source !== null && origins.keys.includes(source) ? source : undefined,
  }
  return [
    wish,
    (part) =>
      setParams(
        (old) => {
          const next = new URLSearchParams(old)
          for (const [key, value] of Object.entries(part))
            if (value) next.set(key, value)
            else next.delete(key)
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
  ]
}

export function Screen() {
  const [wish, setWish] = useWish()
  const read = useCall(readDashboard, wish, { keepEarlier: true })
  return (
    <Stack>
      <PageHeader title="Sales dashboard" about="Every number opens the records behind it." />
      <Filters wish={wish} onWish={setWish} />
      <ReadState of={read} label="Loading the dashboard" />
      {read.data && <Parts board={read.data} wish={wish} />}
    </Stack>
  )
}

type FiltersProps = { wish: DashboardWish; onWish: ReturnType<typeof useWish>[1] }

function Filters({ wish, onWish }: FiltersProps) {
  const companies = useCall(directoryOptions, {}).data?.companies ?? []
  return (
    <FilterRow
      beside={<DateRange from={wish.from} to={wish.to} onChange={onWish} />}
      chosen={[wish.owner, wish.company, wish.source]}
      onClear={() => onWish({ owner: null, company: null, source: null })}
    >
      <ColleagueField
        label="Owner"
        value={wish.owner ?? null}
        onChange={(owner) => onWish({ owner: owner === null ? null : String(owner) })}
        optional
      />
      <SelectField
        label="Company"
        placeholder="All companies"
        options={companies.map(({ id, name }) => ({ value: id, label: name }))}
        value={wish.company}
        onChange={(company) => onWish({ company: company === null ? null : String(company) })}
      />
      <SelectField
        label="Source"
        placeholder="All sources"
        options={sourceOptions}
        value={wish.source}
        onChange={(source) => onWish({ source })}
      />
    </FilterRow>
  )
}

const MINUTE = 60

function Parts({ board, wish }: { board: Dashboard; wish: DashboardWish }) {
  const { leads, won, slipped } = board
  const to = (figure: FigureKey, text: string) => <Link to={addressOfRows(figure, wish)}>{text}</Link>
  return (
    <>
      <Section title="At a glance">
        <Figures
          of={[
            ['New leads', to({ of: 'leads' }, show.count(leads.count)), `${leads.responded} answered`],
            [
              'First response',
              leads.median === null
                ? '–'
                : to(
                    { of: 'median' },
                    leads.median === 0 ? 'Under a minute' : durationInWords(leads.median * MINUTE),
                  ),
              'Median of answered leads',
            ],
            [
              'Won',
              to({ of: 'won' }, won.sum === undefined ? show.count(won.count) : show.money(won.sum)),
              dealsText(won.count),
            ],
            [
              'Slipped',
              to(
                { of: 'slipped' },
                slipped.sum === undefined ? show.count(slipped.count) : show.money(slipped.sum),
              ),
              dealsText(slipped.count),
            ],
            ['Overdue tasks', to({ of: 'overdue' }, show.count(board.overdue))],
            ['Meetings today', to({ of: 'meetings' }, show.count(board.meetings))],
          ]}
        />
      </Section>
      <StagesSection stages={board.stages} wish={wish} />
      {board.forecast && <ForecastSection rows={board.forecast} wish={wish} />}
      <SourcesSection sources={board.sources} wish={wish} />
    </>
  )
}

const dealsText = (count: number) => (count === 1 ? '1 deal' : `${show.count(count)} deals`)
