import { useState } from 'react'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { Row } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { Badge, StatusBadge } from '#platform/web/light/status-badge.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { holidayYearStates } from '#calendar/contract/calendar-lists.ts'
import { saveHolidayYear } from '#calendar/contract/holidays/holiday-calls.ts'
import { CopyYearDialog } from './copy-holiday-year-dialog.tsx'
import type { Holidays } from './holidays-model.ts'
import styles from '#calendar/web/calendar.module.css'

type HolidayYearBarProps = { data: Holidays; list: Holidays['lists'][number] }

/** How far the list of the year has come, and what brings it further. */
export function HolidayYearBar({ data, list }: HolidayYearBarProps) {
  const [open, setOpen] = useState<'state' | 'copy' | 'paste' | 'file' | null>(null)
  const close = () => setOpen(null)
  const state = list.state ?? 'draft'
  return (
    <div className={styles.bar}>
      {list.state === null ? (
        <Badge tone="neutral">No list yet</Badge>
      ) : (
        <StatusBadge catalogue={holidayYearStates} status={list.state} />
      )}
      <span>
        Restricted holidays to choose: <b>{list.restricted_quota}</b>
      </span>
      <Row>
        <Button size="s" onClick={() => setOpen('copy')}>
          Copy {data.year - 1}
        </Button>
        <Button size="s" onClick={() => setOpen('paste')}>
          Paste a table
        </Button>
        <Button size="s" onClick={() => setOpen('file')}>
          Import a file
        </Button>
        <Button size="s" onClick={() => setOpen('state')}>
          Publish or lock
        </Button>
      </Row>
      {(open === 'copy' || open === 'paste' || open === 'file') && (
        <CopyYearDialog data={data} list={list} from={open} onClose={close} />
      )}
      <Dialog open={open === 'state'} size="s" title={`List of ${list.name} ${data.year}`} onClose={close}>
        <Form
          call={saveHolidayYear}
          start={{
            location_id: list.location_id,
            year: data.year,
            state,
            restricted_quota: list.restricted_quota,
          }}
          onDone={close}
        >
          {(form) => (
            <>
              <SelectField
                {...form('state')}
                label="State"
                hint="Drafts are visible only here. Published lists apply to everyone at once."
                options={holidayYearStates.options}
              />
              <NumberField {...form('restricted_quota')} label="Restricted holidays to choose" />
              <TextField
                {...form('reason')}
                label={
                  state === 'locked'
                    ? 'Reason for changing the locked list'
                    : 'Reason for leaving out a national holiday'
                }
                optional={state !== 'locked'}
              />
              <FormActions end>
                <Button onClick={close}>Cancel</Button>
                <SubmitButton busy={form.busy}>Save</SubmitButton>
              </FormActions>
            </>
          )}
        </Form>
      </Dialog>
    </div>
  )
}
