import type { Ctx } from '#platform/server/ctx.ts'
import { hasAuthenticator } from './authenticator.ts'

/** How this person proves who they are besides the password; whether they are asked is decided elsewhere. */
export async function secondStepOf(ctx: Ctx, accountId: number): Promise<'mail' | 'app'> {
  return (await hasAuthenticator(ctx, accountId)) ? 'app' : 'mail'
}
