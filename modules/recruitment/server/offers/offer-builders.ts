import { daysLater } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'
import type { OfferState } from '#recruitment/contract/offers/offer-states.ts'
import { wordsOf } from './decide-offer.ts'
import { freezeOffer } from './freeze-offer.ts'
import { openDoor } from './offer-door-queries.ts'
import { findOptionalOffer, insertOffer, updateOffer, type OfferRow } from './offer-queries.ts'
import { hashOf } from '#platform/server/secrets/link-door.ts'

type Wish = Omit<OfferRow, 'state' | 'lines' | 'decided_by' | 'made_at'> & {
  readonly state: OfferState
  readonly decider: number
  /** When it was made, sent and answered; each step a day later. */
  readonly on: Date
  /** Who approved it for finance, where it is above the salary of the job. */
  readonly financer?: number
  readonly decline?: { readonly reason: string; readonly note: string }
  readonly withdrawal?: { readonly by: number; readonly because: string }
}

const isSent = (state: OfferState) => !['draft', 'waiting', 'finance', 'approved'].includes(state)

/** For tests and the demo company: an offer in a state, written as it would have been. It moves no status. */
export async function buildOffer(
  ctx: Ctx,
  { state, decider, financer, on, decline, withdrawal, ...wish }: Wish,
) {
  const at = (days: number) => daysLater(on, days)
  const { id } = await insertOffer(ctx, {
    ...wish,
    state: state === 'draft' ? 'draft' : 'waiting',
    made_at: on,
  })
  if (state === 'draft' || state === 'waiting') return id
  const decided = {
    decided_by: decider,
    decided_at: at(1),
    ...(financer ? { financed_by: financer, financed_at: at(1) } : {}),
  }
  if (state === 'finance') {
    await updateOffer(ctx, { id }, { state, decided_by: decider, decided_at: at(1) })
    return id
  }
  const written = await wordsOf({ ...ctx, now: at(1) }, (await findOptionalOffer(ctx, id))!)
  await updateOffer(ctx, { id }, { ...decided, ...written, state: 'approved' })
  if (withdrawal) {
    // Before it was sent, so that no status moved.
    await updateOffer(
      ctx,
      { id },
      {
        state: 'withdrawn',
        ended_at: at(2),
        withdrawn_by: withdrawal.by,
        withdrawn_because: withdrawal.because,
      },
    )
    return id
  }
  if (!isSent(state)) return id
  await updateOffer(ctx, { id }, { state: 'sent', sent_at: at(1) })
  await openDoor(ctx, id, hashOf(randomId()))
  await enqueue(ctx, freezeOffer, { id })
  if (state === 'sent') return id
  const offer = (await findOptionalOffer(ctx, id))!
  const isAccepted = state === 'accepted'
  await updateOffer(
    ctx,
    { id },
    {
      state,
      viewed_at: at(2),
      ...(state === 'viewed' ? {} : { ended_at: at(3) }),
      ...(isAccepted ? { accepted_name: offer.candidate_name, accepted_hash: offer.content_hash } : {}),
      ...(decline ? { decline_reason: decline.reason, decline_note: decline.note } : {}),
    },
  )
  return id
}
