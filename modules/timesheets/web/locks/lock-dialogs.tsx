import { monthInFull } from '#platform/contract/day-in-words.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { ColleagueField } from '#organization/web/public.ts'
import {
  saveException,
  saveLock,
  type ExceptionRow,
  type LockRow,
} from '#timesheets/contract/locks/lock-calls.ts'

type LockProps = {
  row: LockRow | null
  companies: readonly { id: number; name: string }[]
  months: readonly string[]
  onClose: () => void
}

export function LockDialog({ row, companies, months, onClose }: LockProps) {
  const offered = row === null || months.includes(row.month) ? months : [...months, row.month]
  const start = row ? { ...row } : { grace_until: null, month: months[1] ?? '' }
  return (
    <FormDialog
      call={saveLock}
      start={pick(start)}
      title={row ? `Edit lock of ${monthInFull(row.month)}` : 'Lock a month'}
      onClose={onClose}
      submit="Save"
    >
      {(form) => (
        <>
          <SelectField
            {...form('company_id')}
            label="Company"
            options={companies.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <SelectField
            {...form('month')}
            label="Month"
            options={offered.map((value) => ({ value, label: monthInFull(value) }))}
          />
          <FormRow>
            <DateField {...form('locked_at')} label="Locks on" hint="No time is written from this day on" />
            <DateField
              {...form('grace_until')}
              label="Grace until"
              hint="For people with a team, and for decisions"
              optional
            />
          </FormRow>
        </>
      )}
    </FormDialog>
  )
}

const pick = (row: Partial<LockRow>) => ({
  ...(row.id === undefined ? {} : { id: row.id, version: row.version, company_id: row.company_id }),
  ...(row.locked_at === undefined ? {} : { locked_at: row.locked_at }),
  month: row.month ?? '',
  grace_until: row.grace_until ?? null,
})

export const ExceptionDialog = ({ row, onClose }: { row: ExceptionRow | null; onClose: () => void }) => (
  <FormDialog
    call={saveException}
    start={
      row
        ? {
            id: row.id,
            version: row.version,
            account_id: row.person.id,
            until: row.until,
            reason: row.reason,
          }
        : {}
    }
    title={row ? `Edit exception of ${row.person.name}` : 'Add exception'}
    onClose={onClose}
    submit="Save"
  >
    {(form) => (
      <>
        <ColleagueField {...form('account_id')} label="Employee" known={[row?.person ?? null]} />
        <DateField {...form('until')} label="Until" hint="The last day of the exception" />
        <TextField {...form('reason')} label="Reason" autoComplete="off" />
      </>
    )}
  </FormDialog>
)
