import { Link } from 'react-router'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { PersonName } from '#platform/web/kit/avatar.tsx'
import { courseLevels } from '#training/contract/training-lists.ts'
import type { TrainingPage } from '#training/contract/trainings/training-calls.ts'
import { hoursText } from '#training/web/hours-text.ts'
import styles from '#training/web/training.module.css'

export const TrainingFacts = ({ training }: { training: TrainingPage }) => (
  <div className={styles.parts}>
    <Section title="Sessions" about={`${hoursText(training.minutes)} in total.`}>
      <ul className={styles.sessions}>
        {training.sessions.map((session) => (
          <li key={session.id}>
            <strong>{show.day(session.day)}</strong>
            <span>
              {session.start}–{session.end}
            </span>
            {training.room && !session.has_room && training.can.manage && (
              <Badge tone="warn">No room booked</Badge>
            )}
          </li>
        ))}
      </ul>
    </Section>
    <Section title="Details">
      <KeyValue entries={factsOf(training)} />
    </Section>
    {training.materials.length > 0 && (
      <Section title="Materials">
        <ul className={styles.sessions}>
          {training.materials.map(({ name, link }) => (
            <li key={link}>
              <a href={link} target="_blank" rel="noreferrer">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </Section>
    )}
  </div>
)

const factsOf = (training: TrainingPage): (readonly [string, React.ReactNode])[] => [
  ...(training.cancel_reason ? ([['Cancelled', training.cancel_reason]] as const) : []),
  ['Trainer', <PersonName key="trainer" id={training.trainer.id} name={training.trainer.name} />],
  ['Course', `${training.course.title}, ${courseLevels.labelOf(training.course.level).toLowerCase()}`],
  ['Place', placeOf(training)],
  ...(training.link
    ? ([
        [
          'Link',
          <a key="link" href={training.link} target="_blank" rel="noreferrer">
            Join online
          </a>,
        ],
      ] as const)
    : []),
  ['Seats', `${training.taken} of ${training.seats} taken`],
  ...(training.waiting > 0 ? ([['Waiting', String(training.waiting)]] as const) : []),
  ['For', training.audience_words],
  ...(training.mandatory ? ([['Mandatory', 'Yes']] as const) : []),
  ...(training.course.skills.length > 0 ? ([['Skills', training.course.skills.join(', ')]] as const) : []),
  ['Certificate', certificateOf(training)],
  ...(training.can.see_cost ? ([['Cost', show.money(training.cost)]] as const) : []),
  ...(training.attendance.share === null
    ? []
    : ([
        [
          'Attendance',
          `${(training.attendance.share / 100).toFixed(1)} % (${training.attendance.present} of ${training.attendance.marked})`,
        ],
      ] as const)),
  ...(training.gain === null ? [] : ([['Mean gain', `${training.gain} points`]] as const)),
  ...(training.repeat_of
    ? ([
        [
          'Repeats',
          <Link key="repeats" to={`/trainings/training-details/${training.repeat_of.id}`}>
            {training.repeat_of.title}
          </Link>,
        ],
      ] as const)
    : []),
  ...(training.course.description ? ([['About', training.course.description]] as const) : []),
]

const placeOf = ({ room, place }: TrainingPage) =>
  [room ? `${room.name}, ${room.office}` : '', place].filter(Boolean).join('; ')

const certificateOf = ({ course: { certificate, valid_months } }: TrainingPage) =>
  certificate ? (valid_months === null ? 'Yes' : `Yes, valid ${valid_months} months`) : 'No'
