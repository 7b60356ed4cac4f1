import { suppress } from '#contacts/server/public.ts'
import type { SuppressionReason } from '#contacts/contract/suppression-lists.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { endRun } from '#sequences/server/sending/plan.ts'
import { holdRun } from '#sequences/server/sending/sending-queries.ts'
import { guard } from '#sequences/server/sending/settle.ts'
import type { SequencesParts } from '#sequences/server/sequences-dependencies.ts'
import { listLiveAt } from './trace-queries.ts'

type OptOut = { readonly address: string; readonly reason: SuppressionReason }

/** Nothing goes to this address any more, and what was planned for it is cancelled. Twice does it once. */
export async function optOut(
  ctx: Ctx,
  { keyring }: Pick<SequencesParts, 'keyring'>,
  { address, reason }: OptOut,
): Promise<void> {
  await suppress(ctx, keyring, { channel: 'email', address, companyId: null, reason })
  for (const { id } of await listLiveAt(ctx, address)) {
    const run = await holdRun(ctx, id)
    const words =
      reason === 'complaint' ? 'Complained' : reason === 'unsubscribed' ? 'Unsubscribed' : 'Opted out'
    await endRun(ctx, run, { status: 'unsubscribed', reason: words })
    if (reason === 'complaint') await guard(ctx, run)
  }
}
