import { createHash } from 'node:crypto'
import type { Ctx } from '#platform/server/ctx.ts'
import type { ShownReview } from '#performance/contract/performance-fields.ts'
import { reviewerKinds, SHOWN_FROM, type ReviewerKind } from '#performance/contract/performance-lists.ts'
import { listAnswers, type StoredReviewer } from './reviewer-queries.ts'

type Shown = { readonly reviews: ShownReview[]; readonly hidden: string[] }
type Written = { readonly item: string; readonly mark: number | null; readonly comment: string }

const byHash = (seed: string) => createHash('sha256').update(seed).digest('hex')

/**
 * What was submitted about someone, without the own view. Of an anonymous kind nothing is shown before there are three
 * answers, and then each question is shuffled by itself, so that no two comments lead to one writer.
 */
export async function showReviews(ctx: Ctx, reviewers: readonly StoredReviewer[]): Promise<Shown> {
  const done = reviewers.filter(({ kind, state }) => kind !== 'self' && state === 'submitted')
  const answers = await listAnswers(
    ctx,
    done.map(({ id }) => id),
  )
  const of = (id: number): Written[] =>
    answers
      .filter(({ reviewer_id }) => reviewer_id === id)
      .map(({ item, mark, comment }) => ({ item, mark, comment }))
  const named = done
    .filter(({ anonymous }) => !anonymous)
    .map(({ id, kind, name }) => ({ kind, by: name, answers: of(id) }))
  const hidden: string[] = []
  const shuffled: ShownReview[] = []
  for (const kind of reviewerKinds.keys) {
    const some = done.filter((one) => one.anonymous && one.kind === kind)
    if (some.length === 0) continue
    if (some.length < SHOWN_FROM) hidden.push(hiddenWords(kind))
    else
      shuffled.push(
        ...shuffle(
          kind,
          some.map(({ id }) => ({ id, answers: of(id) })),
        ),
      )
  }
  return { reviews: [...named, ...shuffled], hidden }
}

const hiddenWords = (kind: ReviewerKind) =>
  `${reviewerKinds.labelOf(kind)} reviews are shown from ${SHOWN_FROM} answers on.`

function shuffle(
  kind: ReviewerKind,
  some: readonly { readonly id: number; readonly answers: readonly Written[] }[],
): ShownReview[] {
  const items = [...new Set(some.flatMap(({ answers }) => answers.map(({ item }) => item)))]
  const columns = items.map((item) =>
    some
      .flatMap(({ id, answers }) => answers.filter((one) => one.item === item).map((one) => ({ id, one })))
      .toSorted((a, b) => (byHash(`${item}/${a.id}`) < byHash(`${item}/${b.id}`) ? -1 : 1))
      .map(({ one }) => one),
  )
  return some.map((_, at) => ({
    kind,
    by: null,
    answers: columns.flatMap((column) => (column[at] ? [column[at]] : [])),
  }))
}
