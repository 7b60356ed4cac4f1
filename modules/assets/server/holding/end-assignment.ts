import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'
import type { outcomes, conditions } from '#assets/contract/assets-lists.ts'
import { announceAssets } from '#assets/server/announce-assets.ts'

type Held = { readonly id: number; readonly account_id: number | null }
type End = {
  readonly outcome: (typeof outcomes.keys)[number]
  readonly condition: (typeof conditions.keys)[number] | null
  readonly note: string
}

/** The asset is held by the caller, so that no one else ends it meanwhile. */
export async function endAssignment(ctx: Ctx, held: Held, { outcome, condition, note }: End): Promise<void> {
  await updateRow(
    ctx,
    'asset_assignment',
    { id: held.id },
    {
      ended_at: ctx.now,
      ended_by: ctx.actor.id,
      outcome,
      end_condition: condition,
      ...(note === '' ? {} : { note }),
    },
  )
  announceAssets(ctx, held.account_id)
}
