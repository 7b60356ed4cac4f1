import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#tax/contract/declarations/declaration-calls.ts'
import { taxMessages as say } from '#tax/contract/tax-messages.ts'
import { updateDeclaration } from './declaration-queries.ts'
import { tellIfOnBehalf } from './declaration-notices.ts'
import {
  announceDeclaration,
  lastSchemeDayOf,
  letCount,
  lockForEdit,
  moveDeclaration,
  mustBeOpen,
} from './declaration-steps.ts'

/** Until its own last day the choice may be changed; in the round of proof it stands. */
export async function chooseScheme(ctx: Ctx, { id, regime, version }: InputOf<typeof calls.chooseScheme>) {
  const declaration = await lockForEdit(ctx, id)
  const { status } = declaration
  const isFirst = status === 'request_send_for_scheme_choose'
  must(
    isFirst ||
      status === 'scheme_details_submitted' ||
      (status === 'request_sent' && declaration.round === 'planned'),
    say.schemeDone,
  )
  mustBeOpen(ctx, declaration, lastSchemeDayOf(declaration))
  const by = declaration.account_id === ctx.actor.id ? 'self' : 'payroll'
  await updateDeclaration(ctx, { id, version }, { regime, regime_by: by })
  if (isFirst) await moveDeclaration(ctx, declaration, 'scheme_details_submitted')
  const month = await letCount(ctx, id, 'Regime chosen')
  await announceDeclaration(ctx, declaration)
  await tellIfOnBehalf(ctx, declaration)
  return said(say.schemeChosen(month), {})
}
