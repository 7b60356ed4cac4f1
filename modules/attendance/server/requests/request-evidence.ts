import type { InputOf } from '#platform/contract/call.ts'
import { listPartsIn } from '#platform/server/approvals/approval-queries.ts'
import { alreadyMoved } from '#platform/server/approvals/move-state.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { writeReading } from '#platform/server/database/change-log.ts'
import { signedLink } from '#platform/server/files/downloads/signed-link.ts'
import { keepFile } from '#platform/server/files/stored-files.ts'
import { must, refuse } from '#platform/server/must.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import { ATTENDANCE_AREA, requestStates as states } from '#attendance/contract/attendance-lists.ts'
import { attendanceMessages as say } from '#attendance/contract/attendance-messages.ts'
import {
  MOST_EVIDENCE,
  type attachEvidence as attachCall,
  type openEvidence as openCall,
} from '#attendance/contract/requests/evidence-calls.ts'
import { announceAttendance } from '#attendance/server/announce-attendance.ts'
import { mayDecideIn } from '#attendance/server/attendance-policy.ts'
import { lockToDecide } from './decide-request.ts'
import { findOptionalEvidence, insertEvidence, listEvidence } from './evidence-queries.ts'
import { companiesOn } from '#attendance/server/person-queries.ts'
import { requestSubject } from './request-subject.ts'

/** Long enough to begin a download; anyone who is handed the link later finds it closed. */
const LINK_MINUTES = 5

type OfPerson = { readonly id: number; readonly account_id: number }

/**
 * Of which of these requests the evidence may be seen: its person, anyone who was asked to decide or decides in their
 * place, and HR do. What proves a day is not the team's.
 */
async function seenOf(ctx: Ctx, requests: readonly OfPerson[]): Promise<ReadonlySet<number>> {
  const people = requests.map(({ account_id }) => account_id)
  const companies = await companiesOn(ctx, people, companyDay(ctx.now))
  const subjects = { table: 'attendance_request', ids: requests.map(({ id }) => id) } as const
  const parts = await listPartsIn(ctx, subjects, ATTENDANCE_AREA.key)
  const seen = requests.filter(
    ({ id, account_id }) =>
      account_id === ctx.actor.id ||
      mayDecideIn(ctx.actor, companies.get(account_id) ?? null) ||
      parts.has(id),
  )
  return new Set(seen.map(({ id }) => id))
}

/** By its person, or by the one who submitted it for them, as long as it waits. */
export async function attachEvidence(ctx: Ctx, { request_id, evidence }: InputOf<typeof attachCall>) {
  const request = await lockToDecide(ctx, request_id)
  must(request.account_id === ctx.actor.id || request.submitted_by === ctx.actor.id, say.noSuchRequest)
  must(request.kind !== 'work_from_home', say.noEvidenceForHome)
  if (request.status !== 'waiting') refuse(await alreadyMoved(ctx, { ...requestSubject(request.id), states }))
  const there = await listEvidence(ctx, [request.id])
  must(there.length + evidence.length <= MOST_EVIDENCE, say.tooMuchEvidence(MOST_EVIDENCE))
  for (const file of evidence) {
    await keepFile(ctx, file.id, { subject: `attendance-request/${request.id}` })
    await insertEvidence(ctx, { request_id: request.id, file_id: file.id, name: file.name })
  }
  await announceAttendance(ctx, request.account_id)
  return {}
}

export const openEvidence =
  ({ keyring }: { readonly keyring: Keyring }) =>
  async (ctx: Ctx, { evidence_id }: InputOf<typeof openCall>) => {
    const evidence = await findOptionalEvidence(ctx, evidence_id)
    must(evidence, say.noSuchEvidence)
    const { request_id: id, account_id } = evidence
    must((await seenOf(ctx, [{ id, account_id }])).has(id), say.noSuchEvidence)
    writeReading(ctx, { table: 'attendance_evidence', rowId: evidence.id })
    const file = { fileId: evidence.file_id, name: evidence.name }
    return { link: signedLink(keyring, { ...file, minutes: LINK_MINUTES, as: 'inline', now: ctx.now }) }
  }

type Named = { readonly id: number; readonly name: string }

/** Of these requests, what lies beside them and may be seen; of the others nothing, not even that there is any. */
export async function evidenceOf(
  ctx: Ctx,
  requests: readonly OfPerson[],
): Promise<ReadonlyMap<number, Named[]>> {
  const rows = Map.groupBy(
    await listEvidence(
      ctx,
      requests.map(({ id }) => id),
    ),
    ({ request_id }) => request_id,
  )
  const seen = rows.size === 0 ? new Set() : await seenOf(ctx, requests)
  return new Map(
    [...rows]
      .filter(([id]) => seen.has(id))
      .map(([id, own]) => [id, own.map(({ id: evidence_id, name }) => ({ id: evidence_id, name }))]),
  )
}
