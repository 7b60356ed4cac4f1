import { Badge } from '#platform/web/light/status-badge.tsx'
import type { Answer, Item, ShownReview } from '#performance/contract/performance-fields.ts'
import { NOT_RATED, reviewerKinds } from '#performance/contract/performance-lists.ts'
import styles from '#performance/web/performance.module.css'

const markWords = (mark: number | null) => (mark === null || mark === NOT_RATED ? 'Not rated' : String(mark))

type Line = { readonly by: string; readonly mark: number | null; readonly comment: string }

type ShownReviewsProps = {
  items: readonly Item[]
  self?: readonly Answer[] | null
  reviews: readonly ShownReview[]
  hidden?: readonly string[]
}

/** Under each question what was answered. */
export const ShownReviews = ({ items, self = null, reviews, hidden = [] }: ShownReviewsProps) => (
  <div className={styles.parts}>
    {items.map(({ item, text, detail }) => (
      <div key={item} className={styles.answer}>
        <h3>{text}</h3>
        {detail && <p className={styles.quiet}>{detail}</p>}
        {linesOf(item, self, reviews).map((line, at) => (
          // Anonymous ones have nothing else to tell them apart.
          <div key={at}>
            <span className={styles.marks}>
              <Badge tone="info">{markWords(line.mark)}</Badge>
              <span className={styles.quiet}>{line.by}</span>
            </span>
            {line.comment && <p className={styles.said}>{line.comment}</p>}
          </div>
        ))}
      </div>
    ))}
    {hidden.map((words) => (
      <p key={words} className={styles.quiet}>
        {words}
      </p>
    ))}
  </div>
)

const linesOf = (item: string, self: readonly Answer[] | null, reviews: readonly ShownReview[]): Line[] => [
  ...(self ?? [])
    .filter((one) => one.item === item)
    .map(({ mark, comment }) => ({ by: 'Self', mark, comment })),
  ...reviews.flatMap(({ kind, by, answers }) =>
    answers
      .filter((one) => one.item === item)
      .map(({ mark, comment }) => ({
        by: by === null ? reviewerKinds.labelOf(kind) : `${by}, ${reviewerKinds.labelOf(kind).toLowerCase()}`,
        mark,
        comment,
      })),
  ),
]
