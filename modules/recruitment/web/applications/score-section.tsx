import { Section } from '#platform/web/light/section.tsx'
import type { ScoreReason } from '#recruitment/contract/applications/score-rules.ts'
import { scoreText } from './status-words.ts'
import styles from './application.module.css'

/** Each line with its points, so that everyone can follow the sum. */
export const ScoreSection = ({
  score,
  reasons,
}: {
  score: number | null
  reasons: readonly ScoreReason[]
}) => (
  <Section
    title={`Score ${scoreText(score)}`}
    about="From skills and experience only. Must-have skills count twice."
  >
    {reasons.length === 0 ? (
      <p className={styles.quiet}>This job asks for no skills or experience.</p>
    ) : (
      <table className={styles.score}>
        <thead>
          <tr>
            <th scope="col">Asked for</th>
            <th scope="col">Found</th>
            <th scope="col" data-end>
              Points
            </th>
          </tr>
        </thead>
        <tbody>
          {reasons.map(({ label, detail, points, most }) => (
            <tr key={label}>
              <td>{label}</td>
              <td>{detail}</td>
              <td data-end>
                {points} of {most}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </Section>
)
