import type { InputOf } from '#platform/contract/call.ts'
import { notify } from '#notifications/server/public.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { recordStates, type Decision } from '#mining/contract/mining-lists.ts'
import { miningMessages as say } from '#mining/contract/mining-messages.ts'
import { isTrusted } from '#mining/contract/mining-rules.ts'
import type * as calls from '#mining/contract/record-calls.ts'
import { announceToAll } from './announce-records.ts'
import { recordReturned } from './mining-notices.ts'
import { mayPush, mayVerify } from './mining-policy.ts'
import { listIdsToVerify, lockOptionalRecord, type ListedRecord } from './record-queries.ts'
import * as rows from './record-row-queries.ts'
import { trustSince } from './save-record.ts'

/** Conditional on the state that stands there under the lock: a push at the same moment is before it or after it. */
export async function decideRecord(
  ctx: Ctx,
  { id, version, decision, reason }: InputOf<typeof calls.decideRecord>,
) {
  must(mayVerify(ctx.actor) || mayPush(ctx.actor), say.mayNotVerify)
  const record = await lockOptionalRecord(ctx, id)
  must(record, say.noSuchRecord)
  mustDecide(ctx, record, decision)
  must(
    recordStates.canMove(record.state, decision) && !(decision === 'verified' && record.state === 'verified'),
    say.movedBy(recordStates.labelOf(record.state)),
  )
  must(decision === 'verified' || reason !== '', say.reasonNeeded)
  await write(ctx, record, { decision, reason, version })
  await announceToAll(ctx, [record.miner_id])
  return said(say[decision], {})
}

function mustDecide(ctx: Ctx, record: ListedRecord, decision: Decision): void {
  // Sales may reject what is verified, and decide on nothing else.
  if (decision === 'rejected' && record.may_push && record.state === 'verified') return
  must(mayVerify(ctx.actor), say.mayNotVerify)
  must(record.miner_id !== ctx.actor.id, say.notOwnWork)
}

type Deciding = { readonly decision: Decision; readonly reason: string; readonly version?: number }

async function write(
  ctx: Ctx,
  record: { readonly id: number; readonly miner_id: number; readonly name: string },
  { decision, reason, version }: Deciding,
): Promise<void> {
  const { id, miner_id } = record
  await rows.updateRecord(
    ctx,
    { id, ...(version === undefined ? {} : { version }) },
    {
      state: decision,
      reason,
      ...(decision === 'rejected' ? {} : { verifier_id: ctx.actor.id }),
      verified_at: decision === 'verified' ? ctx.now : null,
    },
  )
  await rows.insertDecision(ctx, { company_id: id, miner_id, decision, reason })
  if (decision === 'returned' && miner_id !== ctx.actor.id)
    await notify(ctx, recordReturned, {
      to: [miner_id],
      input: { id, name: record.name },
      subject: `mined-company/${id}`,
    })
}

/** What a trusted miner submitted besides the sample, once none of the sample waits. */
export async function verifyRest(ctx: Ctx, { miner_id }: InputOf<typeof calls.verifyRest>) {
  must(mayVerify(ctx.actor), say.mayNotVerify)
  must(miner_id !== ctx.actor.id, say.notOwnWork)
  must(await rows.findOptionalSeenMiner(ctx, miner_id), say.noSuchMiner)
  const waiting = await listIdsToVerify(ctx, miner_id)
  const sample = waiting.filter(({ is_sampled }) => is_sampled).length
  must(sample === 0, say.sampleFirst(sample))
  const [counts] = await rows.countDecisions(ctx, trustSince(ctx), [miner_id])
  must(counts && isTrusted(counts.verified, counts.returned), say.notTrusted)
  for (const record of waiting) await write(ctx, record, { decision: 'verified', reason: '' })
  await announceToAll(ctx, [miner_id])
  return said(say.restVerified(waiting.length), {})
}
