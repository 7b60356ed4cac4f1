import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { AttachDialog } from '#platform/web/form/attach-dialog.tsx'
import { ActionMenu } from '#platform/web/kit/action-menu.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import {
  addStepFiles,
  orderSteps,
  removeStep,
  removeStepFile,
  type SequencePage,
  type StepView,
} from '#sequences/contract/sequence-calls.ts'
import { stepConditions, stepKinds, type StepCondition } from '#sequences/contract/sequences-lists.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import { StepDialog } from './step-dialog.tsx'
import styles from './sequences.module.css'

type Opened = { readonly what: 'edit' | 'preview' | 'remove' | 'attach'; readonly step: StepView }

export function StepsTab({ sequence }: { sequence: SequencePage }) {
  const [isAdding, add] = useState(false)
  const [opened, open] = useState<Opened | null>(null)
  const order = useSend(orderSteps)
  const remove = useSend(removeStep)
  const { steps } = sequence
  const isOpen = sequence.status !== 'archived'
  const close = () => open(null)
  async function removeOpened() {
    if (!opened) return
    const { id, version } = opened.step
    if ((await remove.send({ id, version })).ok) close()
  }

  function move(at: number, by: -1 | 1) {
    const ids = steps.map(({ id }) => id)
    const [moved] = ids.splice(at, 1)
    ids.splice(at + by, 0, moved!)
    void order.send({ sequence_id: sequence.id, ids })
  }

  const addButton = (
    <Button look={steps.length === 0 ? 'primary' : 'quiet'} onClick={() => add(true)}>
      Add step
    </Button>
  )
  return (
    <>
      {steps.length === 0 ? (
        <EmptyState title="No steps" action={isOpen ? addButton : undefined}>
          The first step is an email. Later ones can wait, ask for a reply, or be a task for you.
        </EmptyState>
      ) : (
        <ol className={styles.steps}>
          {steps.map((step, at) => (
            <StepCard
              key={step.id}
              step={step}
              actions={
                isOpen
                  ? [
                      { label: 'Edit', run: () => open({ what: 'edit', step }) },
                      { label: 'Attach files', run: () => open({ what: 'attach', step }) },
                      ...(at > 0 ? [{ label: 'Move up', run: () => move(at, -1) }] : []),
                      ...(at < steps.length - 1 ? [{ label: 'Move down', run: () => move(at, 1) }] : []),
                      { label: 'Remove', run: () => open({ what: 'remove', step }) },
                    ]
                  : []
              }
              onPreview={() => open({ what: 'preview', step })}
            />
          ))}
        </ol>
      )}
      {steps.length > 0 && isOpen && addButton}
      {isAdding && <StepDialog sequence={sequence} step={null} onClose={() => add(false)} />}
      {opened?.what === 'edit' && <StepDialog sequence={sequence} step={opened.step} onClose={close} />}
      {opened?.what === 'preview' && <PreviewDialog step={opened.step} onClose={close} />}
      {opened?.what === 'attach' && (
        <AttachDialog
          call={addStepFiles}
          start={{ step_id: opened.step.id }}
          field="files"
          rule={addStepFiles.files.files}
          title={`Files of step ${opened.step.place}`}
          label="Files"
          hint="Everyone who gets this step gets them. At most 5 MB together."
          confirm="Attach"
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={opened?.what === 'remove'}
        title={`Remove step ${opened?.step.place ?? ''}?`}
        confirm="Remove"
        tone="danger"
        busy={remove.busy}
        onConfirm={() => void removeOpened()}
        onClose={close}
      >
        Who waits for it goes on to the next step. What was sent stays in the ledger.
      </ConfirmDialog>
    </>
  )
}

type CardProps = {
  step: StepView
  actions: { label: string; run: () => void }[]
  onPreview: () => void
}

function StepCard({ step, actions, onPreview }: CardProps) {
  const { send } = useSend(removeStepFile)
  const { place, kind, subject, text, files } = step
  return (
    <li className={styles.step}>
      <header className={styles.stepHead}>
        <div>
          <h2 className={styles.stepTitle}>
            {place}. {subject || (kind === 'email' ? 'Reply in the same thread' : stepKinds[kind])}
          </h2>
          <p className={styles.quiet}>{whenOf(step)}</p>
        </div>
        <div className={styles.marks}>
          {kind === 'email' && <Button onClick={onPreview}>Preview</Button>}
          {actions.length > 0 && (
            <ActionMenu actions={actions}>
              <Button aria-label={`More for step ${place}`}>More</Button>
            </ActionMenu>
          )}
        </div>
      </header>
      <p className={styles.stepText}>{text}</p>
      {files.length > 0 && (
        <ul className={styles.lines}>
          {files.map((file) => (
            <li key={file.id} className={styles.file}>
              <a href={file.link}>{file.name}</a>
              {actions.length > 0 && (
                <Button
                  look="plain"
                  onClick={() => void send({ id: file.id })}
                  aria-label={`Remove ${file.name}`}
                >
                  Remove
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** “Email, 2 days later, if: Opened but not replied” */
function whenOf({ place, kind, gap_value, gap_unit, condition }: StepView): string {
  const unit = gap_value === 1 ? gap_unit.slice(0, -1) : gap_unit
  const later =
    gap_value === 0 ? 'at once' : `${gap_value} ${unit} ${place === 1 ? 'after the start' : 'later'}`
  const only = condition === null ? '' : `, if: ${stepConditions[condition as StepCondition]}`
  return `${stepKinds[kind]}, ${later}${only}`
}
