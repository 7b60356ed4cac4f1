import { notify } from '#notifications/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { hasPartIn } from '#platform/server/approvals/approval-queries.ts'
import { closeLegs, decideLeg } from '#platform/server/approvals/decide-leg.ts'
import { alreadyMoved, moveState } from '#platform/server/approvals/move-state.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must, refuse } from '#platform/server/must.ts'
import type * as calls from '#people/contract/record/record-calls.ts'
import { sectionOf } from '#people/contract/record/record-fields.ts'
import { proofNeededFor } from '#people/contract/changes/proof-messages.ts'
import { RECORD_AREA, recordChangeStates as states } from '#people/contract/changes/record-change-states.ts'
import { recordMessages as say } from '#people/contract/record/record-messages.ts'
import { entitledTo } from './ask-for-change.ts'
import { checkEntry } from '#people/server/record/check-entry.ts'
import { changeDecidedNotice } from '#people/server/notices/people-notices.ts'
import type { PeopleParts } from '#people/server/people-dependencies.ts'
import {
  changeSubject,
  findOptionalChangePerson,
  lockOptionalChange,
  type StoredChange,
} from './record-change-queries.ts'
import { findOptionalOpenEntry } from '#people/server/record/record-queries.ts'
import { clearFields } from '#people/server/record/sealed-numbers.ts'
import { findOptionalSubject, lockPerson } from '#people/server/person-queries.ts'
import { tellOfNumbers } from '#people/server/notices/notify-number-change.ts'
import { announceRecord, removeAtOnce, writeEntry } from '#people/server/record/write-entry.ts'

export const decideRecordChange =
  (parts: PeopleParts) =>
  async (ctx: Ctx, { id, verdict, comment }: InputOf<typeof calls.decideRecordChange>) => {
    const { change, person } = await openChange(ctx, id)
    const subject = changeSubject(id)
    const entitled = await entitledTo(ctx, person, change.section)
    const knows = entitled.includes(ctx.actor.id) || change.person_id === ctx.actor.id
    must(knows || (await hasPartIn(ctx, subject, RECORD_AREA.key)), say.noSuchRequest)
    if (!states.canMove(change.status, verdict)) refuse(await alreadyMoved(ctx, { ...subject, states }))
    const proof = change.removes || verdict !== 'approved' ? undefined : proofNeededFor(change.section)
    if (proof) must(change.proof_file_id !== null, proof.refusal)
    const { actedFor } = await decideLeg(ctx, subject, { verdict, comment, entitled })
    await moveState(ctx, { ...subject, states, to: verdict, comment, actedFor })
    if (verdict === 'approved') await applyChange(ctx, parts, change)
    const { person_id: personId, section } = change
    await notify(ctx, changeDecidedNotice, {
      to: [personId],
      input: { section: sectionOf(section).label, verdict, comment, byName: ctx.actor.name },
      subject: `record_change/${id}`,
    })
    announceRecord(ctx, personId)
    return said(verdict === 'approved' ? say.approved(person.name) : say.rejected, { status: verdict })
  }

export async function withdrawRecordChange(ctx: Ctx, { id }: InputOf<typeof calls.withdrawRecordChange>) {
  const { change } = await openChange(ctx, id)
  must(change.person_id === ctx.actor.id, say.noSuchRequest)
  await moveState(ctx, { ...changeSubject(id), states, to: 'withdrawn' })
  await closeLegs(ctx, changeSubject(id))
  announceRecord(ctx, change.person_id)
  return {}
}

/** The person before the change, as when a record is written. */
async function openChange(ctx: Ctx, id: number) {
  const found = await findOptionalChangePerson(ctx, id)
  must(found, say.noSuchRequest)
  await lockPerson(ctx, found.person_id)
  const change = await lockOptionalChange(ctx, id)
  const person = await findOptionalSubject(ctx, found.person_id)
  must(change && person, say.noSuchRequest)
  return { change, person }
}

/** The rules are asked again: days have passed since, and other entries were written. */
async function applyChange(ctx: Ctx, parts: PeopleParts, change: StoredChange): Promise<void> {
  const { person_id: personId, section, entry_key: entryKey } = change
  const before = await findOptionalOpenEntry(ctx, { personId, section, entryKey })
  must((before?.id ?? null) === change.before_id, say.movedOn)
  if (change.removes) {
    must(before, say.movedOn)
    await removeAtOnce(ctx, before)
    await tellOfNumbers(ctx, parts, { personId, section, before, after: null })
    return
  }
  await checkEntry(ctx, { personId, section, entryKey, fields: clearFields(parts.keyring, change) })
  const { fields, fields_sealed, number_digest, valid_from, reason } = change
  const entry = { person_id: personId, section, entry_key: entryKey, fields, fields_sealed, number_digest }
  await writeEntry(ctx, before, { ...entry, valid_from, reason })
  await tellOfNumbers(ctx, parts, { personId, section, before, after: entry })
}
