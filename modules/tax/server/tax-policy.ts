import type { Refusal } from '#platform/contract/refusal.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import {
  companiesReached,
  holds,
  isColleague,
  reachesCompany,
  type Asker,
} from '#platform/server/rights/reach.ts'
import { taxMessages as say } from '#tax/contract/tax-messages.ts'
import type { taxPermissions } from '#tax/contract/tax-permissions.ts'

/** What is computed from pay is shown to those who see pay. */
type Permission = keyof typeof taxPermissions | 'payroll.pay.view'

export const hasOwnDeclaration = isColleague

const doings = {
  follow: { needs: ['tax.declaration.follow'], refusal: say.mayNotFollow },
  open: { needs: ['tax.window.manage'], refusal: say.mayNotOpen },
  see: { needs: ['tax.declaration.view'], refusal: say.mayNotSee },
  verify: { needs: ['tax.declaration.view', 'tax.declaration.verify'], refusal: say.mayNotVerify },
  papers: { needs: ['tax.declaration.view', 'payroll.pay.view'], refusal: say.mayNotPapers },
  challans: { needs: ['tax.declaration.view', 'tax.challan.manage'], refusal: say.mayNotChallans },
} as const satisfies Record<string, { needs: readonly Permission[]; refusal: Refusal }>
export type Doing = keyof typeof doings

export const may = (actor: Asker, doing: Doing): boolean =>
  doings[doing].needs.every((permission) => holds(actor, permission, 'company'))

export const mustBeAllowed = ({ actor }: Ctx, doing: Doing): void =>
  must(may(actor, doing), doings[doing].refusal)

export const reaches = ({ actor }: Ctx, doing: Doing, companyId: number): boolean =>
  doings[doing].needs.every((permission) => reachesCompany(actor, permission, companyId))

/** Null stands for every company. */
export const companiesOf = ({ actor }: Ctx, doing: 'follow' | 'open' | 'see') =>
  companiesReached(actor, doings[doing].needs[0])

/** Amounts stand in the list for those who verify every declaration in it. */
export function verifiesWhatItFollows(ctx: Ctx): boolean {
  const followed = companiesOf(ctx, 'follow')
  if (!may(ctx.actor, 'verify')) return false
  return followed === null
    ? companiesReached(ctx.actor, 'tax.declaration.view') === null &&
        companiesReached(ctx.actor, 'tax.declaration.verify') === null
    : followed.every((companyId) => reaches(ctx, 'verify', companyId))
}
