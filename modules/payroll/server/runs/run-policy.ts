import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { companiesReached, holds, reachesCompany, type Asker } from '#platform/server/rights/reach.ts'
import type { payrollPermissions } from '#payroll/contract/payroll-permissions.ts'
import { isFinalKind } from '#payroll/contract/runs/run-lists.ts'
import { settlementMessages } from '#payroll/contract/settlements/settlement-messages.ts'
import { runMessages as say } from '#payroll/contract/runs/run-messages.ts'
import { findOptionalRun, lockOptionalRun, type StoredRun } from './run-queries.ts'

type Permission = keyof typeof payrollPermissions

const PAY = 'payroll.pay.view'
const has = (permission: Permission) => (actor: Asker) => holds(actor, permission, 'company')

export const maySeeAmounts = has(PAY)
export const maySeeRuns = has('payroll.run.view')
export const mayManageRuns = (actor: Asker) => has(PAY)(actor) && has('payroll.run.manage')(actor)
export const mayPayRuns = has('payroll.run.pay')

/** Null stands for every company. */
export const companiesOfRuns = ({ actor }: Ctx, permission: 'payroll.run.view' | typeof PAY) =>
  companiesReached(actor, permission)

const doings = {
  follow: { needs: ['payroll.run.view'], refusal: say.mayNotSee },
  reconcile: { needs: ['payroll.totals.view'], refusal: say.mayNotSee },
  see: { needs: [PAY], refusal: say.mayNotSee },
  manage: { needs: [PAY, 'payroll.run.manage'], refusal: say.mayNotManage },
  approve: { needs: [PAY, 'payroll.run.approve'], refusal: say.mayNotApprove },
  pay: { needs: ['payroll.run.pay'], refusal: say.mayNotPay },
  reopen: { needs: ['payroll.run.reopen'], refusal: say.mayNotReopen },
} as const satisfies Record<string, { needs: readonly Permission[]; refusal: unknown }>
export type Doing = keyof typeof doings

export const reachesRun = ({ actor }: Ctx, doing: Doing, companyId: number): boolean =>
  doings[doing].needs.every((permission) => reachesCompany(actor, permission, companyId))

/** Who prepared or approved neither starts nor confirms the payment, but where one person may do both. */
export const isThird = (
  { actor }: Ctx,
  { submitted_by, decided_by, exception_id }: Pick<StoredRun, 'submitted_by' | 'decided_by' | 'exception_id'>,
): boolean => exception_id !== null || (actor.id !== submitted_by && actor.id !== decided_by)

/** Refuses who may not; a run of a company out of reach is not there. */
export async function runFor(ctx: Ctx, doing: Doing, id: number): Promise<StoredRun> {
  mustDo(ctx, doing)
  const run = await findOptionalRun(ctx, id)
  must(run && reachesRun(ctx, doing, run.company_id), say.noSuchRun)
  return run
}

/** The same, held until the transaction ends. */
export async function lockRunFor(ctx: Ctx, doing: Doing, id: number): Promise<StoredRun> {
  mustDo(ctx, doing)
  const run = await lockOptionalRun(ctx, id)
  must(run && reachesRun(ctx, doing, run.company_id), say.noSuchRun)
  must(doing === 'pay' || !isFinalKind(run.kind), settlementMessages.onSettlement)
  return run
}

export const mustDo = ({ actor }: Ctx, doing: Doing) =>
  must(
    doings[doing].needs.every((permission) => holds(actor, permission, 'company')),
    doings[doing].refusal,
  )
