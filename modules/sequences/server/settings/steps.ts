import type { InputOf } from '#platform/contract/call.ts'
import { mailFieldKeys } from '#sales/contract/mails/mail-fields.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, insertRow } from '#platform/server/database/write.ts'
import { deleteStoredFile, keepFile } from '#platform/server/files/stored-files.ts'
import { sendMail } from '#platform/server/mail/send-mail.ts'
import { must } from '#platform/server/must.ts'
import { findOptionalContactSeen } from '#sales/server/public.ts'
import type * as calls from '#sequences/contract/sequence-calls.ts'
import { MOST_STEPS, type StepCondition } from '#sequences/contract/sequences-lists.ts'
import { sequencesMessages as say } from '#sequences/contract/sequences-messages.ts'
import { planNext } from '#sequences/server/sending/plan.ts'
import * as sendings from '#sequences/server/sending/sending-queries.ts'
import { fillWording, letterOf, readerOf } from '#sequences/server/sending/write-mail.ts'
import type { SequencesParts } from '#sequences/server/sequences-dependencies.ts'
import { mustWork } from '#sequences/server/sequences-policy.ts'
import { holdSequence, mySequence } from './sequences.ts'
import * as rows from './sequence-queries.ts'

const FILES_MOST_BYTES = 5 * 1024 * 1024
const FIELD = /\{\{\s*([\w-]+)\s*\}\}/g

type Form = InputOf<typeof calls.saveStep>

export async function saveStep(ctx: Ctx, form: Form) {
  const sequence = await holdSequence(ctx, form.sequence_id)
  const steps = await rows.listSteps(ctx, sequence.id)
  const at = form.id === null ? steps.length : steps.findIndex(({ id }) => id === form.id)
  must(at >= 0, say.noSuchStep)
  must(form.id !== null || steps.length < MOST_STEPS, say.stepsFull)
  must(at > 0 || form.condition === null, say.firstWithoutCondition)
  must(at > 0 || form.kind !== 'email' || form.subject !== '', say.firstNeedsSubject)
  mustKnowFields(form)
  const { kind, gap_value, gap_unit, condition, subject, text } = form
  const values = { kind, gap_value, gap_unit, condition: condition as StepCondition | null }
  if (form.id === null) {
    const place = await rows.nextPlace(ctx, sequence.id)
    const { id } = await rows.insertStep(ctx, {
      ...values,
      sequence_id: sequence.id,
      place,
      removed_at: null,
    })
    await rows.insertText(ctx, { step_id: id, number: 1, subject, text })
    return { id }
  }
  const before = steps[at]!
  await rows.updateStep(ctx, { id: before.id, version: form.version }, values)
  if (before.subject !== subject || before.text !== text) {
    const written = await rows.insertText(ctx, {
      step_id: before.id,
      number: before.number + 1,
      subject,
      text,
    })
    await rows.useNewestText(ctx, before.id, written.id)
  }
  return { id: before.id }
}

function mustKnowFields({ subject, text }: Pick<Form, 'subject' | 'text'>): void {
  const named = [...`${subject}\n${text}`.matchAll(FIELD)].map(([, field]) => field!)
  const unknown = named.find((field) => !(mailFieldKeys as readonly string[]).includes(field))
  must(unknown === undefined, say.unknownField(unknown ?? ''))
}

/** The step, for someone who works on its sequence, held against other changes. */
async function holdStep(ctx: Ctx, id: number) {
  mustWork(ctx)
  const found = await rows.findOptionalStep(ctx, id)
  must(found, say.noSuchStep)
  await holdSequence(ctx, found.sequence.id)
  return found.step
}

export async function removeStep(ctx: Ctx, { id, version }: InputOf<typeof calls.removeStep>) {
  const step = await holdStep(ctx, id)
  await rows.updateStep(ctx, { id, version }, { removed_at: ctx.now })
  await clearFirstCondition(ctx, step.sequence_id)
  for (const waiting of await rows.listWaitingFor(ctx, id)) {
    const run = await sendings.holdRun(ctx, waiting.enrolment_id)
    const changes = { status: 'cancelled', reason: 'The step was removed' } as const
    const isMoved = await sendings.moveSending(ctx, waiting.id, { from: ['planned', 'failed'], changes })
    if (isMoved && run.live) await planNext(ctx, run, { after: step.place, base: ctx.now })
  }
  return {}
}

/** What becomes the first step looks back at nothing. */
async function clearFirstCondition(ctx: Ctx, sequenceId: number): Promise<void> {
  const [first] = await rows.listSteps(ctx, sequenceId)
  if (first && first.condition !== null) await rows.updateStep(ctx, { id: first.id }, { condition: null })
}

export async function orderSteps(ctx: Ctx, { sequence_id, ids }: InputOf<typeof calls.orderSteps>) {
  const sequence = await holdSequence(ctx, sequence_id)
  must(sequence.in_it === 0, say.notReordered(sequence.in_it))
  const steps = await rows.listSteps(ctx, sequence_id)
  const isSame = ids.length === steps.length && steps.every(({ id }) => ids.includes(id))
  must(isSame && new Set(ids).size === ids.length, say.orderStale)
  // Behind all places first: no two steps share one at any moment that is looked at.
  const places = steps.map(({ place }) => place)
  for (const [at, id] of ids.entries()) {
    const condition = at === 0 ? null : steps.find((step) => step.id === id)!.condition
    await rows.updateStep(ctx, { id }, { place: places[at]!, condition })
  }
  return {}
}

const subjectOf = (stepId: number) => `sequence-step/${stepId}`

export async function addStepFiles(ctx: Ctx, { step_id, files }: InputOf<typeof calls.addStepFiles>) {
  await holdStep(ctx, step_id)
  const there = await sendings.listFiles(ctx, step_id)
  const bytes = [...there, ...files].reduce((sum, file) => sum + file.bytes, 0)
  must(bytes <= FILES_MOST_BYTES, say.filesTooLarge)
  for (const file of files) {
    await keepFile(ctx, file.id, { subject: subjectOf(step_id) })
    const { name, kind, bytes: size } = file
    await insertRow(ctx, 'sequence_file', { step_id, file_id: file.id, name, kind, bytes: size })
  }
  return {}
}

export const removeStepFile =
  ({ files }: SequencesParts) =>
  async (ctx: Ctx, { id }: InputOf<typeof calls.removeStepFile>) => {
    mustWork(ctx)
    const file = await rows.findOptionalFile(ctx, id)
    must(file, say.noSuchFile)
    await holdStep(ctx, file.step_id)
    await deleteRow(ctx, 'sequence_file', id)
    await deleteStoredFile(ctx, file.file_id, files)
    return {}
  }

/** As this contact reads it; without one, as the writer would. */
async function readAs(ctx: Ctx, stepId: number, contactId: number | null) {
  mustWork(ctx)
  const found = await rows.findOptionalStep(ctx, stepId)
  must(found, say.noSuchStep)
  await mySequence(ctx, found.sequence.id)
  const words = await sendings.newestText(ctx, stepId)
  if (contactId === null) return { words, reader: null }
  must(await findOptionalContactSeen(ctx, contactId), say.noSuchContact)
  const { company_id, sender_id } = found.sequence
  return {
    words,
    reader: await readerOf(ctx, { contact_id: contactId, lead_id: null, company_id, sender_id }),
  }
}

export async function previewStep(ctx: Ctx, { step_id, contact_id }: InputOf<typeof calls.previewStep>) {
  const { words, reader } = await readAs(ctx, step_id, contact_id ?? null)
  if (!reader) return { subject: words.subject, text: words.text, missing: [], contact: '' }
  return { ...fillWording(words, reader.values), contact: reader.name }
}

export const sendTest =
  (parts: SequencesParts) =>
  async (ctx: Ctx, { step_id, contact_id }: InputOf<typeof calls.sendTest>) => {
    const { words, reader } = await readAs(ctx, step_id, contact_id)
    const filled = reader ? fillWording(words, reader.values) : words
    const { name, email } = await ctx.db
      .selectFrom('account')
      .select(['name', 'email'])
      .where('id', '=', ctx.actor.id)
      .executeTakeFirstOrThrow()
    const subject = `Test: ${filled.subject || 'Re:'}`
    const values = { sender: name, our_company: reader?.values.our_company ?? '' }
    await sendMail(ctx, parts.keyring, {
      to: email,
      toName: name,
      subject,
      letter: letterOf(parts, { subject, text: filled.text }, { values, traced: null }),
    })
    return said(say.testSent(email), {})
  }
