import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { holds } from '#platform/server/rights/reach.ts'
import type { projectsPermissions } from '#projects/contract/projects-permissions.ts'
import { planMessages as say } from '#projects/contract/plans/plan-messages.ts'
import type * as calls from '#projects/contract/plans/rate-calls.ts'
import {
  mustManageProject,
  mustSeeProject,
  seesInside,
  type SeenProject,
} from '#projects/server/items/item-policy.ts'
import { lockWork, readWork } from '#projects/server/items/item-row-queries.ts'
import { announceProjectItems } from '#projects/server/items/tell-item.ts'
import * as rows from './rate-queries.ts'

const RATES: keyof typeof projectsPermissions = 'projects.rate.manage'

/** Amounts of a project are for those of its managers who hold the permission. */
export const seesAmounts = ({ actor }: Pick<Ctx, 'actor'>, { project }: SeenProject): boolean =>
  project.standing === 'manager' && holds(actor, RATES, 'all')

async function mustPrice(ctx: Ctx, projectId: number): Promise<SeenProject> {
  const seen = await mustManageProject(ctx, projectId)
  must(seesAmounts(ctx, seen), say.mayNotPrice)
  return seen
}

export async function readRates(ctx: Ctx, { project_id }: InputOf<typeof calls.readRates>) {
  must(seesInside(ctx), say.mayNotRead)
  const seen = await mustSeeProject(ctx, project_id)
  const { budget_currency: currency } = await readWork(ctx, project_id)
  if (!seesAmounts(ctx, seen)) return { can_manage: false, currency, rates: [] }
  return {
    can_manage: !seen.isOver,
    currency,
    rates: (await rows.listRates(ctx, project_id)).map(({ account_id, name, is_current, ...rate }) => ({
      ...rate,
      person: { id: account_id, name },
      is_current,
    })),
  }
}

/** One for each day: the same day again corrects it. Those of one project are written in turn. */
export async function saveRate(ctx: Ctx, form: InputOf<typeof calls.saveRate>) {
  const { project_id, account_id, hourly } = form
  await mustPrice(ctx, project_id)
  // Also of someone who has left, so that their time gets its price.
  must(await rows.hasWorkedOn(ctx, project_id, account_id), say.noSuchMember)
  await lockWork(ctx, project_id)
  const known = await rows.findOptionalRateOn(ctx, form)
  const { id } = known ? await rows.updateRate(ctx, known.id, hourly) : await rows.insertRate(ctx, form)
  await announceProjectItems(ctx, project_id)
  return { id }
}

export async function deleteRate(ctx: Ctx, { id }: InputOf<typeof calls.deleteRate>) {
  const rate = await rows.findOptionalRate(ctx, id)
  must(rate, say.noSuchRate)
  await mustPrice(ctx, rate.project_id)
  await lockWork(ctx, rate.project_id)
  await rows.deleteRateRow(ctx, id)
  await announceProjectItems(ctx, rate.project_id)
  return {}
}
