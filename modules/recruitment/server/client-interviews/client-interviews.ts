import { listEditions } from '#cv/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#recruitment/contract/client-interviews/client-interview-calls.ts'
import {
  clientInterviewList,
  type ClientInterviewRow,
} from '#recruitment/contract/client-interviews/client-interview-calls.ts'
import { clientInterviewMessages as say } from '#recruitment/contract/client-interviews/client-interview-messages.ts'
import {
  isOpen,
  maySchedule,
  outcomesOf,
} from '#recruitment/contract/client-interviews/client-interview-rules.ts'
import { NOT_APPLICABLE } from '#recruitment/contract/feedback/mark-rules.ts'
import { mayList } from '#recruitment/server/recruitment-policy.ts'
import * as policy from './client-interview-policy.ts'
import * as queries from './client-interview-queries.ts'

const TENTHS = 10
export const storedMark = (mark: number | null) =>
  mark === null || mark === NOT_APPLICABLE ? mark : mark * TENTHS
const readMark = (mark: number | null) => (mark === null || mark === NOT_APPLICABLE ? mark : mark / TENTHS)

/** The person proposed reads the time and what is shared with them. */
function viewRow(row: queries.ListedClientInterview, ctx: Ctx): ClientInterviewRow {
  const whole = policy.seesWhole(ctx.actor, row)
  const reads = whole || row.feedback_shared
  const keeps = policy.mayKeep(ctx.actor, row)
  return {
    id: row.id,
    version: row.version,
    person: { id: row.account_id, name: row.person_name },
    account_id: row.account_id,
    candidate_id: row.candidate_id,
    client: { id: row.contact_id, name: row.client_name },
    requirement: row.requirement,
    round: row.round,
    status: row.status,
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    mode: row.mode,
    place: row.place,
    interviewers: row.interviewers,
    cv_edition: row.cv_edition_id === null ? null : { id: row.cv_edition_id, name: row.edition_name ?? '' },
    available_on: row.available_on,
    joins_on: row.joins_on,
    marks: reads ? readMark(row.marks) : null,
    feedback: reads ? row.feedback : '',
    feedback_shared: row.feedback_shared,
    proposed_by: row.proposer_name,
    proposed_at: row.proposed_at,
    elsewhere: whole ? row.elsewhere : 0,
    rate: whole ? row.rate : null,
    rate_unit: whole ? row.rate_unit : null,
    can: {
      change: keeps && isOpen(row),
      schedule: keeps && maySchedule(row, ctx.now),
      settle: keeps ? [...outcomesOf(row, ctx.now)] : [],
    },
  }
}

export const clientInterviews = answerList(clientInterviewList, {
  query: queries.clientInterviewQuery,
  allow: ({ actor }) => must(policy.mayListClients(actor), say.mayNotSee),
  view: (row, { ctx }) => viewRow(row, ctx),
  sees: ({ actor }) => ({ rates: policy.seesRates(actor) }),
  also: ({ ctx: { actor } }) => ({
    can: { propose: policy.mayPropose(actor), rates: policy.seesRates(actor), candidates: mayList(actor) },
  }),
  export: { job: 'recruitment.export-client-interviews' },
})

export async function clientChoices(ctx: Ctx, { search, account_id }: InputOf<typeof calls.clientChoices>) {
  must(policy.mayPropose(ctx.actor), say.mayNotPropose)
  const editions = account_id === undefined ? [] : await listEditions(ctx, account_id)
  return {
    clients: await queries.listClients(ctx, search),
    editions: editions.map(({ id, name }) => ({ id, name })),
  }
}
