import type { Ctx } from '#platform/server/ctx.ts'
import type { RunState } from '#payroll/contract/runs/run-lists.ts'
import { buildOneTime } from '#payroll/server/inputs/input-builders.ts'
import { listRunPeople, lockOptionalRun, updateRun, type StoredRun } from './run-queries.ts'
import { acknowledgeFlags, approveRun } from '#payroll/server/approval/submit-run.ts'
import { choosePerson, collect } from './collect-inputs.ts'
import { beginComputation, computeSome, endComputation } from './compute-run.ts'
import { moveRun } from './move-run.ts'
import { openRun } from './open-run.ts'
import { paySlips } from '#payroll/server/payments/payment-queries.ts'
import { publishSlips } from './slip-queries.ts'

type RunWish = {
  readonly payGroupId: number
  readonly month: string
  /** When its steps were taken. */
  readonly at: Date
  readonly until: RunState
  readonly reason?: string
  /** A regular one, unless it pays only what is entered for it. */
  readonly beside?: { readonly kind: 'off_cycle' | 'correction'; readonly pays: readonly OneTimeOfRun[] }
}

type OneTimeOfRun = Omit<Parameters<typeof buildOneTime>[1], 'month' | 'run_id'>

type Hands = { readonly maker: Ctx; readonly checker: Ctx; readonly payer: Ctx }

/** A run of an earlier month as far as the wish says, by the same steps as on the screen, without telling anyone. */
export async function buildRun(hands: Hands, wish: RunWish): Promise<number> {
  const then = (ctx: Ctx): Ctx => ({ ...ctx, now: wish.at })
  const [maker, checker, payer] = [then(hands.maker), then(hands.checker), then(hands.payer)]
  const id = await buildOpenRun(maker, wish)
  const stand = async (): Promise<StoredRun> => (await lockOptionalRun(maker, id))!
  for (const entry of wish.beside?.pays ?? [])
    await buildOneTime(maker, { ...entry, month: wish.month, run_id: id })
  if (wish.until === 'draft') return id
  await collectAll(maker, id)
  if (wish.until === 'inputs_ready') return id
  await compute(maker, await stand())
  await leaveOutErrors(maker, id)
  if ((await stand()).status === 'inputs_ready') await compute(maker, await stand())
  if (wish.until === 'computed') return id
  const people = await listRunPeople(maker, id)
  await acknowledgeFlags(maker, { id, person_ids: people.map((person) => person.id) })
  await moveRun(maker, await stand(), 'awaiting_approval')
  await updateRun(maker, id, { submitted_by: maker.actor.id, submitted_at: maker.now })
  if (wish.until === 'awaiting_approval') return id
  await approveRun(checker, await stand(), { comment: '', exception: null })
  if (wish.until === 'approved') return id
  await moveRun(maker, await stand(), 'published')
  await publishSlips(maker, id)
  if (wish.until === 'published') return id
  await buildPayment(payer, id, wish)
  return id
}

async function buildPayment(payer: Ctx, id: number, { until, month, at }: RunWish): Promise<void> {
  const paid_by = payer.actor.id
  await updateRun(payer, id, { payment_started_by: paid_by })
  await moveRun(payer, { id }, 'paying')
  if (until === 'paying') return
  const payment = {
    paid_on: at.toISOString().slice(0, 10),
    reference: `NEFT ${month.replace('-', '')}`,
    paid_by,
  }
  await paySlips(payer, { runId: id, left: [] }, payment)
  await updateRun(payer, id, { paid_by })
  await moveRun(payer, { id }, 'locked')
}

async function buildOpenRun(
  maker: Ctx,
  wish: Pick<RunWish, 'payGroupId' | 'month' | 'reason' | 'beside'>,
): Promise<number> {
  const { id } = await openRun(maker, {
    pay_group_id: wish.payGroupId,
    month: wish.month,
    kind: wish.beside?.kind ?? 'regular',
    reason: wish.reason ?? '',
  })
  return id
}

/** A run that waits to be computed by the job, whose input it returns. */
export async function buildRunToCompute(maker: Ctx, wish: Pick<RunWish, 'payGroupId' | 'month'>) {
  const run_id = await buildOpenRun(maker, wish)
  await collectAll(maker, run_id)
  const run = (await lockOptionalRun(maker, run_id))!
  await beginComputation(maker, run)
  return { run_id, computation: run.computation + 1 }
}

async function collectAll(maker: Ctx, id: number): Promise<void> {
  await collect(maker, (await lockOptionalRun(maker, id))!)
  await proceedWithAll(maker, id)
}

async function compute(maker: Ctx, run: StoredRun): Promise<void> {
  await beginComputation(maker, run)
  const input = { run_id: run.id, computation: run.computation + 1 }
  while ((await computeSome(maker, input)) > 0) continue
  await endComputation(maker, input)
}

/** What was still undecided when the month was closed. */
async function proceedWithAll(maker: Ctx, id: number): Promise<void> {
  for (const person of await listRunPeople(maker, id))
    if (person.choice === 'included' && person.pending > 0)
      await choosePerson(maker, { ...person, reason: '', proceeds: true })
}

async function leaveOutErrors(maker: Ctx, id: number): Promise<void> {
  for (const person of await listRunPeople(maker, id))
    if (person.choice === 'included' && person.problems.length > 0)
      await choosePerson(maker, {
        ...person,
        choice: 'excluded',
        proceeds: false,
        reason: person.problems[0]!,
      })
}
