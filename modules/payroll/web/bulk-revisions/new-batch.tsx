import { useState } from 'react'
import { download } from '#platform/web/calls/download.ts'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import type { GotFrom } from '#platform/contract/call.ts'
import {
  downloadRevisionSheet,
  readRevisionSheet,
} from '#payroll/contract/bulk-revisions/bulk-revision-calls.ts'
import type { PayGroupRow } from '#payroll/contract/groups/pay-group-calls.ts'
import { ReadRows } from './read-rows.tsx'
import { DownloadSheet } from '#payroll/web/sheets/download-sheet.tsx'
import { SheetDrop } from '#payroll/web/sheets/sheet-drop.tsx'
import styles from '#payroll/web/payroll.module.css'

type Read = GotFrom<typeof readRevisionSheet>

/** First the sheet with today's salaries, then the same sheet with the new ones. */
export function NewBatch({ groups }: { groups: readonly PayGroupRow[] }) {
  const [read, setRead] = useState<Read | null>(null)
  if (read) return <ReadRows read={read} onClose={() => setRead(null)} />
  return (
    <div className={styles.two}>
      <Section title="1. Download the sheet" about="It lists everyone in a pay group with their CTC today.">
        <Sheet groups={groups} />
      </Section>
      <Section
        title="2. Upload it with the new CTC"
        about="Rows without a new CTC are left out. Nothing is saved until you have seen the preview."
      >
        <Form call={readRevisionSheet} start={{}} onDone={({ data }) => setRead(data)}>
          {(form) => (
            <div className={styles.fields}>
              <DateField {...form('effective_from')} label="From" />
              <SheetDrop
                {...form.files('sheet')}
                rule={readRevisionSheet.files.sheet}
                progress={form.progress}
                onCancel={form.cancel}
                busy={form.busy}
              />
            </div>
          )}
        </Form>
      </Section>
    </div>
  )
}

function Sheet({ groups }: { groups: readonly PayGroupRow[] }) {
  const [group, setGroup] = useState<number | null>(null)
  const chosen = group ?? groups[0]?.id
  return (
    <div className={styles.fields}>
      <FormRow>
        <SelectField
          label="Pay group"
          value={chosen ?? null}
          onChange={setGroup}
          options={groups.map(({ id, name, company }) => ({ value: id, label: `${name}, ${company.name}` }))}
        />
      </FormRow>
      <DownloadSheet
        take={chosen === undefined ? null : () => download(downloadRevisionSheet, { pay_group_id: chosen })}
      />
    </div>
  )
}
