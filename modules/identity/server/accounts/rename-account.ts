import type { Ctx } from '#platform/server/ctx.ts'
import { raise } from '#platform/server/events.ts'
import { announceAccount } from '#identity/server/identity-announcements.ts'
import { updateAccount } from './account-queries.ts'
import { accountRenamed } from '#identity/server/identity-events.ts'
import { lockOptionalAccount } from '#identity/server/identity-queries.ts'

type Renaming = { readonly accountId: number; readonly name: string }

/** Someone is called otherwise everywhere from now on. Whether they are is decided by who calls this. */
export async function renameAccount(ctx: Ctx, { accountId, name }: Renaming): Promise<void> {
  const account = await lockOptionalAccount(ctx, accountId)
  if (!account || account.name === name) return
  await updateAccount(ctx, { id: accountId }, { name })
  await raise(ctx, accountRenamed, { accountId, before: account.name, after: name })
  await announceAccount(ctx, accountId)
}
