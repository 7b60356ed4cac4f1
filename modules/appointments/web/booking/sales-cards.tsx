import { useAnswer } from '#platform/web/calls/use-answer.ts'
import { calenderManageGetSalesUser } from '#appointments/contract/booking/booking-page-calls.ts'
import styles from './booking.module.css'

/** Longer titles are cut to 22 letters and an ellipsis. */
const LONGEST_TITLE = 25
const CUT_TITLE = 22
const shortTitle = (title: string) =>
  title.length > LONGEST_TITLE ? `${Array.from(title).slice(0, CUT_TITLE).join('')}…` : title

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => Array.from(part)[0] ?? '')
    .join('')

type SalesCardsProps = { chosen: string; onChoose: (id: string) => void }

/** Whom one can meet; a card that is chosen is a wish, kept where that person is free. */
export function SalesCards({ chosen, onChoose }: SalesCardsProps) {
  const team = useAnswer(calenderManageGetSalesUser, {})
  if (!team.data || team.data.length === 0) return null
  return (
    <section aria-labelledby="sales-team">
      <h2 id="sales-team" className={styles.heading}>
        Our sales team
      </h2>
      <ul className={styles.cards}>
        {team.data.map(({ sales_user_id, name, designation, profile_pic, linkedin_profile_url }) => (
          <li key={sales_user_id} className={styles.card} data-chosen={sales_user_id === chosen || undefined}>
            {profile_pic === '' ? (
              <span className={styles.initials} aria-hidden="true">
                {initials(name)}
              </span>
            ) : (
              <img className={styles.picture} src={profile_pic} alt="" width={56} height={56} />
            )}
            <span className={styles.who}>
              <button
                type="button"
                className={styles.name}
                aria-pressed={sales_user_id === chosen}
                aria-label={`Meet ${name}`}
                onClick={() => onChoose(sales_user_id === chosen ? '' : sales_user_id)}
              >
                {name}
              </button>
              <span className={styles.title} title={designation}>
                {shortTitle(designation)}
              </span>
            </span>
            {linkedin_profile_url !== '' && (
              <a
                className={styles.linkedin}
                href={linkedin_profile_url}
                target="_blank"
                rel="noreferrer"
                aria-label={`LinkedIn: ${name}`}
              >
                LinkedIn
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
