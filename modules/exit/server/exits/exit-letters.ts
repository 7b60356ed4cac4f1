import type { InputOf } from '#platform/contract/call.ts'
import { draftEmploymentLetter, previewEmploymentLetter } from '#documents/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#exit/contract/exits/exit-letter-calls.ts'
import { exitMessages as say } from '#exit/contract/exit-messages.ts'
import { mayManage, mayManageExits } from '#exit/server/exit-policy.ts'
import { announceExit } from './announce-exit.ts'
import { findOptionalExit, type StoredExit } from './exit-queries.ts'

/** A closed exit changes no more, so it need not be held. */
async function closedExit(ctx: Ctx, id: number): Promise<StoredExit & { readonly last_day: string }> {
  must(mayManageExits(ctx.actor), say.mayNotManage)
  const exit = await findOptionalExit(ctx, id)
  must(exit && mayManage(ctx.actor, exit), say.noSuchExit)
  const { last_day } = exit
  must(exit.status === 'closed' && last_day !== null, say.lettersLater)
  must(exit.kind !== 'died', say.lettersNever)
  return { ...exit, last_day }
}

type Form = InputOf<typeof calls.prepareExitLetter>

const wishOf = (exit: Awaited<ReturnType<typeof closedExit>>, { purpose, values }: Form) => ({
  accountId: exit.account_id,
  companyId: exit.company_id,
  employmentId: exit.employment_id,
  day: exit.last_day,
  purpose,
  values,
})

export const previewLetter = async (ctx: Ctx, form: Form) =>
  previewEmploymentLetter(ctx, wishOf(await closedExit(ctx, form.id), form))

/** A person who prepares letters writes it; the documents area numbers, freezes and mails it when it is issued. */
export async function prepareLetter(ctx: Ctx, form: Form) {
  const letter = await draftEmploymentLetter(ctx, wishOf(await closedExit(ctx, form.id), form))
  await announceExit(ctx, form.id)
  return letter
}
