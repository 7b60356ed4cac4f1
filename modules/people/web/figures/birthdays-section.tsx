import { dayOfYear } from '#platform/contract/day-in-words.ts'
import { PersonName } from '#platform/web/kit/avatar.tsx'
import { Section } from '#platform/web/light/section.tsx'
import type { StaffReport } from './today-figures-section.tsx'
import styles from '#people/web/record.module.css'

/** Whose birthday it is in the days to come; the year is no one's business here. */
export const BirthdaysSection = ({ birthdays }: Pick<StaffReport, 'birthdays'>) =>
  birthdays === null ? null : (
    <Section title="Birthdays of the next 30 days">
      {birthdays.length === 0 && <p className={styles.quiet}>No birthdays in the next 30 days.</p>}
      <ul className={styles.birthdays}>
        {birthdays.map(({ id, name, day: on }) => (
          <li key={id}>
            <PersonName id={id} name={name} detail={dayOfYear(on)} />
          </li>
        ))}
      </ul>
    </Section>
  )
