import { useState } from 'react'
import type { GotFrom } from '#platform/contract/call.ts'
import { download } from '#platform/web/calls/download.ts'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { downloadOpeningSheet, readOpeningSheet } from '#payroll/contract/opening/opening-calls.ts'
import { monthOptions, useCompanyOptions } from '#payroll/web/inputs/input-fields.ts'
import { DownloadSheet } from '#payroll/web/sheets/download-sheet.tsx'
import { SheetDrop } from '#payroll/web/sheets/sheet-drop.tsx'
import styles from '#payroll/web/payroll.module.css'

const MONTHS_BACK = 12

/** The company and the last month paid are chosen once, for the empty sheet and for the filled one. */
export function NewOpening({ onRead }: { onRead: (read: GotFrom<typeof readOpeningSheet>) => void }) {
  const companies = useCompanyOptions()
  const months = monthOptions({ back: MONTHS_BACK, ahead: 0 })
  const [company, setCompany] = useState<number | null>(null)
  const [month, setMonth] = useState<string | null>(months[1]!.value)
  const company_id = company ?? companies[0]?.value
  const isReady = company_id !== undefined && month !== null
  return (
    <div className={styles.two}>
      <Section
        title="1. Download the sheet"
        about="It lists everyone in a company, with a column for each component and deduction."
      >
        <div className={styles.fields}>
          <FormRow>
            <SelectField
              label="Company"
              value={company_id ?? null}
              onChange={setCompany}
              options={companies}
            />
            <SelectField label="Paid elsewhere up to" value={month} onChange={setMonth} options={months} />
          </FormRow>
          <DownloadSheet
            take={isReady ? () => download(downloadOpeningSheet, { company_id, last_month: month }) : null}
          />
        </div>
      </Section>
      <Section
        title="2. Upload it with the totals of the year"
        about="Leave out columns you don’t need. Nothing is saved until you have seen the preview."
      >
        {isReady && (
          <Form
            key={`${company_id} ${month}`}
            call={readOpeningSheet}
            start={{ company_id, last_month: month }}
            onDone={({ data }) => onRead(data)}
          >
            {(form) => (
              <div className={styles.fields}>
                <SheetDrop
                  {...form.files('sheet')}
                  rule={readOpeningSheet.files.sheet}
                  progress={form.progress}
                  onCancel={form.cancel}
                  busy={form.busy}
                />
              </div>
            )}
          </Form>
        )}
      </Section>
    </div>
  )
}
