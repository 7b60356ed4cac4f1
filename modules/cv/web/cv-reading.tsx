import { Section } from '../../../platform/web/light/section.tsx'
import { EmptyState } from '../../../platform/web/light/states.tsx'
import { skillLevels, type CvContents } from '../contract/cv-contents.ts'
import styles from './cv.module.css'

/** A colleague's CV, for whoever may see it. */
export function CvReading({ contents }: { contents: CvContents }) {
  const { headline, summary, skills, experience, projects } = contents
  if (headline === '' && skills.length === 0 && experience.length === 0)
    return <EmptyState title="Nothing is written yet">Only its owner writes a CV.</EmptyState>
  return (
    <>
      <Section title={headline || 'Summary'}>
        <p>{summary}</p>
      </Section>
      <Section title="Skills">
        <ul className={styles.list}>
          {skills.map(({ name, level, months, last_used }) => (
            <li key={name}>
              {name} <span className={styles.quiet}>{skillInWords({ level, months, last_used })}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Experience and projects">
        <ul className={styles.list}>
          {[...experience, ...projects].map((entry) => (
            <li key={entry.key}>
              {'employer' in entry ? `${entry.role}, ${entry.employer}` : entry.name}{' '}
              <span className={styles.quiet}>
                {entry.from} to {entry.to ?? 'today'}
              </span>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}

type Known = { level: number; months: number; last_used: string | null }

export const skillInWords = ({ level, months, last_used }: Known): string =>
  [
    skillLevels[level - 1],
    months >= 12 ? `${Math.floor(months / 12)} y` : months > 0 ? `${months} m` : '',
    last_used && `last used ${last_used}`,
  ]
    .filter(Boolean)
    .join(', ')
