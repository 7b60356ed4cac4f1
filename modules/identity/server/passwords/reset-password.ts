import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { resetPassword as resetPasswordCall } from '#identity/contract/sign-in/sign-in-calls.ts'
import { signInMessages } from '#identity/contract/sign-in/sign-in-messages.ts'
import { findAccount, lockAccount } from '#identity/server/identity-queries.ts'
import { prepareHash } from './password-rules.ts'
import { replacePassword } from './replace-password.ts'
import { findOptionalLink, spendLink } from '#identity/server/second-step/sign-in-code-queries.ts'
import { tokenDigest } from '#identity/server/token-digest.ts'

type Form = InputOf<typeof resetPasswordCall>

/** After a proven code, or with an invitation. */
export async function prepareReset(ctx: Ctx, form: Form) {
  const link = await findOptionalLink(ctx, tokenDigest(form.reset_token))
  must(link?.account_id, signInMessages.linkOver)
  const account = await findAccount(ctx, link.account_id)
  must(account.status === 'active', signInMessages.linkOver)
  const passwordHash = await prepareHash(ctx, account, form.new_password)
  return { linkId: link.id, accountId: account.id, passwordHash }
}

type Prepared = Awaited<ReturnType<typeof prepareReset>>

export async function resetPassword(ctx: Ctx, _form: Form, { linkId, accountId, passwordHash }: Prepared) {
  const account = await lockAccount(ctx, accountId)
  must(account.status === 'active', signInMessages.linkOver)
  // Any other new password has closed this link as well: of two at once, one is set.
  must(await spendLink(ctx, linkId), signInMessages.linkOver)
  await replacePassword(ctx, { account, passwordHash })
  return {}
}
