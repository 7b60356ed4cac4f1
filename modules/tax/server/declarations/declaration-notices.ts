import type { Ctx } from '#platform/server/ctx.ts'
import { notify } from '#notifications/server/public.ts'
import {
  changedOnBehalfNotice,
  declarationClosedNotice,
  reopenedNotice,
  rowRejectedNotice,
  sentBackNotice,
} from '#tax/server/tax-notices.ts'
import type { StoredDeclaration } from './declaration-queries.ts'

export const aboutDeclaration = ({
  id,
  account_id,
  tax_year,
}: Pick<StoredDeclaration, 'id' | 'account_id' | 'tax_year'>) => ({
  to: [account_id],
  input: { taxYear: tax_year },
  subject: `tax-declaration/${id}`,
})

/** Of what payroll enters for a person, the person is told. */
export async function tellIfOnBehalf(ctx: Ctx, declaration: StoredDeclaration): Promise<void> {
  if (declaration.account_id === ctx.actor.id) return
  const about = aboutDeclaration(declaration)
  await notify(ctx, changedOnBehalfNotice, { ...about, input: { ...about.input, by: ctx.actor.name } })
}

export const tellSentBack = (ctx: Ctx, declaration: StoredDeclaration): Promise<void> =>
  notify(ctx, sentBackNotice, aboutDeclaration(declaration))

export const tellClosed = (ctx: Ctx, declaration: StoredDeclaration): Promise<void> =>
  notify(ctx, declarationClosedNotice, aboutDeclaration(declaration))

export const tellReopened = (ctx: Ctx, declaration: StoredDeclaration): Promise<void> =>
  notify(ctx, reopenedNotice, aboutDeclaration(declaration))

export function tellRejected(ctx: Ctx, declaration: StoredDeclaration, section: string): Promise<void> {
  const about = aboutDeclaration(declaration)
  return notify(ctx, rowRejectedNotice, { ...about, input: { ...about.input, section } })
}
