import { useState } from 'react'
import type { GotFrom } from '#platform/contract/call.ts'
import { download } from '#platform/web/calls/download.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { componentList } from '#payroll/contract/components/component-calls.ts'
import { downloadOneTimeSheet, readOneTimeSheet } from '#payroll/contract/inputs/one-time-sheet-calls.ts'
import { monthOptions, thisMonth, useCompanyOptions } from './input-fields.ts'
import { DownloadSheet } from '#payroll/web/sheets/download-sheet.tsx'
import { SheetDrop } from '#payroll/web/sheets/sheet-drop.tsx'
import styles from '#payroll/web/payroll.module.css'

const months = { back: 1, ahead: 3 }

/** First the sheet with everyone of a company, then the same sheet with amounts. */
export function NewOneTimeSheet({ onRead }: { onRead: (read: GotFrom<typeof readOneTimeSheet>) => void }) {
  const companies = useCompanyOptions()
  const company_id = companies[0]?.value
  return (
    <div className={styles.two}>
      <Section title="1. Download the sheet" about="It lists everyone in a company for one component.">
        <Sheet companies={companies} />
      </Section>
      <Section
        title="2. Upload it with amounts"
        about="Rows without an amount are left out. Nothing is saved until you have seen the preview."
      >
        {company_id !== undefined && (
          <Form
            call={readOneTimeSheet}
            start={{ company_id, month: thisMonth() }}
            onDone={({ data }) => onRead(data)}
          >
            {(form) => (
              <div className={styles.fields}>
                <FormRow>
                  <SelectField {...form('company_id')} label="Company" options={companies} />
                  <SelectField {...form('month')} label="Month" options={monthOptions(months)} />
                </FormRow>
                <SheetDrop
                  {...form.files('sheet')}
                  rule={readOneTimeSheet.files.sheet}
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

function Sheet({ companies }: { companies: ReturnType<typeof useCompanyOptions> }) {
  const components = useCall(componentList.read, { size: 100, state: 'active' }).data?.rows ?? []
  const manual = components.filter(({ calculation }) => calculation.by === 'manual')
  const [company, setCompany] = useState<number | null>(null)
  const [component, setComponent] = useState<number | null>(null)
  const [month, setMonth] = useState<string | null>(thisMonth())
  const company_id = company ?? companies[0]?.value
  const component_id = component ?? manual[0]?.id
  const isReady = company_id !== undefined && component_id !== undefined && month !== null
  return (
    <div className={styles.fields}>
      <FormRow>
        <SelectField label="Company" value={company_id ?? null} onChange={setCompany} options={companies} />
        <SelectField label="Month" value={month} onChange={setMonth} options={monthOptions(months)} />
      </FormRow>
      <SelectField
        label="Component"
        value={component_id ?? null}
        onChange={setComponent}
        options={manual.map(({ id, label }) => ({ value: id, label }))}
      />
      <DownloadSheet
        take={isReady ? () => download(downloadOneTimeSheet, { company_id, component_id, month }) : null}
      />
    </div>
  )
}
