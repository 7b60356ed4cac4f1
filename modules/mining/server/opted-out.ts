import { suppressionsOf } from '#contacts/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'

type Addresses = { readonly phone: string; readonly email: string | null }

/** Of many people the day on which each asked not to be contacted, alone or with the whole company. */
export async function optedOutDays(
  ctx: Ctx,
  keyring: Keyring,
  people: readonly Addresses[],
): Promise<(string | null)[]> {
  const phones = people.map(({ phone }) => phone).filter(Boolean)
  const emails = people.flatMap(({ email }) => (email ? [email] : []))
  const wish = { companyId: null } as const
  const byPhone = await suppressionsOf(ctx, keyring, { ...wish, channel: 'phone', addresses: phones })
  const byEmail = await suppressionsOf(ctx, keyring, { ...wish, channel: 'email', addresses: emails })
  return people.map(
    ({ phone, email }) => byPhone.get(phone)?.day ?? (email ? byEmail.get(email)?.day : undefined) ?? null,
  )
}
