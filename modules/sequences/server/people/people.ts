import { liftListedSuppression } from '#contacts/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { moveState } from '#platform/server/approvals/move-state.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { nameOfRow } from '#platform/server/lists/row-names.ts'
import { must } from '#platform/server/must.ts'
import { optOutList } from '#sequences/contract/outside-calls.ts'
import type * as outside from '#sequences/contract/outside-calls.ts'
import { enrolmentList, figureList, ledgerList } from '#sequences/contract/people-calls.ts'
import type * as calls from '#sequences/contract/people-calls.ts'
import { enrolmentStates } from '#sequences/contract/sequences-lists.ts'
import { sequencesMessages as say } from '#sequences/contract/sequences-messages.ts'
import { optOut } from '#sequences/server/outside/opt-out.ts'
import { dueFrom, endRun, planNext, takeReply } from '#sequences/server/sending/plan.ts'
import * as sendings from '#sequences/server/sending/sending-queries.ts'
import { becomeSent } from '#sequences/server/sending/settle.ts'
import type { SequencesParts } from '#sequences/server/sequences-dependencies.ts'
import { mayExport, mustManage, mustWork } from '#sequences/server/sequences-policy.ts'
import * as rows from './enrolment-queries.ts'

const allowExport = ({ actor }: Ctx) => must(mayExport(actor), say.mayNotExport)
const sequence_id = nameOfRow('sequence')

export const enrolments = answerList(enrolmentList, {
  query: rows.enrolmentQuery,
  allow: mustWork,
  naming: { sequence_id },
  view: (row) => ({
    ...row,
    contact: row.contact_name,
    company: row.company_name,
    enrolled_by: { id: row.enrolled_by, name: row.enrolled_by_name },
    waits_for: row.waits_for ?? '',
  }),
  export: { job: 'sequences.export-people', allowExport },
})

const numbered = (word: string) => async (_: Ctx, id: number) => `${word} ${id}`

export const ledger = answerList(ledgerList, {
  query: rows.ledgerQuery,
  allow: mustWork,
  naming: { sequence_id, step_id: numbered('step'), enrolment_id: numbered('person') },
  view: (row) => ({ ...row, contact: row.contact_name, reason: row.reason || row.waits_for }),
  export: { job: 'sequences.export-ledger', allowExport },
})

export const figures = answerList(figureList, {
  query: rows.figureQuery,
  allow: mustWork,
  naming: { sequence_id },
  view: (row) => row,
  export: { job: 'sequences.export-figures', allowExport },
})

export const optOuts = answerList(optOutList, {
  query: rows.optOutQuery,
  allow: mustWork,
  view: ({ by_id, by_name, ...row }) => ({
    ...row,
    by: by_id === null ? null : { id: by_id, name: by_name ?? '' },
  }),
})

export async function listOfContact(ctx: Ctx, { contact_id }: InputOf<typeof calls.listOfContact>) {
  mustWork(ctx)
  return rows.listOfContact(ctx, contact_id)
}

/** The run, held, for someone who works on its sequence. */
async function holdMine(ctx: Ctx, enrolmentId: number): Promise<sendings.Run> {
  mustWork(ctx)
  must(await rows.findOptionalEnrolment(ctx, enrolmentId), say.noSuchEnrolment)
  return sendings.holdRun(ctx, enrolmentId)
}

const subject = { table: 'sequence_enrolment', noun: 'person', states: enrolmentStates } as const

export async function moveEnrolment(ctx: Ctx, { id, to, reason }: InputOf<typeof calls.moveEnrolment>) {
  const run = await holdMine(ctx, id)
  must(run.live, say.notNow(enrolmentStates.doneOf(run.status)))
  if (to === 'stopped') {
    must(reason !== '', say.reasonNeeded)
    await endRun(ctx, run, { status: 'stopped', reason })
    return said(say.stopped, {})
  }
  if (to === 'replied') {
    must(enrolmentStates.canMove(run.status, 'replied'), say.notNow(enrolmentStates.doneOf(run.status)))
    await takeReply(ctx, run, ctx.now)
    return said(say.markedReplied, {})
  }
  await moveState(ctx, { ...subject, id, to, comment: reason })
  if (to === 'paused') return said(say.paused, {})
  for (const { id: entryId, status, due_at } of await sendings.listOpen(ctx, id)) {
    if (status !== 'planned') continue
    const { due, waitsFor } = await dueFrom(ctx, run, new Date(due_at))
    await sendings.moveSending(ctx, entryId, {
      from: ['planned'],
      changes: { due_at: due, waits_for: waitsFor },
    })
  }
  return said(say.resumed, {})
}

/** What no one knows, a person decides: sent, once more, or left out. */
export async function settleSending(ctx: Ctx, { id, as }: InputOf<typeof calls.settleSending>) {
  mustWork(ctx)
  const found = await rows.findOptionalEntry(ctx, id)
  must(found, say.noSuchMail)
  const run = await sendings.holdRun(ctx, found.enrolment_id)
  const entry = (await sendings.findOptionalSending(ctx, id))!
  must(entry.status === 'unknown' || (entry.status === 'failed' && as !== 'sent'), say.notUnknown)
  must(run.live, say.notNow(enrolmentStates.doneOf(run.status)))
  if (as === 'sent') {
    await becomeSent(ctx, run, id)
    return said(say.settled, {})
  }
  if (as === 'again') {
    const { due, waitsFor } = await dueFrom(ctx, run, ctx.now)
    const changes = {
      status: 'planned',
      due_at: due,
      waits_for: waitsFor,
      claimed_at: null,
      reason: '',
    } as const
    await sendings.moveSending(ctx, id, { from: ['unknown', 'failed'], changes: { ...changes, attempts: 0 } })
    return said(say.settled, {})
  }
  const changes = { status: 'skipped', reason: `Left out by ${ctx.actor.name}` } as const
  const isMoved = await sendings.moveSending(ctx, id, { from: ['unknown', 'failed'], changes })
  if (isMoved) {
    const { place } = await sendings.findStep(ctx, entry.step_id)
    await planNext(ctx, run, { after: place, base: ctx.now })
  }
  return said(say.settled, {})
}

export const addOptOut =
  (parts: SequencesParts) => async (ctx: Ctx, form: InputOf<typeof outside.addOptOut>) => {
    mustWork(ctx)
    await optOut(ctx, parts, form)
    return {}
  }

/** The reason stands in the change log with the entry that is gone. */
export async function liftOptOut(ctx: Ctx, { id, reason }: InputOf<typeof outside.liftOptOut>) {
  mustManage(ctx)
  must(await liftListedSuppression(ctx, id, reason), say.noSuchOptOut)
  return {}
}
