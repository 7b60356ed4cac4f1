import type { Ctx } from '../../../platform/server/ctx.ts'

/** How this person proves who they are besides the password; whether they are asked is decided elsewhere. */
export async function secondStepOf(_ctx: Ctx, _accountId: number): Promise<'mail' | 'app'> {
  return 'mail'
}
