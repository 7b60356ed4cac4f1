import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { GotFrom } from '#platform/contract/call.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Chart } from '#platform/web/kit/chart/chart.tsx'
import type { ChartRow } from '#platform/web/kit/chart/chart-types.ts'
import { Figures } from '#platform/web/kit/figures.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { Timeline } from '#platform/web/light/timeline.tsx'
import { itemPage } from '#projects/contract/items/item-lists.ts'
import { readSprint, startSprint } from '#projects/contract/sprints/sprint-calls.ts'
import {
  measures,
  sprintEventKinds,
  sprintStates,
  type Measure,
} from '#projects/contract/sprints/sprint-lists.ts'
import { hoursText } from '#projects/web/projects/hours-field.tsx'
import styles from '#projects/web/projects.module.css'
import { CompleteSprintDialog } from './complete-sprint-dialog.tsx'
import { EditSprintDialog } from './sprint-dialog.tsx'

type Sprint = GotFrom<typeof readSprint>

export function Screen() {
  const { id } = useParams()
  const read = useCall(readSprint, { id: Number(id) })
  if (!read.isSuccess) return <ReadState of={read} asPage />
  const sprint = read.data
  return (
    <>
      <PageHeader
        title={`${sprint.project.name}: ${sprint.name}`}
        mark={<StatusBadge catalogue={sprintStates} status={sprint.state} />}
        about={[show.range(sprint.starts_on, sprint.ends_on), sprint.goal].filter(Boolean).join(' · ')}
        actions={<Actions sprint={sprint} />}
      />
      <div className={styles.parts}>
        <Burndown sprint={sprint} />
        <div className={styles.columns}>
          <Events sprint={sprint} />
          <div className={styles.parts}>
            <Capacity sprint={sprint} />
            <Velocity sprint={sprint} />
          </div>
        </div>
      </div>
    </>
  )
}

function Actions({ sprint }: { sprint: Sprint }) {
  const [open, setOpen] = useState<'edit' | 'complete' | null>(null)
  const start = useSend(startSprint)
  const { id, version, state, can_lead } = sprint
  const close = () => setOpen(null)
  return (
    <>
      <Link to={`/projects/project-details/${sprint.project.id}/backlog`}>Backlog</Link>
      {can_lead && state !== 'completed' && <Button onClick={() => setOpen('edit')}>Edit</Button>}
      {can_lead && state === 'planned' && (
        <Button look="primary" busy={start.busy} onClick={() => void start.send({ id, version })}>
          Start sprint
        </Button>
      )}
      {can_lead && state === 'active' && (
        <Button look="primary" onClick={() => setOpen('complete')}>
          Complete sprint
        </Button>
      )}
      {open === 'edit' && <EditSprintDialog sprint={sprint} onClose={close} />}
      {open === 'complete' && (
        <CompleteSprintDialog
          sprint={sprint}
          openItems={sprint.open_items}
          next={sprint.next}
          onClose={close}
        />
      )}
    </>
  )
}

const SHORT_DAY = 6
const MINUTES = 60
const round = (value: number) => Math.round(value * 10) / 10

function Burndown({ sprint }: { sprint: Sprint }) {
  const [measure, choose] = useState<Measure>('points')
  const { days, figures } = sprint[measure]
  const unit = measure === 'points' ? 1 : MINUTES
  const sized = (value: number) => round(value / unit)
  const rows = days.map(({ day, ideal, remaining, scope, done }): ChartRow => ({
    day: show.day(day).slice(0, SHORT_DAY).trim(),
    ideal: sized(ideal),
    ...(remaining === null ? {} : { remaining: sized(remaining) }),
    ...(scope === null ? {} : { scope: sized(scope) }),
    ...(done === null ? {} : { done: sized(done) }),
  }))
  const along = { key: 'day', label: 'Day' }
  return (
    <Section title={sprint.state === 'planned' ? 'As planned now' : 'Progress'}>
      <div className={styles.tools}>
        <SelectField
          name="measure"
          label="Count by"
          value={measure}
          options={measures.options}
          onChange={(chosen) => chosen && choose(chosen)}
        />
      </div>
      <div className={styles.parts}>
        <Figures
          of={[
            ['Committed', sized(figures.committed)],
            ['Scope', sized(figures.scope)],
            ['Done', sized(figures.done)],
            ['Left', sized(figures.spill)],
          ]}
        />
        <Chart
          title="Burndown"
          kind="line"
          rows={rows}
          along={along}
          series={[
            { key: 'remaining', label: 'Remaining' },
            { key: 'ideal', label: 'Ideal' },
          ]}
        />
        {sprint.state !== 'planned' && (
          <Chart
            title="Burn-up"
            kind="line"
            rows={rows.map(({ ideal: _ideal, remaining: _remaining, ...row }) => row)}
            along={along}
            series={[
              { key: 'done', label: 'Done' },
              { key: 'scope', label: 'Scope' },
            ]}
          />
        )}
      </div>
    </Section>
  )
}

const sizeChange = ({ kind, points_before, points_after }: Sprint['events'][number]) =>
  kind === 'estimate'
    ? `${points_before} → ${points_after} points`
    : `${points_after || points_before} points`

const Events = ({ sprint }: { sprint: Sprint }) => (
  <Section title="What happened">
    {sprint.events.length === 0 && <p className={styles.quiet}>Nothing yet. The sprint has not started.</p>}
    <Timeline
      entries={sprint.events.map((event) => ({
        id: event.id,
        at: event.at,
        title: `${event.item.key} ${event.item.title}`,
        link: itemPage(event.item),
        text: `${sprintEventKinds.labelOf(event.kind)}, ${sizeChange(event)}`,
        tone: sprintEventKinds.toneOf(event.kind),
      }))}
    />
  </Section>
)

const Capacity = ({ sprint: { capacity, hours } }: { sprint: Sprint }) => (
  <Section title="Capacity">
    <Figures
      of={[
        ['Available', hoursText(capacity.minutes), 'without leave and holidays'],
        ['Estimated', hoursText(hours.figures.scope)],
      ]}
    />
    <ul className={styles.lines}>
      {capacity.people.map(({ id, name, share, minutes }) => (
        <li key={id}>
          <div className={styles.head}>
            <strong>{name}</strong>
            <span className={styles.quiet}>{`${hoursText(minutes)}, ${share}% of the week`}</span>
          </div>
        </li>
      ))}
    </ul>
    {capacity.people.length === 0 && (
      <p className={styles.quiet}>No one works on the project in these days.</p>
    )}
  </Section>
)

const Velocity = ({ sprint: { velocity } }: { sprint: Sprint }) => (
  <Section title="Velocity">
    {velocity.length === 0 ? (
      <p className={styles.quiet}>No sprint was completed before this one.</p>
    ) : (
      <Chart
        title="Points of completed sprints"
        kind="bar"
        rows={velocity.map(({ name, committed, done }) => ({ name, committed, done }))}
        along={{ key: 'name', label: 'Sprint' }}
        series={[
          { key: 'committed', label: 'Committed' },
          { key: 'done', label: 'Done' },
        ]}
      />
    )}
  </Section>
)
