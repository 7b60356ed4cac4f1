import { daysPassed } from '#platform/contract/days.ts'
import type { WaitingSource } from '#platform/server/approvals/waiting-decisions.ts'
import { confidential } from '#platform/server/confidential-changes.ts'
import { rowDuty } from '#platform/server/leavers/leaver-duty.ts'
import { mayKeep } from './client-interview-policy.ts'
import { listDue, listOpenOf } from './client-interview-queries.ts'
import { freePerson, moveClientInterview } from './schedule-client-interview.ts'

export const clientInterviewAccounts = {
  handedOver: ['client_interview.account_id'],
  doneBy: ['client_interview.proposed_by', 'client_interview.settled_by'],
} as const

/** A leaver is no longer proposed to clients. */
export const clientInterviewLeaverDuties = [
  rowDuty({
    find: (ctx, { id }) => listOpenOf(ctx, id),
    things: ['client interview', 'client interviews'],
    kind: 'ends',
    text: (things) => `${things}: no longer proposed. Sales tells the client.`,
    async move(ctx, rows, { name }) {
      for (const { id, status } of rows) {
        const to = status === 'completed' ? 'rejected' : 'cancelled'
        await moveClientInterview(ctx, id, to, `${name} leaves the company`)
        await freePerson(ctx, { id })
      }
    },
  }),
]

export const clientInterviewConfidentialChanges = confidential(['recruitment.client.rate'], {
  client_interview: ['rate', 'rate_unit'],
})

/** Interviews at clients of which no one has recorded what came of them. */
export const waitingClientInterviews: WaitingSource = {
  area: { key: 'client-interviews', label: 'Client interviews' },
  path: '/client-interviews?view=due',
  async list(ctx, limit) {
    const found = (await listDue(ctx)).filter(
      (row) =>
        mayKeep(ctx.actor, row) && (row.proposed_by === ctx.actor.id || row.client_owner_id === ctx.actor.id),
    )
    return {
      total: found.length,
      rows: found.slice(0, limit).map(({ id, person_name, client_name, ends_at }) => ({
        id,
        title: `Outcome for ${person_name}`,
        detail: client_name,
        path: '/client-interviews?view=due',
        since: ends_at!,
        for_name: null,
        overdue: daysPassed(ends_at!, ctx.now) > 1,
      })),
    }
  },
}
