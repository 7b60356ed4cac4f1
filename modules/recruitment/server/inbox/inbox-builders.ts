import type { Ctx } from '#platform/server/ctx.ts'
import { insertWebsiteCandidate } from './website-candidate-queries.ts'

type Row = Parameters<typeof insertWebsiteCandidate>[1]
type Wish = Pick<Row, 'job_id' | 'name' | 'email' | 'keep_until' | 'received_at'> &
  Partial<Omit<Row, 'answers' | 'spam_reasons'>> & {
    readonly answers?: readonly { key: string; label: string; answer: string }[]
    readonly spam_reasons?: readonly string[]
  }

let built = 0

/** For the demo company: what came in through a public page. */
export function buildWebsiteCandidate(ctx: Ctx, { answers = [], spam_reasons = [], ...wish }: Wish) {
  built += 1
  return insertWebsiteCandidate(ctx, {
    state: 'new',
    phone: `+9198300${String(20_000 + built)}`,
    consent_text_id: 1,
    spam_score: 0,
    sender_digest: `demo ${built}`,
    ...(wish.state === 'spam' ? { decided_at: wish.received_at } : {}),
    ...wish,
    answers: JSON.stringify(answers),
    spam_reasons: JSON.stringify(spam_reasons),
  })
}
