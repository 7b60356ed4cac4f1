import { reviseOutcome } from '#estimates/server/public.ts'
import type { RateCard } from '#estimates/contract/rate-card/rate-card.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'

const DAY = 86_400_000
const TEN_MINUTES = 600_000
const NOTE = 'One frontend developer less in the first month, as we spoke of on the phone.'

type Revision = {
  readonly email: string
  readonly number: string
  readonly card: RateCard
  readonly seller: { readonly id: number; readonly name: string }
}

/** A price that sales made another one after a call; what was sent first stays beside it. */
export async function writeRevision(ctx: Ctx, { email, number, card, seller }: Revision): Promise<void> {
  const { id, ...first } = await ctx.db
    .selectFrom('estimate')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const price = 1_890_000
  const at = new Date(ctx.now.getTime() - TEN_MINUTES)
  const outcome = reviseOutcome({
    earlier: first.outcome as Parameters<typeof reviseOutcome>[0]['earlier'],
    earlierNumber: first.number,
    low: price,
    high: price,
    note: NOTE,
    by: seller.name,
    settings: card.settings,
  })
  await insertRow(ctx, 'estimate', {
    ...first,
    number,
    token: randomId(),
    state: 'sent',
    inputs: JSON.stringify(first.inputs),
    outcome: JSON.stringify(outcome),
    low: price,
    high: price,
    sender_digest: '',
    answers_digest: randomId(),
    created_at: at,
    repeats_until: at,
    expires_at: new Date(at.getTime() + 30 * DAY),
    viewed_at: null,
    revises_id: id,
    revised_by: seller.id,
    version: 1,
  })
}
