import type { Ctx } from '#platform/server/ctx.ts'
import { announceAccount } from '#identity/server/identity-announcements.ts'
import { mailInvitation, type LetterParts } from './account-mails.ts'
import { holdsRoleFrom, insertAccount, insertAccountRole } from '#identity/server/identity-queries.ts'

type Newcomer = { readonly name: string; readonly email: string; readonly joinsOn: string }

/**
 * The account of someone who is hired: the plain role of every employee from the joining day on, and an invitation.
 * Whether they may be hired is decided by who calls this.
 */
export async function openNewcomerAccount(ctx: Ctx, parts: LetterParts, { name, email, joinsOn }: Newcomer) {
  const account = await insertAccount(ctx, { name, email, user_type: 'Staff', password_hash: null })
  await insertAccountRole(ctx, { accountId: account.id, roleKey: 'employee', from: joinsOn })
  await mailInvitation(ctx, parts, account)
  await announceAccount(ctx, account.id)
  return account
}

/** The same for someone who has signed in here before they are employed, such as the first administrator. */
export async function employAccount(ctx: Ctx, given: { accountId: number; joinsOn: string }): Promise<void> {
  const role = { accountId: given.accountId, roleKey: 'employee', from: given.joinsOn }
  if (!(await holdsRoleFrom(ctx, role))) await insertAccountRole(ctx, role)
  await announceAccount(ctx, given.accountId)
}
