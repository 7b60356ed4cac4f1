import { listEditions } from '#cv/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { proposeToClient as proposeCall } from '#recruitment/contract/client-interviews/client-interview-calls.ts'
import { clientInterviewMessages as say } from '#recruitment/contract/client-interviews/client-interview-messages.ts'
import {
  clientInterviewStates,
  isOpen,
} from '#recruitment/contract/client-interviews/client-interview-rules.ts'
import { findOptionalVisible as findOptionalCandidate } from '#recruitment/server/candidates/candidate-list-queries.ts'
import { listColleaguesAmong } from '#recruitment/server/jobs/job-queries.ts'
import { mayList } from '#recruitment/server/recruitment-policy.ts'
import { mayKeep, mayPropose, seesRates } from './client-interview-policy.ts'
import * as queries from './client-interview-queries.ts'

type Form = InputOf<typeof proposeCall>

/** For the person who keeps it; what one may not see does not exist. */
export async function lockToKeep(ctx: Ctx, id: number): Promise<queries.StoredClientInterview> {
  must(mayPropose(ctx.actor), say.mayNotPropose)
  const interview = await queries.lockVisible(ctx, id)
  must(interview, say.noSuchInterview)
  must(mayKeep(ctx.actor, interview), say.mayNotManage)
  return interview
}

export async function proposeToClient(ctx: Ctx, form: Form) {
  must(mayPropose(ctx.actor), say.mayNotPropose)
  const { id, version, rate, rate_unit, ...values } = form
  const before = id === null ? null : await lockToKeep(ctx, id)
  if (before) must(isOpen(before), say.over(clientInterviewStates.labelOf(before.status)))
  await mustFit(ctx, form, before)
  const money = rate === undefined && rate_unit === undefined ? {} : moneyOf(ctx, form)
  const columns = { ...values, ...money }
  if (before === null) {
    const row = await queries.insertClientInterview(ctx, {
      ...columns,
      proposed_by: ctx.actor.id,
      proposed_at: ctx.now,
    })
    return said(say.proposed, { id: row.id })
  }
  await queries.updateClientInterview(
    ctx,
    { id: before.id, ...(version === null ? {} : { version }) },
    columns,
  )
  return said(say.saved, { id: before.id })
}

function moneyOf(ctx: Ctx, { rate = null, rate_unit = null }: Form) {
  must(seesRates(ctx.actor), say.mayNotRate)
  must(rate === null || rate_unit !== null, say.rateUnit)
  return { rate, rate_unit: rate === null ? null : rate_unit }
}

type Before = queries.StoredClientInterview | null

async function mustFit(ctx: Ctx, form: Form, before: Before): Promise<void> {
  const isNew = before?.contact_id !== form.contact_id
  must(!isNew || (await queries.findOptionalClient(ctx, form.contact_id)), say.noSuchClient)
  must((form.account_id === null) !== (form.candidate_id === null), say.onePerson)
  if (form.account_id !== null) await mustBeColleague(ctx, form, before)
  if (form.candidate_id !== null && form.candidate_id !== before?.candidate_id)
    await mustBeCandidate(ctx, form.candidate_id)
  if (form.cv_edition_id === null || form.cv_edition_id === before?.cv_edition_id) return
  const editions = form.account_id === null ? [] : await listEditions(ctx, form.account_id)
  must(
    editions.some(({ id }) => id === form.cv_edition_id),
    say.noSuchEdition,
  )
}

async function mustBeColleague(ctx: Ctx, { account_id }: Form, before: Before): Promise<void> {
  must(account_id !== ctx.actor.id, say.notYourself)
  if (account_id === before?.account_id) return
  must((await listColleaguesAmong(ctx, [account_id!])).length === 1, say.noSuchPerson)
}

/** Of the candidates whom the caller sees; one who works here is an employee to clients. */
async function mustBeCandidate(ctx: Ctx, id: number): Promise<void> {
  must(mayList(ctx.actor), say.noSuchCandidate)
  const candidate = await findOptionalCandidate(ctx, id)
  must(candidate && candidate.merged_into_id === null, say.noSuchCandidate)
  must(candidate.account_id === null, say.internal)
  const { blocked_because, blocked_until } = candidate
  const today = companyDay(ctx.now)
  must(blocked_because === '' || (blocked_until !== null && blocked_until < today), say.blocked)
}
