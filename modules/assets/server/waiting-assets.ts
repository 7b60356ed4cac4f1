import type { WaitingSource } from '#platform/server/approvals/waiting-decisions.ts'
import { listUnaccepted } from './holding/assignment-queries.ts'
import { mayAgreeAny, mayApproveAny } from './assets-policy.ts'
import { listProposedRetirements } from './register/retirement-queries.ts'
import { listWaitingRequests } from './requests/request-queries.ts'

const none = { total: 0, rows: [] }

/** "Accept your laptop": what the person was given and has not answered. */
const toAccept: WaitingSource = {
  area: { key: 'asset-acceptance', label: 'Assets to accept' },
  path: '/asset-details',
  async list(ctx, limit) {
    const found = await listUnaccepted(ctx, ctx.actor.id)
    return {
      total: found.length,
      rows: found.slice(0, limit).map(({ id, given_at, tag, model }) => ({
        id,
        title: `Accept ${model}`,
        detail: tag,
        path: '/asset-details',
        since: given_at,
        for_name: null,
        overdue: false,
      })),
    }
  },
}

const toApprove: WaitingSource = {
  area: { key: 'asset-requests', label: 'Asset requests' },
  path: '/asset-list/requests',
  async list(ctx, limit) {
    if (!mayApproveAny(ctx.actor)) return none
    const found = await listWaitingRequests(ctx)
    return {
      total: found.length,
      rows: found.slice(0, limit).map(({ id, asked_at, category, person_name }) => ({
        id,
        title: `${category} for ${person_name}`,
        detail: 'Asset request',
        path: '/asset-list/requests',
        since: asked_at,
        for_name: null,
        overdue: false,
      })),
    }
  },
}

const toRetire: WaitingSource = {
  area: { key: 'asset-retirements', label: 'Retirements' },
  path: '/asset-list',
  async list(ctx, limit) {
    if (!mayAgreeAny(ctx.actor)) return none
    const found = await listProposedRetirements(ctx)
    return {
      total: found.length,
      rows: found.slice(0, limit).map(({ id, tag, model, since, proposer }) => ({
        id,
        title: `Retire ${tag}`,
        detail: `${model}, proposed by ${proposer}`,
        path: `/asset-list/asset-details/${id}`,
        since,
        for_name: null,
        overdue: false,
      })),
    }
  },
}

export const waitingAssets = [toAccept, toApprove, toRetire]
