import type { InputOf } from '#platform/contract/call.ts'
import { delegatorsOf } from '#platform/server/approvals/approval-delegates.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { keepFile } from '#platform/server/files/stored-files.ts'
import { signedLink } from '#platform/server/files/downloads/signed-link.ts'
import { insertRow } from '#platform/server/database/write.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#leave/contract/leave-calls.ts'
import { leaveMessages as say } from '#leave/contract/leave-messages.ts'
import type { LeaveRule } from '#leave/contract/rules/leave-rule.ts'
import { LEAVE_AREA, leaveStates } from '#leave/contract/leave-states.ts'
import {
  findOpenCancellation,
  findOptionalApplication,
  findOptionalPart,
  listDays,
  type StoredDay,
} from './leave-application-queries.ts'
import { legsOfApplication, movesOfApplication } from '#leave/server/decisions/leave-approval-queries.ts'
import type { LeaveParts } from '#leave/server/leave-dependencies.ts'
import { isUndecided } from './edit-leave.ts'
import { today } from '#leave/server/leave-person.ts'
import { findOptionalAccount } from '#leave/server/leave-person-queries.ts'
import {
  isKindSeen,
  isSeen,
  isSeenInFull,
  leaveViewOf,
  mayFor,
  mayOverrideFor,
  type LeaveView,
} from '#leave/server/leave-policy.ts'
import { findListed, type ListedApplication } from './application-list-queries.ts'
import { listCertificates } from './leave-application-list-queries.ts'
import { readTypes, type LeaveTypes } from '#leave/server/rules/leave-types.ts'
import { viewApplication, viewKind } from './view-application.ts'
import { mayOverrideThis } from '#leave/server/decisions/lock-to-decide.ts'

const FILE_LINK_MINUTES = 15

export const openLeave =
  (parts: LeaveParts) =>
  async (ctx: Ctx, { id }: InputOf<typeof calls.openLeave>) => {
    const row = await findListed(ctx, id)
    const legs = row ? await legsOfApplication(ctx, id) : []
    const own = await leaveViewOf(ctx)
    const view = await viewOfAsked(ctx, own, legs)
    must(row && isSeen(view, row.account_id), say.noSuchApplication)
    const why = isKindSeen(view, row.account_id)
    const cancellation = await findOpenCancellation(ctx, id)
    const lines = await listDays(ctx, [id])
    return {
      ...viewApplication(view, row),
      contact: isSeenInFull(view, row.account_id) ? row.contact : '',
      handover: await handoverOf(ctx, row),
      second_half_first: row.second_half_first,
      first_half_last: row.first_half_last,
      hours: row.hours,
      from_minute: row.from_minute,
      rest_type_id: why ? row.rest_type_id : null,
      notes: why ? (row.notes as string[]) : [],
      lines: viewLines(view, row, lines, await readTypes(ctx)),
      legs: legs.map(({ kind, step, status, approver, due_at }) => ({
        kind,
        step,
        status,
        approver,
        due_at,
      })),
      decisions: legs.flatMap(({ kind, step, status, by_name, for_name, decided_at, comment }) =>
        by_name === null || decided_at === null
          ? []
          : [{ kind, step, status, by_name, for_name, at: decided_at, comment }],
      ),
      moves: (await movesOfApplication(ctx, id)).map((move) => ({
        at: move.at,
        by_name: move.actor_name,
        for_name: move.for_name,
        what: leaveStates.labelOf(move.to_state as 'pending'),
        comment: move.comment,
      })),
      files: why ? await filesOf(ctx, parts, id) : [],
      cancellation:
        cancellation === undefined
          ? null
          : {
              id: cancellation.id,
              days: cancellation.days,
              reason: why ? cancellation.reason : '',
              asked_at: cancellation.asked_at,
            },
      version: row.version,
      // Who was asked reads on; what may be done goes by who leads whom today.
      can: await rightsOn(ctx, own, { row, lines, legs }),
    }
  }

/** An approver who decides as line manager, or in the place of one, reads what the line manager reads. */
async function viewOfAsked(ctx: Ctx, view: LeaveView, legs: Opened['legs']): Promise<LeaveView> {
  const delegators = await delegatorsOf(ctx, LEAVE_AREA.key).execute()
  const mine = new Set([ctx.actor.id, ...delegators.map(({ from_account_id }) => from_account_id)])
  const isMine = (id: number | null) => id !== null && mine.has(id)
  const decides = legs.filter(({ approver_id, decided_by }) => isMine(approver_id) || isMine(decided_by))
  const [asManager, asLead] = [decides.filter(isLast), decides.filter((leg) => !isLast(leg))]
  const people = (some: Opened['legs']) => some.map(({ applicant_id }) => applicant_id)
  return {
    ...view,
    team: new Set([...view.team, ...people(asManager)]),
    project: new Set([...view.project, ...people(asLead)]),
  }
}

const isLast = ({ kind }: Opened['legs'][number]) => kind !== 'project manager'

async function handoverOf(ctx: Ctx, { handover_id }: ListedApplication) {
  const colleague = handover_id === null ? undefined : await findOptionalAccount(ctx, handover_id)
  return colleague ? { id: colleague.id, name: colleague.name } : null
}

/** A free day that is counted shows once. */
function viewLines(view: LeaveView, row: ListedApplication, lines: readonly StoredDay[], types: LeaveTypes) {
  const counted = new Set(lines.filter((line) => line.counted > 0).map(({ day }) => day))
  return lines
    .filter((line) => line.counted > 0 || !counted.has(line.day))
    .map(({ leave_type_id, ...line }) => {
      const kind = viewKind(view, row.account_id, types.find(leave_type_id)!, line)
      // How days are counted follows from the kind.
      return { ...line, ...kind, because: isKindSeen(view, row.account_id) ? line.because : '' }
    })
}

const filesOf = async (ctx: Ctx, { keyring }: LeaveParts, id: number) =>
  (await listCertificates(ctx, id)).map(({ file_id, name }) => ({
    id: file_id,
    name,
    url: signedLink(keyring, {
      fileId: file_id,
      name,
      minutes: FILE_LINK_MINUTES,
      as: 'inline',
      now: ctx.now,
    }),
  }))

type Opened = {
  readonly row: ListedApplication
  readonly lines: readonly StoredDay[]
  readonly legs: Awaited<ReturnType<typeof legsOfApplication>>
}

async function rightsOn(ctx: Ctx, view: LeaveView, { row, lines, legs }: Opened) {
  const isOwn = row.account_id === ctx.actor.id
  const isHr = mayOverrideFor(view, row.account_id)
  const begun = row.starts_on <= today(ctx)
  const mayCancel = row.status === 'approved' && !row.cancelling && (isOwn || isHr)
  const days = lines.filter(({ state, counted }) => state === 'taken' && counted > 0).map(({ day }) => day)
  const part = row.status === 'pending' ? await findOptionalPart(ctx, row.id) : undefined
  return {
    edit: isOwn && row.status === 'pending' && isUndecided(legs),
    withdraw: isOwn && row.status === 'pending',
    cancel_days: mayCancel ? [...new Set(days)] : [],
    cancels_alone: isHr || (isOwn && (row.rule as LeaveRule).cancels_alone && !begun),
    revoke: row.status === 'approved' && !begun && !isOwn && (view.team.has(row.account_id) || isHr),
    override: row.status === 'pending' && (await mayOverrideThis(ctx, row.account_id, part?.status)),
    delete: isHr && (row.status === 'rejected' || row.status === 'cancelled'),
    attach: (isOwn || isHr) && takesPapers(row.status),
    keep: isOwn && row.cancelling,
  }
}

const takesPapers = (status: string): boolean => status === 'pending' || status === 'approved'

export async function attachCertificate(
  ctx: Ctx,
  { application_id, certificate }: InputOf<typeof calls.attachCertificate>,
) {
  const application = await findOptionalApplication(ctx, application_id)
  const isOwn = application?.account_id === ctx.actor.id
  must(
    application && (isOwn || (await mayFor(ctx, 'override', application.account_id))),
    say.noSuchApplication,
  )
  must(takesPapers(application.status), say.noPapers)
  const [file] = certificate
  must(file, say.noSuchApplication)
  await keepFile(ctx, file.id, { subject: `leave/${application_id}` })
  await insertRow(ctx, 'leave_certificate', {
    application_id,
    file_id: file.id,
    name: file.name,
    added_at: ctx.now,
  })
  return { id: file.id }
}
