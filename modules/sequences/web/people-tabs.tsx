import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Form } from '#platform/web/form/form.tsx'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import {
  enrolmentList,
  figureList,
  ledgerList,
  moveEnrolment,
  settleSending,
  type EnrolmentRow,
  type FigureRow,
  type SendingRow,
} from '#sequences/contract/people-calls.ts'
import type { SequencePage } from '#sequences/contract/sequence-calls.ts'
import { stepKinds } from '#sequences/contract/sequences-lists.ts'
import { useSequenceRights } from './use-sequence-rights.ts'
import { FormEnd } from './form-end.tsx'

type OfSequence = { sequence: SequencePage }
const contactPage = (id: number) => `/contacts/view-contact/${id}`

export function PeopleTab({ sequence }: OfSequence) {
  const go = useNavigate()
  const { exports } = useSequenceRights()
  const [stopped, stop] = useState<EnrolmentRow | null>(null)
  const { send } = useSend(moveEnrolment)
  const actionsOf = ({ id, status, live, ...row }: EnrolmentRow) =>
    live
      ? [
          ...(status === 'paused'
            ? [{ label: 'Resume', run: () => void send({ id, to: 'active' }) }]
            : status === 'replied'
              ? []
              : [{ label: 'Pause', run: () => void send({ id, to: 'paused' }) }]),
          ...(status === 'replied'
            ? []
            : [{ label: 'Mark as replied', run: () => void send({ id, to: 'replied' }) }]),
          { label: 'Stop', run: () => stop({ id, status, live, ...row }) },
        ]
      : []
  return (
    <>
      <ListTable
        list={enrolmentList}
        exports={exports}
        input={{ sequence_id: sequence.id }}
        without={['sequence_id']}
        rowName={({ contact }) => contact}
        onOpen={({ contact_id }) => void go(contactPage(contact_id))}
        rowActions={actionsOf}
        empty={<EmptyState title="No one is in this sequence">Add contacts, leads or deals.</EmptyState>}
      />
      {stopped && (
        <Dialog open size="s" title={`Stop for ${stopped.contact}`} onClose={() => stop(null)}>
          <Form
            call={moveEnrolment}
            start={{ id: stopped.id, to: 'stopped', reason: '' }}
            onDone={() => stop(null)}
          >
            {(form) => (
              <>
                <TextField {...form('reason')} label="Reason" autoFocus />
                <FormEnd busy={form.busy} onClose={() => stop(null)}>
                  Stop
                </FormEnd>
              </>
            )}
          </Form>
        </Dialog>
      )}
    </>
  )
}

export function LedgerTab({ sequence }: OfSequence) {
  const go = useNavigate()
  const { exports } = useSequenceRights()
  const { send } = useSend(settleSending)
  const actionsOf = ({ id, status }: SendingRow) => [
    ...(status === 'unknown' ? [{ label: 'Mark as sent', run: () => void send({ id, as: 'sent' }) }] : []),
    ...(status === 'unknown' || status === 'failed'
      ? [
          { label: 'Send again', run: () => void send({ id, as: 'again' }) },
          { label: 'Leave out', run: () => void send({ id, as: 'skipped' }) },
        ]
      : []),
  ]
  return (
    <ListTable
      list={ledgerList}
      exports={exports}
      input={{ sequence_id: sequence.id }}
      without={['sequence_id', 'step_id', 'enrolment_id']}
      rowName={({ contact, step }) => `${contact}, step ${step}`}
      onOpen={({ contact_id }) => void go(contactPage(contact_id))}
      rowActions={actionsOf}
      empty={<EmptyState title="Nothing planned yet">Each step for each person stands here.</EmptyState>}
    />
  )
}

/** With its share of what was delivered. */
const withShare = (count: number, { delivered }: FigureRow) =>
  delivered === 0 || count === 0
    ? show.count(count)
    : `${show.count(count)} (${Math.round((100 * count) / delivered)} %)`

const figureCells = {
  subject: ({ subject, kind }: FigureRow) =>
    subject || (kind === 'email' ? 'Reply in the same thread' : stepKinds[kind]),
  opened: (row: FigureRow) => withShare(row.opened, row),
  clicked: (row: FigureRow) => withShare(row.clicked, row),
  replied: (row: FigureRow) => withShare(row.replied, row),
}

export function FiguresTab({ sequence }: OfSequence) {
  const go = useNavigate()
  const { exports } = useSequenceRights()
  return (
    <ListTable
      list={figureList}
      exports={exports}
      input={{ sequence_id: sequence.id }}
      without={['sequence_id']}
      rowName={({ step }) => `Step ${step}`}
      cells={figureCells}
      onOpen={({ id }) => void go(`/sequences/sequence-details/${sequence.id}?tab=ledger&step_id=${id}`)}
      empty={<EmptyState title="No steps">Add a step first.</EmptyState>}
    />
  )
}
