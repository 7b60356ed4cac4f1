import { Link } from 'react-router'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { Badge, StatusBadge } from '#platform/web/light/status-badge.tsx'
import { interviewKinds } from '#recruitment/contract/recruitment-lists.ts'
import {
  feedbackStates,
  interviewModes,
  rsvps,
  type InterviewView,
} from '#recruitment/contract/interviews/interview-views.ts'
import { yearsOf } from '#recruitment/web/applications/status-words.ts'
import styles from '#recruitment/web/recruitment.module.css'

type FactsProps = { interview: InterviewView }

export const InterviewFacts = ({ interview }: FactsProps) => (
  <Section title="Interview">
    <KeyValue
      entries={[
        ['Starts', show.moment(interview.starts_at)],
        ['Ends', show.moment(interview.ends_at)],
        ['Round', interview.title || interviewKinds.labelOf(interview.kind)],
        ['Mode', interviewModes.labelOf(interview.mode)],
        ...(interview.office ? [['Office', interview.office] as const] : []),
        ...roomFacts(interview),
        ['Job', `${interview.job.title}, ${interview.job.company}`],
        ...(interview.decision ? [['Decided by', interview.decision.by] as const] : []),
      ]}
    />
    {interview.note && <p className={styles.quiet}>{interview.note}</p>}
    {interview.decision?.note && <p className={styles.quiet}>{interview.decision.note}</p>}
    {interview.override_reason && (
      <p className={styles.quiet}>Scheduled although someone was not free: {interview.override_reason}</p>
    )}
  </Section>
)

function roomFacts({ office, room, room_lost_because, place }: InterviewView) {
  if (!office) return [['Link or number', placeOf(place)] as const]
  const named = room ? [room.name, room.floor].filter(Boolean).join(', ') : place
  const lost = room_lost_because !== '' && (
    <span>
      <Badge tone="warn">Room lost</Badge> {room_lost_because}
    </span>
  )
  return [
    ['Room', lost || named] as const,
    ...((room || lost) && place ? [['How to find it', place] as const] : []),
  ]
}

const placeOf = (place: string) =>
  place.startsWith('https://') ? (
    <a href={place} target="_blank" rel="noreferrer">
      {place}
    </a>
  ) : (
    place
  )

const nameOf = ({ candidate, application_id, can }: InterviewView) =>
  can.see_application ? (
    <Link to={`/jobs/applicant-details/${application_id}`}>{candidate.name}</Link>
  ) : (
    candidate.name
  )

export const CandidateFacts = ({ interview, interview: { candidate } }: FactsProps) => (
  <Section title="Candidate">
    <KeyValue
      entries={[
        ['Name', nameOf(interview)],
        ['Designation', candidate.designation],
        ['Company', candidate.company],
        ['Location', candidate.location],
        ['Experience', yearsOf(candidate.experience_months)],
        ['Skills', candidate.skills.join(', ')],
      ]}
    />
  </Section>
)

export const PanelSection = ({ interview }: FactsProps) => (
  <Section title="Panel">
    <ul className={styles.panel}>
      {interview.panel.map((member) => (
        <li key={member.account_id}>
          <span>
            {member.name}
            {member.lead && <span className={styles.quiet}> Lead</span>}
            {member.away && <span className={styles.quiet}> Away then</span>}
            {member.attended === false && <span className={styles.quiet}> Did not come</span>}
            {member.declined_because && <span className={styles.quiet}> {member.declined_because}</span>}
          </span>
          {interview.status === 'scheduled' ? (
            <StatusBadge catalogue={rsvps} status={member.rsvp} />
          ) : (
            <StatusBadge catalogue={feedbackStates} status={member.feedback} />
          )}
        </li>
      ))}
    </ul>
  </Section>
)
