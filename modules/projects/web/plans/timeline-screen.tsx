import { Link } from 'react-router'
import { companyToday } from '#platform/contract/zone-clock.ts'
import type { GotFrom } from '#platform/contract/call.ts'
import { dayAfter, daysBetween } from '#platform/contract/days.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { itemPage } from '#projects/contract/items/item-lists.ts'
import { readRoadmap, type RoadmapBar } from '#projects/contract/plans/plan-calls.ts'
import { ProjectFrame } from '#projects/web/projects/project-frame.tsx'
import styles from './timeline.module.css'

export const Screen = () => (
  <ProjectFrame tab="timeline">{(project) => <Roadmap projectId={project.id} />}</ProjectFrame>
)

type Got = GotFrom<typeof readRoadmap>

function Roadmap({ projectId }: { projectId: number }) {
  const read = useCall(readRoadmap, { project_id: projectId })
  if (!read.isSuccess) return <ReadState of={read} />
  return <Bars roadmap={read.data} />
}

type Span = { readonly from: string; readonly to: string }

/** Where a bar lies in the whole span, in percent. */
function placeOf({ from, to }: Span, { starts_on, due_on }: Pick<RoadmapBar, 'starts_on' | 'due_on'>) {
  const days = daysBetween(from, to) + 1
  const first = starts_on ?? due_on ?? from
  const last = due_on ?? starts_on ?? from
  const left = (daysBetween(from, first) * 100) / days
  return { left: `${left}%`, width: `${Math.max(1, ((daysBetween(first, last) + 1) * 100) / days)}%` }
}

function spanOf({ epics, items, sprints, milestones }: Got): Span {
  const days = [
    companyToday(),
    ...[
      ...epics,
      ...items,
      ...sprints.map((one) => ({ starts_on: one.starts_on, due_on: one.ends_on })),
    ].flatMap(({ starts_on, due_on }) => [starts_on, due_on].filter((day) => day !== null)),
    ...milestones.map(({ due_on }) => due_on),
  ].toSorted()
  return { from: dayAfter(days[0]!, -1), to: dayAfter(days.at(-1)!, 1) }
}

function Bars({ roadmap }: { roadmap: Got }) {
  const span = spanOf(roadmap)
  const dated = [...roadmap.epics, ...roadmap.items].filter(({ starts_on, due_on }) => starts_on ?? due_on)
  const today = placeOf(span, { starts_on: companyToday(), due_on: null })
  if (dated.length + roadmap.sprints.length + roadmap.milestones.length === 0)
    return (
      <EmptyState title="Nothing is dated yet">
        Give items a start or due date to see them in time.
      </EmptyState>
    )
  return (
    <Section title={show.range(span.from, span.to)}>
      <ul className={styles.rows}>
        {roadmap.sprints.map(({ id, name, starts_on, ends_on }) => (
          <Row key={`s${id}`} label={<Link to={`/projects/sprints/${id}`}>{name}</Link>}>
            <span
              className={styles.sprint}
              style={placeOf(span, { starts_on, due_on: ends_on })}
              title={show.range(starts_on, ends_on)}
            />
          </Row>
        ))}
        {roadmap.milestones.map(({ id, title, due_on, state }) => (
          <Row key={`m${id}`} label={title}>
            <span
              className={styles.milestone}
              data-state={state}
              style={{ left: placeOf(span, { starts_on: due_on, due_on }).left }}
              title={show.day(due_on)}
            />
          </Row>
        ))}
        {dated.map((bar) => (
          <Row key={bar.id} label={<Link to={itemPage(bar)}>{`${bar.key} ${bar.title}`}</Link>}>
            <span
              className={styles.bar}
              data-kind={bar.kind}
              data-colour={bar.colour ?? undefined}
              data-overdue={bar.overdue || undefined}
              data-closed={bar.category === 'closed' || undefined}
              style={placeOf(span, bar)}
              title={[bar.starts_on, bar.due_on]
                .filter((day) => day !== null)
                .map(show.day)
                .join(' to ')}
            />
          </Row>
        ))}
        <li className={styles.today} aria-hidden="true">
          <span />
          <div>
            <span style={{ left: today.left }} />
          </div>
        </li>
      </ul>
    </Section>
  )
}

const Row = ({ label, children }: { label: React.ReactNode; children: React.ReactNode }) => (
  <li>
    <div className={styles.label}>{label}</div>
    <div className={styles.track}>{children}</div>
  </li>
)
