import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import { monthInFull } from '#platform/contract/day-in-words.ts'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import type { RegimeComparison } from '#tax-rules/contract/tax-results.ts'
import type { TaxCalculationView } from '#tax/contract/calculation/calculation-calls.ts'
import { compareTried, nothingTried, startOf } from '#tax/contract/calculation/what-if.ts'
import { taxRegimes } from '#tax/contract/tax-states.ts'
import { DownloadButton } from '#tax/web/papers/person-papers.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { MonthBars } from './month-bars.tsx'
import { WhatIf } from './what-if-sliders.tsx'

type Props = {
  calculation: TaxCalculationView | null
  problem: string
  isOwn: boolean
  /** The same as PDF; what is tried is not in it. */
  fetchFile: () => Promise<boolean>
}

export function CalculationPage({ calculation, problem, ...page }: Props) {
  if (!calculation)
    return (
      <>
        <PageHeader title="Tax calculation" />
        <EmptyState title="No tax calculation yet">{problem}</EmptyState>
      </>
    )
  return <Calculation calculation={calculation} {...page} />
}

type CalculationProps = Pick<Props, 'isOwn' | 'fetchFile'> & { calculation: TaxCalculationView }

function Calculation({ calculation, isOwn, fetchFile }: CalculationProps) {
  const [tried, setTried] = useState(nothingTried)
  const shown = useDeferredValue(tried)
  const { month, year, declared } = calculation
  const compared = compareTried({ ...calculation, tried: shown })
  const regime = declared?.regime ?? 'new'
  const isTried = tried !== nothingTried
  return (
    <>
      <PageHeader
        title={`Tax calculation ${year.tax_year}`}
        about={`${isOwn ? '' : `${calculation.person.name} · `}${calculation.company} · as payroll computes ${monthInFull(month)}`}
        actions={
          <>
            {isOwn && <Link to="/investment-declaration">Tax declaration</Link>}
            <DownloadButton label="Download PDF" fetch={fetchFile} />
          </>
        }
      />
      <Stack>
        <Section title={isTried ? 'Result of what you try' : 'Result'}>
          <Result compared={compared} regime={regime} month={month} />
        </Section>
        <Section
          title="Try other figures"
          about="Nothing is saved until you add it to your declaration."
          actions={isTried && <Button onClick={() => setTried(nothingTried)}>Reset</Button>}
        >
          <WhatIf
            start={startOf(declared, month)}
            tried={tried}
            onTry={setTried}
            mayUse={isOwn && calculation.editable_id !== null && declared?.regime === 'old'}
          />
        </Section>
        <Section title="Tax deducted by month">
          <MonthBars calculation={calculation} tax={compared[regime]} />
        </Section>
        <Section
          title="Every step"
          about="Both regimes with the same rows. The reason stands under each figure."
        >
          <ComparisonTable compared={compared} regime={regime} />
        </Section>
      </Stack>
    </>
  )
}

type ResultProps = { compared: RegimeComparison; regime: 'old' | 'new'; month: string }

const Result = ({ compared, regime, month }: ResultProps) => (
  <KeyValue
    entries={[
      ['Your regime', taxRegimes.labelOf(regime)],
      ['Tax of the year', show.money(compared[regime].tax.total)],
      [`Deducted in ${monthInFull(month)}`, show.money(compared[regime].thisMonth)],
      ['Cheaper', compared.difference === 0 ? 'Both cost the same' : taxRegimes.labelOf(compared.cheaper)],
      ['Difference', show.money(compared.difference)],
      ['Break-even deductions, standard one included', show.money(compared.breakEven)],
    ]}
  />
)
