import type { InputOf } from '#platform/contract/call.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { moveState } from '#platform/server/approvals/move-state.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { signedLink } from '#platform/server/files/downloads/signed-link.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import { findOptionalSeller, listSellers } from '#sales/server/public.ts'
import { sequenceList, type SequencePage } from '#sequences/contract/sequence-calls.ts'
import type * as calls from '#sequences/contract/sequence-calls.ts'
import { MOST_STARTED_ALONE, sequenceStates } from '#sequences/contract/sequences-lists.ts'
import { sequencesMessages as say } from '#sequences/contract/sequences-messages.ts'
import { findMailboxOf } from '#sequences/server/replies/mailbox-queries.ts'
import { dueFrom, planFirst } from '#sequences/server/sending/plan.ts'
import * as sendings from '#sequences/server/sending/sending-queries.ts'
import type { SequencesParts } from '#sequences/server/sequences-dependencies.ts'
import { mayExport, mayManage, mustWork } from '#sequences/server/sequences-policy.ts'
import * as rows from './sequence-queries.ts'

const LINK_MINUTES = 30

export const sequences = answerList(sequenceList, {
  query: rows.sequenceQuery,
  allow: mustWork,
  view: (row) => ({
    ...row,
    owner: { id: row.owner_id, name: row.owner_name },
    company: row.company_name,
  }),
  export: {
    job: 'sequences.export-sequences',
    allowExport: ({ actor }) => must(mayExport(actor), say.mayNotExport),
  },
})

/** The sequence, for someone who works on it. */
export async function mySequence(ctx: Ctx, id: number): Promise<rows.SeenSequence> {
  mustWork(ctx)
  const sequence = await rows.findOptionalSequence(ctx, id)
  must(sequence, say.noSuchSequence)
  return sequence
}

/** The same, while no one else changes it; one that is archived stays as it is. */
export async function holdSequence(ctx: Ctx, id: number): Promise<rows.SeenSequence> {
  mustWork(ctx)
  const sequence = await rows.lockOptionalSequence(ctx, id)
  must(sequence, say.noSuchSequence)
  must(sequence.status !== 'archived', say.isArchived)
  return sequence
}

export const readSequence =
  ({ keyring }: SequencesParts) =>
  async (ctx: Ctx, { id }: InputOf<typeof calls.readSequence>): Promise<SequencePage> => {
    const sequence = await mySequence(ctx, id)
    const steps = await rows.listSteps(ctx, id)
    const files = await Promise.all(steps.map((step) => sendings.listFiles(ctx, step.id)))
    const linkOf = (fileId: string, name: string) =>
      signedLink(keyring, { fileId, name, minutes: LINK_MINUTES, as: 'inline', now: ctx.now })
    return {
      ...sequence,
      owner: sequence.owner_name,
      company: sequence.company_name,
      reads_replies: (await findMailboxOf(ctx, sequence.company_id)) !== undefined,
      steps: steps.map((step, at) => ({
        ...step,
        place: at + 1,
        files: files[at]!.map((file) => ({
          id: file.id,
          name: file.name,
          link: linkOf(file.file_id, file.name),
        })),
      })),
      can: { manage: mayManage(ctx.actor) },
    }
  }

export async function readSequenceChoices(ctx: Ctx) {
  mustWork(ctx)
  return {
    companies: await rows.listCompanies(ctx),
    offices: await rows.listOffices(ctx),
    senders: await listSellers(ctx),
    zone: COMPANY_ZONE,
  }
}

type Form = InputOf<typeof calls.saveSequence>

export async function saveSequence(ctx: Ctx, { id, version, ...form }: Form) {
  mustWork(ctx)
  must(
    form.windows.some(({ start_minute, end_minute }) => end_minute > start_minute),
    say.windowEmpty,
  )
  must(form.sender_id === null || (await findOptionalSeller(ctx, form.sender_id)), say.noSuchPerson)
  const before = id === null ? null : await holdSequence(ctx, id)
  const starts_at = form.start_mode === 'schedule' ? form.starts_at : null
  const isSameStart = before !== null && Date.parse(before.starts_at ?? '') === Date.parse(starts_at ?? '')
  must(form.start_mode === 'start_now' || starts_at !== null, say.startNeeded)
  must(starts_at === null || isSameStart || Date.parse(starts_at) > ctx.now.getTime(), say.startNeeded)
  const values = { ...form, starts_at, windows: JSON.stringify(form.windows) }
  if (before === null) {
    const made = { owner_id: ctx.actor.id, created_by: ctx.actor.id, created_at: ctx.now }
    return { id: (await rows.insertSequence(ctx, { ...values, ...made })).id }
  }
  must(mayManage(ctx.actor) || !changesWindow(before, form), say.windowByManager)
  await rows.updateSequence(ctx, { id: before.id, version }, values)
  if (before.status === 'active') await replan(ctx, before.id)
  return { id: before.id }
}

type Windowed = Pick<Form, 'windows' | 'most_a_day'>
const windowsText = ({ windows }: Windowed) =>
  JSON.stringify(windows.map(({ weekday, start_minute, end_minute }) => [weekday, start_minute, end_minute]))
const changesWindow = (before: Windowed, after: Windowed) =>
  before.most_a_day !== after.most_a_day || windowsText(before) !== windowsText(after)

/** Everything that waits is put into the hours again, and never into the past. */
async function replan(ctx: Ctx, sequenceId: number): Promise<void> {
  for (const { id, enrolment_id, due_at } of await sendings.listPlannedOf(ctx, sequenceId)) {
    const run = await sendings.holdRun(ctx, enrolment_id)
    const { due, waitsFor } = await dueFrom(ctx, run, new Date(due_at))
    await sendings.moveSending(ctx, id, { from: ['planned'], changes: { due_at: due, waits_for: waitsFor } })
  }
}

export async function duplicateSequence(ctx: Ctx, { id }: InputOf<typeof calls.duplicateSequence>) {
  const { company_id, zone, windows, office_id, sender_id, most_a_day, ...from } = await mySequence(ctx, id)
  const { stops_on_reply, stops_on_meeting, stops_on_won } = from
  const made = await rows.insertSequence(ctx, {
    company_id,
    zone,
    office_id,
    sender_id,
    most_a_day,
    stops_on_reply,
    stops_on_meeting,
    stops_on_won,
    name: await freeName(ctx, from.name),
    windows: JSON.stringify(windows),
    start_mode: 'start_now',
    starts_at: null,
    owner_id: ctx.actor.id,
    created_by: ctx.actor.id,
    created_at: ctx.now,
  })
  for (const [at, step] of (await rows.listSteps(ctx, id)).entries()) {
    const { kind, gap_value, gap_unit, condition, subject, text } = step
    const copy = { kind, gap_value, gap_unit, condition: at === 0 ? null : condition }
    const { id: stepId } = await rows.insertStep(ctx, {
      ...copy,
      sequence_id: made.id,
      place: at + 1,
      removed_at: null,
    })
    await rows.insertText(ctx, { step_id: stepId, number: 1, subject, text })
  }
  return { id: made.id }
}

/** “Spring”, “Spring, copy”, “Spring, copy 2”. */
async function freeName(ctx: Ctx, name: string): Promise<string> {
  const base = `${name.slice(0, 85)}, copy`
  const names = await rows.listNamesLike(ctx, base)
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? base : `${base} ${number}`
    if (!names.has(candidate.toLowerCase())) return candidate
  }
}

export async function moveSequence(ctx: Ctx, { id, to }: InputOf<typeof calls.moveSequence>) {
  const sequence = await holdSequence(ctx, id)
  if (to === 'active') await mustBeReady(ctx, sequence)
  await moveState(ctx, { table: 'sequence', id, noun: 'sequence', states: sequenceStates, to })
  if (to === 'archived') return said(say.archivedNow, {})
  if (to === 'paused') return said(say.pausedNow, {})
  await rows.updateSequence(ctx, { id }, { paused_for: '' })
  await begin(ctx, sequence)
  return said(say.activated, {})
}

async function mustBeReady(ctx: Ctx, sequence: rows.SeenSequence): Promise<void> {
  const [first] = await rows.listSteps(ctx, sequence.id)
  must(first, say.noSteps)
  must(first.kind === 'email', say.firstIsEmail)
  must(sequence.in_it <= MOST_STARTED_ALONE || mayManage(ctx.actor), say.tooMany(sequence.in_it))
}

/** Who was put in while it was a draft gets the first step; what waited while it was paused is put into the hours again. */
async function begin(ctx: Ctx, sequence: rows.SeenSequence): Promise<void> {
  if (sequence.status === 'paused') await replan(ctx, sequence.id)
  for (const { id } of await rows.listWaitingToBegin(ctx, sequence.id))
    await planFirst(ctx, await sendings.holdRun(ctx, id), sequence.starts_at)
}
