import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Form } from '#platform/web/form/form.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import {
  orderStages,
  retireStage,
  saveStage,
  type StageSetting,
} from '#sales/contract/settings/setting-calls.ts'
import { FormEnd } from '#sales/web/form-end.tsx'
import styles from '#sales/web/sales.module.css'

export function StagesSection({ stages }: { stages: readonly StageSetting[] }) {
  const [opened, setOpened] = useState<StageSetting | 'new' | null>(null)
  const [retired, setRetired] = useState<StageSetting | null>(null)
  const order = useSend(orderStages)
  const open = stages.filter(({ kind }) => kind === 'open').map(({ id }) => id)
  const up = (id: number) => {
    const at = open.indexOf(id)
    const ids = [...open]
    ids.splice(at - 1, 2, id, open[at - 1]!)
    void order.send({ ids })
  }
  return (
    <Section title="Stages of deals" actions={<Button onClick={() => setOpened('new')}>Add stage</Button>}>
      <ol className={styles.lines}>
        {stages.map((stage) => (
          <li key={stage.id}>
            <div className={styles.head}>
              <strong>
                {stage.name}, {stage.probability} %
              </strong>
              <div className={styles.actions}>
                {open.indexOf(stage.id) > 0 && (
                  <Button
                    size="s"
                    busy={order.busy}
                    aria-label={`Move up ${stage.name}`}
                    onClick={() => up(stage.id)}
                  >
                    Move up
                  </Button>
                )}
                <Button size="s" aria-label={`Edit ${stage.name}`} onClick={() => setOpened(stage)}>
                  Edit
                </Button>
                {open.length > 1 && stage.kind === 'open' && (
                  <Button size="s" aria-label={`Retire ${stage.name}`} onClick={() => setRetired(stage)}>
                    Retire
                  </Button>
                )}
              </div>
            </div>
            <p className={styles.quiet}>{aboutOf(stage)}</p>
          </li>
        ))}
      </ol>
      {opened && <StageDialog stage={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />}
      {retired && (
        <RetireDialog
          stage={retired}
          others={stages.filter(({ id, kind }) => kind === 'open' && id !== retired.id)}
          onClose={() => setRetired(null)}
        />
      )}
    </Section>
  )
}

type Retiring = {
  readonly stage: StageSetting
  readonly others: readonly StageSetting[]
  readonly onClose: () => void
}

const RetireDialog = ({ stage, others, onClose }: Retiring) => (
  <Dialog open title={`Retire ${stage.name}`} onClose={onClose}>
    <Form call={retireStage} start={{ id: stage.id, version: stage.version }} onDone={onClose}>
      {(form) => (
        <>
          <p>No deal can enter the stage any more. What happened in it stays in the history of its deals.</p>
          {stage.deals > 0 && (
            <SelectField
              {...form('to')}
              label={stage.deals === 1 ? 'Move its deal to' : `Move its ${stage.deals} deals to`}
              options={others.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
          <FormEnd busy={form.busy} onClose={onClose}>
            Retire stage
          </FormEnd>
        </>
      )}
    </Form>
  </Dialog>
)

const aboutOf = ({ deals, rotting_days, needs_close, kind }: StageSetting) =>
  [
    deals === 1 ? '1 deal' : `${deals} deals`,
    rotting_days !== null ? `stale after ${rotting_days} days` : '',
    needs_close && kind === 'open' ? 'needs an expected close' : '',
  ]
    .filter(Boolean)
    .join(' · ')

const StageDialog = ({ stage, onClose }: { stage: StageSetting | null; onClose: () => void }) => (
  <Dialog open title={stage ? `Edit ${stage.name}` : 'Add stage'} onClose={onClose}>
    <Form
      call={saveStage}
      start={
        stage
          ? {
              id: stage.id,
              version: stage.version,
              name: stage.name,
              probability: stage.probability,
              rotting_days: stage.rotting_days,
              needs_close: stage.needs_close,
            }
          : { name: '', needs_close: false }
      }
      onDone={onClose}
    >
      {(form) => (
        <>
          <FormRow>
            <TextField {...form('name')} label="Name" autoFocus />
            {(stage === null || stage.kind === 'open') && (
              <NumberField
                {...form('probability')}
                value={form('probability').value ?? null}
                label="Probability"
                hint="Deals in the stage keep theirs"
                suffix="%"
              />
            )}
          </FormRow>
          {(stage === null || stage.kind === 'open') && (
            <>
              <NumberField
                {...form('rotting_days')}
                value={form('rotting_days').value ?? null}
                label="Stale after"
                suffix="days"
                optional
              />
              <CheckboxField {...form('needs_close')} label="Needs an expected close date" />
            </>
          )}
          <FormEnd busy={form.busy} onClose={onClose}>
            Save stage
          </FormEnd>
        </>
      )}
    </Form>
  </Dialog>
)
