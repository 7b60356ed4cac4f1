import { show } from '#platform/web/light/format-values.ts'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { Section } from '#platform/web/light/section.tsx'
import type { AppraisalPage } from '#performance/contract/appraisal-calls.ts'
import styles from '#performance/web/performance.module.css'

/** Every release with its date; the newest first. */
export const Releases = ({ appraisal: { releases, result, dispute } }: { appraisal: AppraisalPage }) => (
  <Section title="Result">
    <div className={styles.parts}>
      <ul className={styles.lines}>
        {releases.map(({ number, band, grade, score_text, comment, reason, at }) => (
          <li key={number} className={styles.line}>
            <strong>
              {[band, `grade ${grade}`, score_text && `score ${score_text}`].filter(Boolean).join(', ')}
            </strong>
            <span className={styles.quiet}>
              {`${number === 1 ? 'Released' : 'Released again'} ${show.moment(at)}`}
            </span>
            {comment && <p className={styles.said}>{comment}</p>}
            {reason && <p className={styles.said}>{`Corrected: ${reason}`}</p>}
          </li>
        ))}
      </ul>
      {result && result.reasons.length > 0 && <p className={styles.quiet}>{result.reasons.join(' · ')}</p>}
      {dispute && (
        <KeyValue
          entries={[
            ['Dispute', dispute.text],
            ['Answer', dispute.answer],
          ]}
        />
      )}
    </div>
  </Section>
)
