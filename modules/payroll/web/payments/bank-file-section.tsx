import { useState } from 'react'
import { companyToday } from '#platform/contract/zone-clock.ts'
import type { GotFrom } from '#platform/contract/call.ts'
import { download } from '#platform/web/calls/download.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { WideTable } from '#platform/web/kit/wide-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import {
  bankFileView,
  confirmReturned,
  downloadBankFile,
  downloadCashList,
  makeBankFile,
  voidBankFile,
} from '#payroll/contract/payments/payment-calls.ts'
import { excludedCauses } from '#payroll/contract/payments/payment-lists.ts'
import { peopleInWords } from '#payroll/contract/people-in-words.ts'
import type { RunView } from '#payroll/contract/runs/run-views.ts'
import payStyles from '#payroll/web/payroll.module.css'
import { PaidFields } from './run-payments.tsx'
import { BankAnswer } from './bank-answer.tsx'
import styles from './payments.module.css'

type BankFile = GotFrom<typeof bankFileView>
type StoredFile = BankFile['files'][number]

/** The file for the bank: looked at, made once, downloaded, or voided and made again. */
export function BankFileSection({ run }: { run: RunView }) {
  const read = useCall(bankFileView, { id: run.id })
  const [open, setOpen] = useState<'make' | 'void' | 'answer' | 'confirm' | null>(null)
  if (!read.isSuccess) return <ReadState of={read} />
  const file = read.data
  const live = file.files.find(({ is_live }) => is_live)
  // Paid without a file: there is nothing left to make.
  if (run.status === 'locked' && file.files.length === 0) return null
  return (
    <Section
      title="Bank file"
      about="Account numbers are masked here. The file holds them whole."
      actions={
        <>
          {file.cash.people > 0 && (
            <Button onClick={() => void download(downloadCashList, { id: run.id })}>Cash list</Button>
          )}
          {file.can.void && <Button onClick={() => setOpen('void')}>Void file</Button>}
          {file.can.answer && <Button onClick={() => setOpen('answer')}>Upload bank answer</Button>}
          {file.can.confirm && (
            <Button look="primary" onClick={() => setOpen('confirm')}>
              Confirm paid
            </Button>
          )}
          {live && file.can.download && (
            <Button
              look={file.can.confirm ? 'quiet' : 'primary'}
              onClick={() => void download(downloadBankFile, { id: live.id }).then(() => read.refetch())}
            >
              Download file
            </Button>
          )}
          {file.can.make && (
            <Button look="primary" onClick={() => setOpen('make')}>
              Make bank file
            </Button>
          )}
        </>
      }
    >
      <Facts file={file} live={live} />
      <Problems file={file} />
      {file.preview.length > 0 && <Preview file={file} />}
      {file.excluded.length > 0 && <Excluded file={file} />}
      <EarlierFiles files={file.files.filter(({ is_live }) => !is_live)} />
      {open === 'make' && (
        <MakeDialog runId={run.id} isLocked={run.status === 'locked'} onClose={() => setOpen(null)} />
      )}
      {open === 'answer' && live && <BankAnswer fileId={live.id} onClose={() => setOpen(null)} />}
      {open === 'confirm' && <ConfirmDialog runId={run.id} onClose={() => setOpen(null)} />}
      {open === 'void' && live && <VoidDialog file={live} onClose={() => setOpen(null)} />}
    </Section>
  )
}

const Facts = ({ file, live }: { file: BankFile; live: StoredFile | undefined }) => (
  <KeyValue
    entries={[
      ['Layout', file.template ?? 'Not set. Choose it under Pay groups.'],
      ['Paid from', file.debit ?? 'Not set'],
      ['By bank', peopleAndMoney(file.people, file.total)],
      ['In cash', peopleAndMoney(file.cash.people, file.cash.total)],
      ...(live
        ? ([
            ['Made', `${live.made_by}, ${show.moment(live.made_at)}`],
            ['Value date', show.day(live.value_date)],
            ['Check sum', <code key="sum">{live.sha256.slice(0, 16)}</code>],
            ['Downloaded', downloadsOf(live)],
          ] as const)
        : []),
    ]}
  />
)

const peopleAndMoney = (people: number, total: number): string =>
  `${peopleInWords(people)}, ${show.money(total)}`

const downloadsOf = ({ downloads: [last, ...earlier] }: StoredFile): string =>
  last
    ? `${earlier.length === 0 ? 'Once' : `${earlier.length + 1} times, last`} by ${last.by}, ${show.moment(last.at)}`
    : 'Not yet'

function Problems({ file }: { file: BankFile }) {
  if (file.problems.length === 0) return null
  return (
    <ul className={payStyles.notes} aria-label="Rows that block the file">
      {file.problems.map(({ name, problem }) => (
        <li key={name}>{`${name}: ${problem}.`}</li>
      ))}
    </ul>
  )
}

const Preview = ({ file }: { file: BankFile }) => (
  <WideTable label="First lines of the bank file">
    <table className={styles.preview}>
      <caption className={payStyles.quiet}>
        {file.people > file.preview.length ? `The first ${file.preview.length} lines` : 'Lines of the file'}
      </caption>
      <thead>
        <tr>
          {file.columns.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {file.preview.map((cells) => (
          <tr key={cells.join('|')}>
            {cells.map((cell, at) => (
              <td key={file.columns[at]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </WideTable>
)

const Excluded = ({ file }: { file: BankFile }) => (
  <WideTable label="People who are not in the bank file">
    <table className={styles.preview}>
      <caption className={payStyles.quiet}>Not in the bank file</caption>
      <thead>
        <tr>
          <th scope="col">Person</th>
          <th scope="col">Why</th>
          <th scope="col" data-end>
            Net
          </th>
        </tr>
      </thead>
      <tbody>
        {file.excluded.map(({ name, cause, net }) => (
          <tr key={`${name} ${cause} ${net}`}>
            <th scope="row">{name}</th>
            <td>{excludedCauses.labelOf(cause)}</td>
            <td data-end>{show.money(net)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </WideTable>
)

const EarlierFiles = ({ files }: { files: readonly StoredFile[] }) =>
  files.length === 0 ? null : (
    <ul className={payStyles.quiet}>
      {files.map((file) => (
        <li key={file.id}>
          {`File ${file.sequence}, ${show.money(file.total)}, ${
            file.answer
              ? `answered ${show.moment(file.answer.at)}, recorded by ${file.answer.by}: ${file.answer.paid} paid, ${file.answer.failed} refused`
              : `voided by ${file.voided_by ?? ''}: ${file.void_reason}`
          }`}
        </li>
      ))}
    </ul>
  )

type Closing = { onClose: () => void }

const MakeDialog = ({ runId, isLocked, onClose }: Closing & { runId: number; isLocked: boolean }) => (
  <FormDialog
    call={makeBankFile}
    start={{ id: runId, value_date: companyToday() }}
    title="Make bank file"
    submit="Make bank file"
    onClose={onClose}
  >
    {(form) => (
      <>
        <DateField {...form('value_date')} label="Value date" />
        {!isLocked && <p>This starts the payment. The run can’t be reopened any more.</p>}
      </>
    )}
  </FormDialog>
)

/** The run is locked already: only what the bank returned is paid. */
const ConfirmDialog = ({ runId, onClose }: Closing & { runId: number }) => (
  <FormDialog
    call={confirmReturned}
    start={{ id: runId, paid_on: companyToday() }}
    title="Confirm paid"
    submit="Confirm paid"
    onClose={onClose}
  >
    {(form) => (
      <>
        <PaidFields paidOn={form('paid_on')} reference={form('reference')} />
        <p>This records every payment of the bank file. Upload the bank answer instead if some failed.</p>
      </>
    )}
  </FormDialog>
)

const VoidDialog = ({ file, onClose }: Closing & { file: StoredFile }) => (
  <FormDialog
    call={voidBankFile}
    start={{ id: file.id, version: file.version }}
    title="Void bank file"
    submit="Void file"
    onClose={onClose}
  >
    {(form) => (
      <TextArea {...form('reason')} label="Reason" hint="Void only a file that the bank has not received." />
    )}
  </FormDialog>
)
