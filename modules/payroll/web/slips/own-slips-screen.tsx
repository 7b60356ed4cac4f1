import { monthInFull } from '#platform/contract/day-in-words.ts'
import { useState, type ComponentProps } from 'react'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ConfirmedOnly } from '#identity/web/public.ts'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { payTaxYears } from '#payroll/contract/pay-years.ts'
import { ownPayslips } from '#payroll/contract/slips/own-slip-calls.ts'
import { slipYears } from './slip-years.ts'
import { YearStrips, YearStripsWithNets } from './year-strip.tsx'
import styles from './slips.module.css'
import payStyles from '#payroll/web/payroll.module.css'

export function Screen() {
  const slips = useCall(ownPayslips, {})
  const [isOpen, setOpen] = useState(false)
  const [year, setYear] = useState<string | null>(null)
  if (!slips.isSuccess) return <ReadState of={slips} asPage />
  const { rows, withdrawn } = slips.data
  return (
    <>
      <PageHeader
        title="Payslips"
        about="Open a month for the whole payslip."
        actions={
          rows.length > 0 && (
            <Button onClick={() => setOpen(!isOpen)}>{isOpen ? 'Hide amounts' : 'Show amounts'}</Button>
          )
        }
      />
      {withdrawn.length > 0 && (
        <ul className={payStyles.notes}>
          {withdrawn.map(({ month, company, on, reason }) => (
            <li key={`${month} ${company}`}>
              Your payslip of {monthInFull(month)} was withdrawn on {show.day(on)}: {reason}
            </li>
          ))}
        </ul>
      )}
      {rows.length === 0 ? (
        <EmptyState title="No payslips yet">You are told when the first one is ready.</EmptyState>
      ) : (
        <>
          <div className={styles.year}>
            <SelectField
              label="Tax year"
              placeholder="All years"
              options={payTaxYears.map((value) => ({ value, label: value }))}
              value={year}
              onChange={setYear}
            />
          </div>
          <Strips years={slipYears(rows, year)} isOpen={isOpen} />
        </>
      )}
    </>
  )
}

type StripsProps = ComponentProps<typeof YearStripsWithNets> & { readonly isOpen: boolean }

const Strips = ({ years, isOpen }: StripsProps) =>
  isOpen ? (
    <ConfirmedOnly of="the amounts of your payslips">
      <YearStripsWithNets years={years} />
    </ConfirmedOnly>
  ) : (
    <YearStrips years={years} />
  )
