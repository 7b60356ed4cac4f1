import type { Ctx } from '#platform/server/ctx.ts'
import { listRunPeople, lockOptionalRun, updateRun, type StoredRun } from './run-queries.ts'
import { acknowledgeFlags, approveRun } from './submit-run.ts'
import { choosePerson, collect } from './collect-inputs.ts'
import { beginComputation, computeSome, endComputation } from './compute-run.ts'
import { moveRun } from './move-run.ts'
import { openRun } from './open-run.ts'
import { paySlips } from './payment-queries.ts'
import { publishSlips } from './slip-queries.ts'

type RunWish = {
  readonly payGroupId: number
  readonly month: string
  /** When its steps were taken. */
  readonly at: Date
  readonly until: 'draft' | 'computed' | 'awaiting_approval' | 'published' | 'locked'
  readonly reason?: string
}

/** A run of an earlier month as far as the wish says, by the same steps as on the screen, without telling anyone. */
export async function buildRun(makerNow: Ctx, checkerNow: Ctx, wish: RunWish): Promise<number> {
  const [maker, checker] = [makerNow, checkerNow].map((ctx) => ({ ...ctx, now: wish.at })) as [Ctx, Ctx]
  const { id } = await openRun(maker, {
    pay_group_id: wish.payGroupId,
    month: wish.month,
    kind: 'regular',
    reason: wish.reason ?? '',
  })
  const stand = async (): Promise<StoredRun> => (await lockOptionalRun(maker, id))!
  if (wish.until === 'draft') return id
  await collect(maker, await stand())
  await proceedWithAll(maker, id)
  await compute(maker, await stand())
  await leaveOutErrors(maker, id)
  if ((await stand()).status === 'inputs_ready') await compute(maker, await stand())
  if (wish.until === 'computed') return id
  const people = await listRunPeople(maker, id)
  await acknowledgeFlags(maker, { id, person_ids: people.map((person) => person.id) })
  await moveRun(maker, await stand(), 'awaiting_approval')
  await updateRun(maker, id, { submitted_by: maker.actor.id, submitted_at: maker.now })
  if (wish.until === 'awaiting_approval') return id
  await approveRun(checker, await stand(), '')
  await moveRun(maker, await stand(), 'published')
  await publishSlips(maker, id)
  if (wish.until === 'published') return id
  await moveRun(maker, await stand(), 'paying')
  const reference = `NEFT ${wish.month.replace('-', '')}`
  await paySlips(maker, { runId: id, left: [] }, { paid_on: wish.at.toISOString().slice(0, 10), reference })
  await moveRun(maker, await stand(), 'locked')
  return id
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
