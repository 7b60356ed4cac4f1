import { Link } from 'react-router'
import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import type { CandidateFacts } from '#recruitment/contract/applications/application-views.ts'
import { yearsOf } from '#recruitment/web/applications/status-words.ts'
import styles from '#recruitment/web/applications/application.module.css'

export const CandidateFactsSection = ({ facts, linked }: { facts: CandidateFacts; linked?: boolean }) => (
  <Section
    title="Candidate"
    actions={linked && <Link to={`/unique-candidates/${facts.id}`}>Candidate record</Link>}
  >
    <KeyValue
      entries={[
        ['E-mail', facts.emails.join(', ') || '–'],
        ['Phone', facts.phones.join(', ') || '–'],
        ['Works at', [facts.designation, facts.company].filter(Boolean).join(', ') || '–'],
        ['Location', facts.location || '–'],
        ['Experience', yearsOf(facts.experience_months)],
        ['Relevant experience', yearsOf(facts.relevant_months)],
        ['Notice', facts.notice_days === null ? '–' : `${facts.notice_days} days`],
        ...(facts.pay
          ? ([
              ['Current pay a year', show.money(facts.pay.current)],
              ['Expected pay a year', show.money(facts.pay.expected)],
            ] as const)
          : []),
        ...(facts.internal ? ([['Internal', 'Works in the group']] as const) : []),
      ]}
    />
    {facts.skills.length > 0 && (
      <ul className={styles.chips} aria-label="Skills">
        {facts.skills.map((skill) => (
          <li key={skill}>
            <Badge tone="neutral">{skill}</Badge>
          </li>
        ))}
      </ul>
    )}
  </Section>
)
