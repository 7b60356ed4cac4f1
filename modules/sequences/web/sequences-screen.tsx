import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Form } from '#platform/web/form/form.tsx'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { SectionTabs } from '#platform/web/kit/section-tabs.tsx'
import { useAddParam } from '#platform/web/kit/use-add-param.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { useSend } from '#platform/web/calls/use-send.ts'
import { addOptOut, liftOptOut, optOutList, type OptOutRow } from '#sequences/contract/outside-calls.ts'
import { duplicateSequence, sequenceList } from '#sequences/contract/sequence-calls.ts'
import { FormEnd } from './form-end.tsx'
import { AddSequenceDialog } from './settings-form.tsx'
import { useSequenceRights } from './use-sequence-rights.ts'

const tabs = [
  { key: 'sequences', label: 'Sequences' },
  { key: 'opted-out', label: 'Opted out' },
] as const

export function Screen() {
  const [params, setParams] = useSearchParams()
  const [isAdding, add] = useAddParam('sequence')
  const [isOptingOut, optOut] = useState(false)
  const tab = params.get('tab') === 'opted-out' ? 'opted-out' : 'sequences'
  return (
    <>
      <PageHeader
        title="Sequences"
        about="Emails and tasks that follow each other until someone replies."
        actions={
          tab === 'sequences' ? (
            <Button look="primary" onClick={() => add(true)}>
              New sequence
            </Button>
          ) : (
            <Button look="primary" onClick={() => optOut(true)}>
              Add opt-out
            </Button>
          )
        }
      />
      <SectionTabs
        label="View"
        tabs={tabs}
        tab={tab}
        onTab={(next) => setParams(next === 'sequences' ? {} : { tab: next }, { replace: true })}
      />
      {tab === 'sequences' ? <Sequences onAdd={() => add(true)} /> : <OptOuts />}
      {isAdding && <AddSequenceDialog onClose={() => add(false)} />}
      {isOptingOut && <OptOutDialog onClose={() => optOut(false)} />}
    </>
  )
}

function Sequences({ onAdd }: { onAdd: () => void }) {
  const go = useNavigate()
  const { exports } = useSequenceRights()
  const { send } = useSend(duplicateSequence)
  const open = (id: number) => void go(`/sequences/sequence-details/${id}`)
  async function copy(id: number) {
    const sent = await send({ id })
    if (sent.ok) open(sent.data.id)
  }
  return (
    <ListTable
      list={sequenceList}
      exports={exports}
      rowName={({ name }) => name}
      onOpen={({ id }) => open(id)}
      rowActions={({ id }) => [
        {
          label: 'Duplicate',
          run: () => void copy(id),
        },
      ]}
      empty={
        <EmptyState
          title="No sequences"
          action={
            <Button look="primary" onClick={onAdd}>
              New sequence
            </Button>
          }
        >
          Write a few emails once, and Atrium sends each at the right hour until someone replies.
        </EmptyState>
      }
    />
  )
}

function OptOuts() {
  const { manage } = useSequenceRights()
  const [lifted, lift] = useState<OptOutRow | null>(null)
  return (
    <>
      <ListTable
        list={optOutList}
        rowName={({ hint }) => hint || 'Hidden address'}
        rowActions={(row) => (manage ? [{ label: 'Lift', run: () => lift(row) }] : [])}
        empty={
          <EmptyState title="No one opted out">Who unsubscribes or asks for it is listed here.</EmptyState>
        }
      />
      {lifted && (
        <Dialog
          open
          size="s"
          title={`Lift the opt-out of ${lifted.hint || 'this address'}`}
          onClose={() => lift(null)}
        >
          <Form call={liftOptOut} start={{ id: lifted.id, reason: '' }} onDone={() => lift(null)}>
            {(form) => (
              <>
                <TextArea
                  {...form('reason')}
                  label="Reason"
                  hint="For example, when and how they asked for emails again."
                  longest={500}
                  rows={3}
                />
                <FormEnd busy={form.busy} onClose={() => lift(null)}>
                  Lift
                </FormEnd>
              </>
            )}
          </Form>
        </Dialog>
      )}
    </>
  )
}

const reasons = [
  { value: 'asked', label: 'Asked not to be contacted' },
  { value: 'complaint', label: 'Complained' },
] as const

const OptOutDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open size="s" title="Add opt-out" onClose={onClose}>
    <Form call={addOptOut} start={{ address: '', reason: 'asked' }} onDone={onClose}>
      {(form) => (
        <>
          <TextField
            {...form('address')}
            label="Email address"
            inputMode="email"
            autoComplete="off"
            autoFocus
          />
          <SelectField {...form('reason')} label="Why" options={reasons} />
          <FormEnd busy={form.busy} onClose={onClose}>
            Add opt-out
          </FormEnd>
        </>
      )}
    </Form>
  </Dialog>
)
