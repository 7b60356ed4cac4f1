import type { z } from 'zod'
import { said, type Said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { raise } from '#platform/server/events.ts'
import { deviceName } from '#identity/contract/sessions/device-name.ts'
import type { signedIn, SignInOutcome } from '#identity/contract/sign-in/sign-in-calls.ts'
import { signInMessages } from '#identity/contract/sign-in/sign-in-messages.ts'
import { hearOtherAdministrator } from '#identity/server/accounts/last-administrator.ts'
import { hearSignIn } from '#identity/server/accounts/sole-administrator.ts'
import { signedInOnNewDevice } from '#identity/server/identity-events.ts'
import type { IdentityParts } from '#identity/server/identity-dependencies.ts'
import { isNewDevice, listRolesOf } from '#identity/server/identity-queries.ts'
import { rememberDevice } from '#identity/server/sessions/known-devices.ts'
import { openPasswordChange, openSession } from '#identity/server/sessions/open-session.ts'

export type Proven = {
  readonly id: number
  readonly name: string
  readonly user_type: 'Admin' | 'Client' | 'Staff'
  readonly must_change_password: boolean
}

/** What follows when every proof was right: the product, or the choice of a new password before it. */
export async function comeIn(
  ctx: Ctx,
  parts: IdentityParts,
  { account, device }: { account: Proven; device: string | undefined },
): Promise<Said<SignInOutcome>> {
  if (!account.must_change_password)
    return said(signInMessages.signedIn, await enter(ctx, parts, { account, device }))
  const token = await openPasswordChange(ctx, parts.tokens, account.id)
  return said(signInMessages.changeNeeded, { step: 'change-password', token })
}

export async function enter(
  ctx: Ctx,
  { tokens }: IdentityParts,
  { account, device }: { account: Omit<Proven, 'must_change_password'>; device: string | undefined },
): Promise<z.output<typeof signedIn>> {
  await hearSignIn(ctx, account.id)
  await hearOtherAdministrator(ctx, account.id)
  await tellOfNewDevice(ctx, account.id)
  const known = await rememberDevice(ctx, { accountId: account.id, device })
  const roles = await listRolesOf(ctx, account.id)
  return {
    step: 'in',
    token: await openSession(ctx, tokens, account.id, known.id),
    user_id: account.id,
    name: account.name,
    role_ids: roles.map((role) => role.id),
    user_type: account.user_type,
    device: known.device,
  }
}

async function tellOfNewDevice(ctx: Ctx, accountId: number) {
  if (!(await isNewDevice(ctx, accountId))) return
  const { device, address } = ctx.request
  await raise(ctx, signedInOnNewDevice, { accountId, device: deviceName(device), address })
}
