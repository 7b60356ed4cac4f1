import { z } from 'zod'
import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineJob, type JobSteps } from '#platform/server/jobs/define-job.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { must } from '#platform/server/must.ts'
import { lastDayOf } from '#pay-rules/server/public.ts'
import { listMonthLeave } from '#leave/server/public.ts'
import { listPayFacts } from '#people/server/public.ts'
import type * as calls from '#payroll/contract/runs/run-calls.ts'
import { runMessages as say } from '#payroll/contract/runs/run-messages.ts'
import { enterDaysToPay } from '#payroll/server/inputs/days-pay.ts'
import { stateOf } from '#payroll/server/salaries/full-month.ts'
import { addOwnLines } from '#payroll/server/parallel-run/parallel-queries.ts'
import { monthProblems } from '#payroll/server/packs/month-law.ts'
import { unknownStatesOf } from '#payroll/server/packs/states-without-rules.ts'
import { computePerson } from './compute-person.ts'
import { hashOf } from '#payroll/server/month-inputs/inputs-hash.ts'
import { announceRun, monthOf, mustRest, mustStandIn, moveRun, placeOf } from './move-run.ts'
import { readRunFacts } from './read-run-facts.ts'
import { findOptionalRun, listRunPeople, lockOptionalRun, updateRun, type StoredRun } from './run-queries.ts'
import { lockRunFor } from './run-policy.ts'
import { readTerms } from './run-terms.ts'
import { listToCompute, replaceSlips, sumRun, type Lane } from './slip-queries.ts'
import { stageOutcomes } from './stage-queries.ts'

/** Marks the run as being computed and leaves the work to a job, so that a large run holds up no one. */
export async function computeRun(ctx: Ctx, { id }: InputOf<typeof calls.computeRun>) {
  const run = await lockRunFor(ctx, 'manage', id)
  await beginComputation(ctx, run)
  await enqueue(
    ctx,
    computeRunJob,
    { run_id: id, computation: run.computation + 1 },
    { urgent: true, title: say.jobTitle(placeOf(run)), for: ctx.actor },
  )
  await announceRun(ctx, run)
  return {}
}

export async function beginComputation(ctx: Ctx, run: StoredRun): Promise<void> {
  mustRest(ctx, run)
  await mustStandIn(ctx, run, ['inputs_ready', 'computed'])
  const people = await listRunPeople(ctx, run.id)
  const included = people.filter(({ choice }) => choice === 'included')
  must(included.length > 0, say.noneIncluded)
  const undecided = included.filter(({ pending, proceeds }) => pending > 0 && !proceeds)
  must(undecided.length === 0, say.pendingLeft(undecided.length))
  await readTerms(ctx, run)
  await mustHaveLaw(
    ctx,
    { month: monthOf(run) },
    included.map(({ account_id }) => account_id),
  )
  await enterDaysToPay(ctx, run)
  await updateRun(ctx, run.id, { computing_since: ctx.now, computing_by: ctx.actor.id })
}

/** Nothing is paid by figures that are missing or that no one has confirmed, of the states of those who are paid. */
export async function mustHaveLaw(
  ctx: Ctx,
  { month, day = lastDayOf(month) }: { readonly month: string; readonly day?: string },
  personIds: readonly number[],
): Promise<void> {
  const facts = [...(await listPayFacts(ctx, { personIds, day })).values()]
  const states = new Set(facts.flatMap((one) => stateOf(one) ?? []))
  const unknown = facts.flatMap(unknownStatesOf)
  const problems = await monthProblems(ctx, { month, states: [...states], unknown })
  must(problems.length === 0, say.noLaw(problems))
}

const PEOPLE_AT_ONCE = 100
/** While some lanes wait for the database, another computes. */
const LANES = 3
const computation = z.object({ run_id: z.number(), computation: z.number() })
type Computation = z.output<typeof computation>

export const computeRunJob = defineJob('payroll.compute-run', {
  input: computation,
  steps: true,
  run: computeAll,
})

/** A hundred people in each step; begun again, it goes on with those who are left. */
export async function computeAll({ write }: Pick<JobSteps, 'write'>, input: Computation): Promise<void> {
  const lanes = Array.from({ length: LANES }, (_, lane) => ({ lane, lanes: LANES }))
  await Promise.all(
    lanes.map(async (lane) => {
      while ((await write((ctx) => computeSome(ctx, input, lane))) > 0) continue
    }),
  )
  await write((ctx) => endComputation(ctx, input))
}

const isThisOne = (run: StoredRun | undefined, input: Computation): run is StoredRun =>
  run !== undefined && run.computing_since !== null && run.computation + 1 === input.computation

/** Returns how many people it computed. */
export async function computeSome(
  ctx: Ctx,
  input: Computation,
  lane: Lane = { lane: 0, lanes: 1 },
): Promise<number> {
  const run = await findOptionalRun(ctx, input.run_id)
  if (!isThisOne(run, input)) return 0
  const people = await listToCompute(ctx, {
    runId: run.id,
    computation: input.computation,
    size: PEOPLE_AT_ONCE,
    ...lane,
  })
  if (people.length === 0) return 0
  const personIds = people.map(({ account_id }) => account_id)
  const { terms, rules } = await readTerms(ctx, run)
  const facts = await readRunFacts(ctx, { companyId: run.company_id, personIds, terms, corrections: true })
  const month = monthOf(run)
  const leave = await listMonthLeave(ctx, { personIds, from: `${month}-01`, to: lastDayOf(month) })
  const factsOf = new Map(facts.map((person) => [person.account_id, person]))
  const outcomes = people.map((person) => {
    const own = factsOf.get(person.account_id)
    return own
      ? { ...person, outcome: computePerson(own, terms, rules), inputs_hash: hashOf(own, terms, rules) }
      : { ...person, outcome: notEmployed, inputs_hash: '' }
  })
  await stageOutcomes(ctx, input.computation, { outcomes, leave })
  return personIds.length
}

const notEmployed = { ok: false, problems: ['Not employed in this month.'] } as const

/** In one transaction the new slips take the place of the ones before. */
export async function endComputation(ctx: Ctx, input: Computation): Promise<void> {
  const run = await lockOptionalRun(ctx, input.run_id)
  if (!isThisOne(run, input)) return
  await updateRun(ctx, run.id, {
    computation: input.computation,
    computing_since: null,
    computing_by: null,
    computed_at: ctx.now,
  })
  await replaceSlips(ctx, run.id)
  await addOwnLines(ctx, run.id)
  const totals = await sumRun(ctx, run.id)
  await updateRun(ctx, run.id, { totals: JSON.stringify(totals) })
  await moveRun(
    ctx,
    run,
    'computed',
    `${totals.people} ${totals.people === 1 ? 'payslip' : 'payslips'}, ${totals.errors} with errors`,
  )
  await announceRun(ctx, run)
}
