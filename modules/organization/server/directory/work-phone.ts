import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { saveWorkPhone as saveCall } from '#organization/contract/directory/work-phone-calls.ts'
import { organizationMessages as say } from '#organization/contract/organization-messages.ts'
import { findOptionalCard } from './directory-queries.ts'
import { maySetPhone, viewerOf } from '#organization/server/organization-policy.ts'
import { keepWorkPhone } from './work-phone-queries.ts'

/** The own number, or that of someone whose seat one may change as well. */
export async function saveWorkPhone(ctx: Ctx, { user_id, phone }: InputOf<typeof saveCall>) {
  const card = await findOptionalCard(ctx, viewerOf(ctx), user_id)
  must(card, say.noSuchPerson)
  must(maySetPhone({ ...viewerOf(ctx), accountId: ctx.actor.id }, card.id), say.mayNotSetPhone)
  await keepWorkPhone(ctx, card.id, phone)
  return { phone: phone === '' ? null : phone }
}
