import { useState } from 'react'
import { download } from '#platform/web/calls/download.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { ExportMenu } from '#platform/web/kit/export-menu.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { exportTaxSheet, taxPaperChoices, zipPartB } from '#tax/contract/papers/paper-calls.ts'
import { isOfQuarter, quarters, sheetAbout, taxSheets } from '#tax/contract/papers/tax-sheets.ts'
import styles from '#tax/web/tax.module.css'
import { DeclaredPlot } from './declared-plot.tsx'
import { SheetTable } from './sheet-table.tsx'
import { useTaxWish, type TaxChoices } from './use-tax-wish.ts'
import { NoPayslipsIn, YearFilters } from './year-filters.tsx'

export function Screen() {
  const choices = useCall(taxPaperChoices, {})
  if (!choices.isSuccess) return <ReadState of={choices} asPage />
  return <Papers choices={choices.data} onTaken={() => void choices.refetch()} />
}

type Year = TaxChoices['years'][number]

function Papers({ choices, onTaken }: { choices: TaxChoices; onTaken: () => void }) {
  const { year, wanted, sheet, quarter, change } = useTaxWish(choices)
  const about = 'From published payslips. Each download is logged.'
  if (!wanted)
    return (
      <>
        <PageHeader title="Tax papers" about={about} />
        <EmptyState title="No payslips yet">Publish a payroll run first.</EmptyState>
      </>
    )
  if (!year)
    return (
      <>
        <PageHeader title="Tax papers" about={about} />
        <YearFilters years={choices.years} wanted={wanted} onChange={change} />
        <NoPayslipsIn {...wanted} />
      </>
    )
  const of = { company_id: year.company_id, tax_year: year.tax_year }
  const wish = { ...of, sheet, quarter }
  const label = taxSheets.labelOf(sheet)
  return (
    <>
      <PageHeader title="Tax papers" about={about} actions={<ZipPartB year={year} onDone={onTaken} />} />
      <Stack>
        <YearFilters years={choices.years} wanted={wanted} onChange={change}>
          <SelectField
            label="Sheet"
            options={taxSheets.options}
            value={sheet}
            onChange={(chosen) => change({ sheet: chosen })}
          />
          {isOfQuarter(sheet) && (
            <SelectField
              label="Quarter"
              options={quarters.options}
              value={quarter}
              onChange={(chosen) => change({ quarter: chosen })}
            />
          )}
        </YearFilters>
        <Section
          title={isOfQuarter(sheet) ? `Form ${year.statement}: ${label.toLowerCase()}` : label}
          about={sheetAbout[sheet]}
          actions={
            <ExportMenu
              of={label}
              onExport={(format) => void download(exportTaxSheet, { ...wish, format }).then(onTaken)}
            />
          }
        >
          {/* Another wish begins with its first page. */}
          <SheetTable key={JSON.stringify(wish)} wish={wish} />
        </Section>
        <DeclaredPlot of={of} />
        <Downloads downloads={choices.downloads} />
      </Stack>
    </>
  )
}

function ZipPartB({ year, onDone }: { year: Year; onDone: () => void }) {
  const [open, setOpen] = useState(false)
  const zip = useSend(zipPartB)
  const close = () => setOpen(false)
  const begin = async () => {
    await zip.send({ company_id: year.company_id, tax_year: year.tax_year })
    close()
    onDone()
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{`Archive Form ${year.certificate}`}</Button>
      <ConfirmDialog
        open={open}
        title={`Form ${year.certificate}, part B, of everyone`}
        confirm="Create archive"
        busy={zip.busy}
        onConfirm={() => void begin()}
        onClose={close}
      >
        {`One PDF for each person of ${year.company} whose last month of ${year.tax_year} is paid. The archive is created in the background. Follow its progress under Exports.`}
      </ConfirmDialog>
    </>
  )
}

const Downloads = ({ downloads }: Pick<TaxChoices, 'downloads'>) =>
  downloads.length === 0 ? null : (
    <Section title="Downloads" about="The latest, by anyone.">
      <ul className={styles.plain}>
        {downloads.map(({ id, paper, company, tax_year, by, at }) => (
          <li key={id}>
            {paper}, {company}, {tax_year}
            <span className={styles.quiet}>
              {by}, {show.moment(at)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
