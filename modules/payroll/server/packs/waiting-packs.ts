import type { Ctx } from '#platform/server/ctx.ts'
import type { WaitingSource } from '#platform/server/approvals/waiting-decisions.ts'
import { mayPublishLaw } from '#payroll/server/payroll-policy.ts'

const PATH = '/rule-packs?state=draft'

/** Versions that others made and that this person can review or publish. */
export const waitingPacks: WaitingSource = {
  area: { key: 'rule-pack', label: 'Rule packs' },
  path: PATH,
  async list(ctx, limit) {
    const found = mayPublishLaw(ctx.actor) ? await listWaiting(ctx) : []
    return {
      total: found.length,
      rows: found.slice(0, limit).map(({ id, title, state, made_at, name }) => ({
        id,
        title,
        detail: `${state === 'draft' ? 'Review' : 'Publish'}, made by ${name}`,
        path: `/rule-packs/${id}`,
        since: made_at,
        for_name: null,
        overdue: false,
      })),
    }
  },
}

const listWaiting = (ctx: Ctx) =>
  ctx.db
    .selectFrom('rule_pack')
    .innerJoin('account', 'account.id', 'made_by')
    .select(['rule_pack.id', 'rule_pack.title', 'rule_pack.state', 'made_at', 'account.name'])
    .where('rule_pack.state', 'in', ['draft', 'reviewed'])
    .where('made_by', '<>', ctx.actor.id)
    .orderBy('made_at')
    .orderBy('rule_pack.id')
    .execute()
