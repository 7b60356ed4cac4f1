import { useState } from 'react'
import { companyToday } from '#platform/contract/zone-clock.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { FileDrop } from '#platform/web/light/file-drop.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { Progress } from '#platform/web/light/progress.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import {
  addKraUpdate,
  kraDetails,
  moveKra,
  saveKra,
  type KraDetails,
  type KraLineView,
} from '#performance/contract/kra-calls.ts'
import { kraStates } from '#performance/contract/performance-lists.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { usePerformanceNews } from '#performance/web/use-performance-news.ts'
import { KraLines } from './kra-lines.tsx'
import styles from '#performance/web/performance.module.css'

type KraPanelProps = { userId?: number | undefined; kraId?: number | undefined; title?: string }

/** The key result areas of one person, with what can be done next. */
export function KraPanel({ userId, kraId, title }: KraPanelProps) {
  const asked = kraId ? { id: kraId } : userId ? { user_id: userId } : {}
  const read = useCall(kraDetails, asked)
  usePerformanceNews(read.refetch)
  const [opened, open] = useState<'edit' | KraLineView | null>(null)
  if (!read.isSuccess) return <ReadState of={read} />
  const { kra, person, can } = read.data
  const words = title ?? person.name
  const about = kra ? show.range(kra.from_on, kra.to_on) : undefined
  return (
    <Section title={words} about={about} actions={<Actions details={read.data} edit={() => open('edit')} />}>
      {kra === null ? (
        <EmptyState title="No key result areas yet">
          Start with the set of the designation, then change it and propose it.
        </EmptyState>
      ) : (
        <div className={styles.parts}>
          <div className={styles.marks}>
            <StatusBadge catalogue={kraStates} status={kra.state} />
            {kra.state === 'proposed' && kra.proposed_by && (
              <span className={styles.quiet}>{`Proposed by ${kra.proposed_by}`}</span>
            )}
            {kra.agreed_at && <span className={styles.quiet}>{`Agreed ${show.moment(kra.agreed_at)}`}</span>}
          </div>
          {kra.lines.length === 0 && <p className={styles.quiet}>No areas yet. Add the first one.</p>}
          <ul className={styles.lines}>
            {kra.lines.map((line) => (
              <LineItem key={line.id} line={line} update={can.update ? () => open(line) : null} />
            ))}
          </ul>
        </div>
      )}
      {opened === 'edit' && <EditDialog details={read.data} onClose={() => open(null)} />}
      {opened !== null && opened !== 'edit' && <UpdateDialog line={opened} onClose={() => open(null)} />}
    </Section>
  )
}

function Actions({ details: { kra, person, can }, edit }: { details: KraDetails; edit: () => void }) {
  const begin = useSend(saveKra)
  const move = useSend(moveKra)
  const go = (to: 'proposed' | 'agreed' | 'draft') => () =>
    void move.send({ id: kra!.id, version: kra!.version, to })
  return (
    <>
      {kra === null && can.write && (
        <Button look="primary" busy={begin.busy} onClick={() => void begin.send({ user_id: person.id })}>
          Start with the set
        </Button>
      )}
      {kra?.state === 'draft' && can.write && <Button onClick={edit}>Edit areas</Button>}
      {can.reopen && (
        <Button busy={move.busy} onClick={go('draft')}>
          {kra?.state === 'proposed' ? 'Send back' : 'Change'}
        </Button>
      )}
      {can.propose && (
        <Button look="primary" busy={move.busy} onClick={go('proposed')}>
          Propose
        </Button>
      )}
      {can.agree && (
        <Button look="primary" busy={move.busy} onClick={go('agreed')}>
          Agree
        </Button>
      )}
    </>
  )
}

const figure = ({ measure }: KraLineView, value: number | null) =>
  value === null
    ? 'no update'
    : measure === 'yes-no'
      ? value > 0
        ? 'yes'
        : 'no'
      : `${value / 100}${measure === 'percent' ? ' %' : ''}`

const LineItem = ({ line, update }: { line: KraLineView; update: (() => void) | null }) => (
  <li className={styles.line}>
    <Progress
      label={line.title}
      share={line.done === null ? 0 : Math.min(1, line.done / 10_000)}
      state={line.done !== null && line.done >= 10_000 ? 'done' : 'running'}
      detail={line.done === null ? 'No update' : `${show.days(line.done)} %`}
    />
    <span className={styles.quiet}>
      {[
        line.category,
        `weight ${line.weight / 100}`,
        `target ${figure(line, line.target)}${line.direction === 'lower' ? ' or less' : ''}`,
        `now ${figure(line, line.value)}`,
      ].join(' · ')}
    </span>
    {line.updates.slice(0, 3).map((said) => (
      <span key={said.id} className={styles.quiet}>
        {[show.day(said.day), figure(line, said.value), said.by, said.comment].filter(Boolean).join(' · ')}{' '}
        {said.file && (
          <a href={said.file.link} target="_blank" rel="noreferrer">
            {said.file.name}
          </a>
        )}
      </span>
    ))}
    {update && (
      <div>
        <Button size="s" aria-label={`Update ${line.title}`} onClick={update}>
          Update
        </Button>
      </div>
    )}
  </li>
)

function EditDialog({ details: { kra }, onClose }: { details: KraDetails; onClose: () => void }) {
  if (!kra) return null
  return (
    <FormDialog
      call={saveKra}
      title="Edit key result areas"
      submit="Save"
      size="l"
      onClose={onClose}
      start={{
        id: kra.id,
        version: kra.version,
        from_on: kra.from_on,
        to_on: kra.to_on,
        lines: kra.lines.map(({ id, category_id, title, measure, direction, target, weight }) => ({
          id,
          category_id,
          title,
          measure,
          direction,
          target,
          weight,
        })),
      }}
    >
      {(form) => (
        <>
          <FormRow>
            <DateField {...form('from_on')} label="From" />
            <DateField {...form('to_on')} label="Until" />
          </FormRow>
          <KraLines
            lines={form.values.lines ?? []}
            onChange={form('lines').onChange}
            error={form('lines').error}
          />
        </>
      )}
    </FormDialog>
  )
}

const UpdateDialog = ({ line, onClose }: { line: KraLineView; onClose: () => void }) => (
  <FormDialog
    call={addKraUpdate}
    title={`Update ${line.title}`}
    submit="Add update"
    onClose={onClose}
    start={{ line_id: line.id, day: companyToday(), comment: '' }}
  >
    {(form) => (
      <>
        <FormRow>
          <DateField {...form('day')} label="Day" latest={companyToday()} />
          <NumberField
            {...form('value')}
            value={form.values.value as number | undefined}
            label="Value"
            decimals={2}
            hint={line.measure === 'yes-no' ? '1 for yes, 0 for no.' : `Target ${line.target / 100}`}
          />
        </FormRow>
        <TextArea {...form('comment')} label="Comment" optional />
        <FileDrop
          {...form.files('file')}
          label="File"
          rule={addKraUpdate.files.file}
          progress={form.progress}
          onCancel={form.cancel}
        />
      </>
    )}
  </FormDialog>
)
