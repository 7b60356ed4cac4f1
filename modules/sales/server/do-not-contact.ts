import { suppressionOf } from '#contacts/server/public.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import { salesMessages as say } from '#sales/contract/sales-messages.ts'

type Address = { readonly channel: 'email' | 'phone'; readonly address: string }

/** Since when someone wants nothing by this way, in words; null where they never said so. */
export async function optOutDay(ctx: Ctx, keyring: Keyring, who: Address): Promise<string | null> {
  const found = await suppressionOf(ctx, keyring, { ...who, companyId: null })
  return found === null ? null : dayInWords(found.day)
}

/** Nothing goes to someone who opted out. */
export async function mustNotHaveOptedOut(ctx: Ctx, keyring: Keyring, address: string): Promise<void> {
  const day = await optOutDay(ctx, keyring, { channel: 'email', address })
  must(day === null, say.optedOut(day ?? ''))
}
