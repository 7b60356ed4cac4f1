import { useState } from 'react'
import { CallFailure } from '#platform/web/calls/call-failure.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { FileDrop } from '#platform/web/light/file-drop.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import {
  addHolidays,
  proposeYear,
  readHolidayFile,
  readHolidayLines,
  type ProposedHoliday,
} from '#calendar/contract/holidays/holiday-calls.ts'
import type { Holidays } from './holidays-model.ts'
import styles from '#calendar/web/calendar.module.css'

type CopyYearDialogProps = {
  data: Holidays
  list: Holidays['lists'][number]
  from: 'copy' | 'paste' | 'file'
  onClose: () => void
}

type Where = { location_id: number; year: number }
type Read = (proposed: readonly ProposedHoliday[]) => void

/** What would come into the list is looked over first: days moved, doubtful ones left out. */
export function CopyYearDialog({ data, list, from, onClose }: CopyYearDialogProps) {
  const where = { location_id: list.location_id, year: data.year }
  const copy = useCall(proposeYear, from === 'copy' ? where : null)
  const [read, setRead] = useState<readonly ProposedHoliday[] | null>(null)
  const nothingBefore =
    copy.error instanceof CallFailure && copy.error.detail.code === 'missing' ? copy.error.message : null
  const proposed = from === 'copy' ? copy.data : read
  const title =
    from === 'copy'
      ? `${list.name} ${data.year} from ${data.year - 1}`
      : `${from === 'paste' ? 'Paste' : 'Import'} holidays of ${list.name} ${data.year}`
  return (
    <Dialog open size="l" title={title} onClose={onClose}>
      {from === 'paste' && !read && <PasteLines where={where} onRead={setRead} />}
      {from === 'file' && !read && <ChooseFile where={where} onRead={setRead} />}
      {from === 'copy' && nothingBefore && (
        <EmptyState title={nothingBefore}>Paste a table or import a file.</EmptyState>
      )}
      {from === 'copy' && !nothingBefore && <ReadState of={copy} />}
      {proposed && <Proposed where={where} proposed={proposed} onClose={onClose} />}
    </Dialog>
  )
}

function PasteLines({ where, onRead }: { where: Where; onRead: Read }) {
  const [lines, setLines] = useState('')
  const reading = useSend(readHolidayLines)
  async function read() {
    const sent = await reading.send({ ...where, lines })
    if (sent.ok) onRead(sent.data)
  }
  return (
    <Stack>
      <TextArea
        label="Table rows"
        hint="Date, name and optional type: 26-01-2027, Republic Day, restricted"
        value={lines}
        onChange={(value) => setLines(value)}
        longest={20_000}
      />
      <FormActions>
        <Button look="primary" busy={reading.busy} onClick={() => void read()}>
          Preview
        </Button>
      </FormActions>
    </Stack>
  )
}

const ChooseFile = ({ where, onRead }: { where: Where; onRead: Read }) => (
  <Form call={readHolidayFile} start={where} onDone={({ data }) => onRead(data)}>
    {(form) => (
      <>
        <FileDrop
          {...form.files('list')}
          label="Spreadsheet or calendar"
          hint="A spreadsheet with the headings Date, Holiday, Kind and Note, as exported here. Or an official calendar file (ICS)."
          rule={readHolidayFile.files.list}
          progress={form.progress}
          onCancel={form.cancel}
        />
        <FormActions>
          <SubmitButton busy={form.busy}>Preview</SubmitButton>
        </FormActions>
      </>
    )}
  </Form>
)

type ProposedProps = {
  where: Where
  proposed: readonly ProposedHoliday[]
  onClose: () => void
}

function Proposed({ where, proposed, onClose }: ProposedProps) {
  const { send, busy } = useSend(addHolidays)
  const [rows, setRows] = useState(() =>
    proposed.map((entry) => ({ entry, taken: !/already|not a date|not in the year/i.test(entry.warning) })),
  )
  const change = (at: number, next: Partial<(typeof rows)[number]>) =>
    setRows(rows.map((row, index) => (index === at ? { ...row, ...next } : row)))
  const entries = rows.filter(({ taken }) => taken).map(({ entry }) => entry)
  async function add() {
    if ((await send({ ...where, entries })).ok) onClose()
  }
  return (
    <>
      <ul className={styles.proposed} aria-label="Holidays to import">
        {rows.map(({ entry, taken }, at) => (
          <li key={at}>
            <CheckboxField
              label={entry.name}
              value={taken}
              onChange={(value) => change(at, { taken: value })}
            />
            <DateField
              label={`Day of ${entry.name}`}
              labelUnseen
              value={entry.day}
              onChange={(day) => change(at, { entry: { ...entry, day: day ?? entry.day } })}
            />
            <span>{entry.warning}</span>
          </li>
        ))}
      </ul>
      <Button look="primary" busy={busy} disabled={entries.length === 0} onClick={() => void add()}>
        Import {entries.length}
      </Button>
    </>
  )
}
