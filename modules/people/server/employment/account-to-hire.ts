import { employAccount, openNewcomerAccount, takeAlone } from '#identity/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { peopleMessages as say } from '#people/contract/people-messages.ts'
import type { PeopleParts } from '#people/server/people-dependencies.ts'
import { lockOptionalNeverEmployed } from '#people/server/person-queries.ts'

type Newcomer = { readonly name: string; readonly email: string; readonly joined_on: string }

/**
 * A new account with its invitation, or the one of someone who came in before anybody could hire: the first
 * administrator, the head of HR. It is theirs where the address and the name are.
 */
export async function accountToHire(ctx: Ctx, parts: PeopleParts, { name, email, joined_on }: Newcomer) {
  const known = await lockOptionalNeverEmployed(ctx, { name, email })
  if (!known) {
    const account = await openNewcomerAccount(ctx, parts, { name, email, joinsOn: joined_on })
    return { id: account.id, isNew: true, hasFacts: false }
  }
  must(known.id !== ctx.actor.id || (await takeAlone(ctx, 'Own employment')), say.hiresThemselves)
  await employAccount(ctx, { accountId: known.id, joinsOn: joined_on })
  return { id: known.id, isNew: false, hasFacts: known.has_facts }
}
