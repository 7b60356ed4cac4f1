import type { InputOf } from '#platform/contract/call.ts'
import { hasPartIn } from '#platform/server/approvals/approval-queries.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { signedLink } from '#platform/server/files/downloads/signed-link.ts'
import { deleteStoredFile, keepFile } from '#platform/server/files/stored-files.ts'
import { must } from '#platform/server/must.ts'
import { notify } from '#notifications/server/public.ts'
import type * as calls from '#people/contract/changes/proof-calls.ts'
import { proofMessages as say } from '#people/contract/changes/proof-messages.ts'
import { RECORD_AREA } from '#people/contract/changes/record-change-states.ts'
import { sectionOf } from '#people/contract/record/record-fields.ts'
import { entitledTo } from './ask-for-change.ts'
import { numberViewedNotice } from '#people/server/notices/people-notices.ts'
import type { PeopleParts } from '#people/server/people-dependencies.ts'
import { changeSubject, keepProof, lockOptionalChange } from './record-change-queries.ts'
import { findOptionalSubject } from '#people/server/person-queries.ts'
import { insertView } from '#people/server/record/record-view-queries.ts'
import { announceRecord } from '#people/server/record/write-entry.ts'

/** By the person who asked, while it waits; a later paper takes the place of the one before. */
export const attachProof =
  ({ files }: PeopleParts) =>
  async (ctx: Ctx, { change_id, proof }: InputOf<typeof calls.attachProof>) => {
    const change = await lockOptionalChange(ctx, change_id)
    must(change && change.person_id === ctx.actor.id, say.noSuchRequest)
    must(change.status === 'pending', say.decidedAlready)
    const fileId = proof[0]!.id
    await keepFile(ctx, fileId, { subject: `record_change/${change.id}` })
    await keepProof(ctx, change.id, fileId)
    if (change.proof_file_id !== null) await deleteStoredFile(ctx, change.proof_file_id, files)
    announceRecord(ctx, change.person_id)
    return {}
  }

const LINK_MINUTES = 5

/** Numbers stand on it in clear: the approver who opens it is named to the person, as when a number is opened. */
export const openProof =
  ({ keyring }: PeopleParts) =>
  async (ctx: Ctx, { change_id }: InputOf<typeof calls.openProof>) => {
    const change = await lockOptionalChange(ctx, change_id)
    const person = change && (await findOptionalSubject(ctx, change.person_id))
    must(change && person, say.noSuchRequest)
    const isOwn = person.id === ctx.actor.id
    must(isOwn || (await decidesOn(ctx, change, person)), say.noSuchRequest)
    must(change.proof_file_id !== null, say.noProof)
    if (!isOwn) {
      const what = `Paper beside: ${sectionOf(change.section).label.toLowerCase()}`
      await insertView(ctx, { personId: person.id, what, table: 'record_change', rowId: change.id })
      const input = { what, byName: ctx.actor.name }
      await notify(ctx, numberViewedNotice, { to: [person.id], input, subject: `record_change/${change.id}` })
    }
    const wish = { name: 'proof', as: 'inline', minutes: LINK_MINUTES, now: ctx.now } as const
    return { link: signedLink(keyring, { fileId: change.proof_file_id, ...wish }) }
  }

type Change = NonNullable<Awaited<ReturnType<typeof lockOptionalChange>>>
type Person = NonNullable<Awaited<ReturnType<typeof findOptionalSubject>>>

async function decidesOn(ctx: Ctx, change: Change, person: Person): Promise<boolean> {
  const entitled = await entitledTo(ctx, person, change.section)
  return entitled.includes(ctx.actor.id) || hasPartIn(ctx, changeSubject(change.id), RECORD_AREA.key)
}
