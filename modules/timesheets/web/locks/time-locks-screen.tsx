import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { monthInFull } from '#platform/contract/day-in-words.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { SectionTabs } from '#platform/web/kit/section-tabs.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import {
  exceptionList,
  lockList,
  removeException,
  removeLock,
  type ExceptionRow,
  type LockRow,
} from '#timesheets/contract/locks/lock-calls.ts'
import { ExceptionDialog, LockDialog } from './lock-dialogs.tsx'
import styles from '#timesheets/web/timesheets.module.css'

const tabs = [
  { key: 'months', label: 'Months' },
  { key: 'exceptions', label: 'Exceptions' },
] as const

type Opened =
  | { readonly what: 'lock'; readonly row: LockRow | null }
  | { readonly what: 'remove-lock'; readonly row: LockRow }
  | { readonly what: 'exception'; readonly row: ExceptionRow | null }
  | { readonly what: 'remove-exception'; readonly row: ExceptionRow }
type Open = { open: (opened: Opened) => void }

export function Screen() {
  const [params, setParams] = useSearchParams()
  const tab = tabs.find(({ key }) => key === params.get('tab'))?.key ?? 'months'
  const [opened, open] = useState<Opened | null>(null)
  const what = tab === 'months' ? 'lock' : 'exception'
  return (
    <>
      <PageHeader
        title="Time locks"
        about="When a month of timesheets closes, and who may still write after it."
        actions={
          <Button look="primary" onClick={() => open({ what, row: null })}>
            {tab === 'months' ? 'Lock a month' : 'Add exception'}
          </Button>
        }
      />
      <SectionTabs
        label="View"
        tabs={tabs}
        tab={tab}
        onTab={(next) => setParams({ tab: next }, { replace: true })}
      />
      {tab === 'months' ? <Months open={open} /> : <Exceptions open={open} />}
      <OpenedDialog opened={opened} onClose={() => open(null)} />
    </>
  )
}

const Months = ({ open }: Open) => {
  const companies = useCall(lockList.read, { size: 1 }).data?.companies ?? []
  return (
    <Stack>
      <p className={styles.quiet}>
        A month without a date here locks after the 3rd working day of the next month. For people with a team,
        and for their decisions, it locks after the 5th.
      </p>
      <ListTable
        list={lockList}
        choices={{ company: companies.map(({ id, name }) => ({ value: String(id), label: name })) }}
        rowName={({ company, month }) => `${monthInFull(month)}, ${company}`}
        rowActions={(row) => [
          { label: 'Edit', run: () => open({ what: 'lock', row }) },
          { label: 'Remove', run: () => open({ what: 'remove-lock', row }) },
        ]}
        empty={
          <EmptyState
            title="No months locked by hand"
            action={<Button onClick={() => open({ what: 'lock', row: null })}>Lock a month</Button>}
          >
            Months lock by their working days.
          </EmptyState>
        }
      />
    </Stack>
  )
}

const Exceptions = ({ open }: Open) => (
  <Stack>
    <p className={styles.quiet}>
      Until the day of the exception, the employee writes time of any month. Their approver can decide on it.
    </p>
    <ListTable
      list={exceptionList}
      rowName={({ person }) => person.name}
      rowActions={(row) => [
        { label: 'Edit', run: () => open({ what: 'exception', row }) },
        { label: 'Remove', run: () => open({ what: 'remove-exception', row }) },
      ]}
      empty={
        <EmptyState
          title="No exceptions"
          action={<Button onClick={() => open({ what: 'exception', row: null })}>Add exception</Button>}
        >
          The locks hold for everyone.
        </EmptyState>
      }
    />
  </Stack>
)

function OpenedDialog({ opened, onClose }: { opened: Opened | null; onClose: () => void }) {
  const also = useCall(lockList.read, { size: 1 }, { keepEarlier: true }).data
  if (opened === null) return null
  if (opened.what === 'lock')
    return (
      <LockDialog
        row={opened.row}
        companies={also?.companies ?? []}
        months={also?.months ?? []}
        onClose={onClose}
      />
    )
  if (opened.what === 'exception') return <ExceptionDialog row={opened.row} onClose={onClose} />
  return opened.what === 'remove-lock' ? (
    <RemoveLock row={opened.row} onClose={onClose} />
  ) : (
    <RemoveException row={opened.row} onClose={onClose} />
  )
}

function RemoveLock({ row, onClose }: { row: LockRow; onClose: () => void }) {
  const { send, busy } = useSend(removeLock)
  return (
    <ConfirmDialog
      open
      title={`Remove the lock of ${monthInFull(row.month)}?`}
      confirm="Remove"
      tone="danger"
      busy={busy}
      onClose={onClose}
      onConfirm={() => void send({ id: row.id, version: row.version }).then(({ ok }) => ok && onClose())}
    >
      The month of {row.company} locks by its working days again.
    </ConfirmDialog>
  )
}

function RemoveException({ row, onClose }: { row: ExceptionRow; onClose: () => void }) {
  const { send, busy } = useSend(removeException)
  return (
    <ConfirmDialog
      open
      title={`Remove the exception of ${row.person.name}?`}
      confirm="Remove"
      tone="danger"
      busy={busy}
      onClose={onClose}
      onConfirm={() => void send({ id: row.id, version: row.version }).then(({ ok }) => ok && onClose())}
    >
      It would last until {show.day(row.until)}. Locked months are closed to them at once.
    </ConfirmDialog>
  )
}
