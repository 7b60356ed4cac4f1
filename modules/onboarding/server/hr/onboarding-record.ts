import type { AnswerOf, InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { isEnded } from '#onboarding/contract/onboarding-lists.ts'
import { hrMessages as say } from '#onboarding/contract/hr-messages.ts'
import type { readOnboarding as readCall } from '#onboarding/contract/hr/onboarding-record-calls.ts'
import { mayWriteIn } from '#onboarding/contract/onboarding-states.ts'
import { viewItems } from '#onboarding/server/verify/item-views.ts'
import {
  mayManage,
  mayOpenClass,
  mayReveal,
  maySeeChecks,
  reachOf,
} from '#onboarding/server/onboarding-policy.ts'
import * as read from './onboarding-record-queries.ts'
import type { OnboardingParts } from '#onboarding/server/onboarding-dependencies.ts'
import { viewTasksOf } from '#onboarding/server/tasks/task-views.ts'

type View = AnswerOf<typeof readCall>

export const readOnboarding =
  ({ keyring }: OnboardingParts) =>
  async (ctx: Ctx, { id }: InputOf<typeof readCall>): Promise<View> => {
    const onboarding = await read.findOptionalOnboarding(ctx, id)
    must(onboarding, say.noSuch)
    const items = await viewItems(ctx, keyring, onboarding)
    const seesSealed = mayOpenClass(ctx.actor, onboarding, 'sealed')
    return {
      id,
      version: onboarding.version,
      name: onboarding.name,
      email: onboarding.email,
      phone: onboarding.phone,
      status: onboarding.status,
      ...seatOf(onboarding),
      terms: await termsOf(ctx, id, seesSealed),
      tentative_doj: onboarding.tentative_doj,
      joining_on: onboarding.joining_on,
      link: await linkOf(ctx, id),
      progress: progressOf(items),
      items,
      corrections: await correctionsOf(ctx, onboarding),
      checks: maySeeChecks(ctx.actor, onboarding) ? await checksOf(ctx, id) : [],
      tasks: await viewTasksOf(ctx, onboarding),
      joining_days: (await read.listJoiningDayChanges(ctx, id)).map(({ by_name, changed_at, ...change }) => ({
        ...change,
        by: by_name ?? onboarding.name,
        at: changed_at,
      })),
      moves: (await read.listMoves(ctx, id)).map((move) => ({
        id: move.id,
        from: move.from_state as View['status'] | null,
        to: move.to_state as View['status'],
        by: move.actor_name,
        comment: move.comment,
        at: move.at,
      })),
      views: seesSealed
        ? (await read.listViews(ctx, id)).map(({ name, viewed_at, ...view }) => ({
            ...view,
            by: name,
            at: viewed_at,
          }))
        : [],
      employee: await employeeOf(ctx, onboarding),
      purge: await purgeOf(ctx, onboarding),
      can: await deedsOf(ctx, onboarding),
    }
  }

const someone = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

const seatOf = (seen: read.SeenOnboarding) => ({
  company: { id: seen.company_id, name: seen.company_name },
  location: someone(seen.location_id, seen.location_name),
  department: someone(seen.department_id, seen.department_name),
  designation: someone(seen.designation_id, seen.designation_name),
  line_manager: someone(seen.line_manager_id, seen.lead_name),
  owner: someone(seen.owner_id, seen.owner_name),
})

/** Pay is for those who see what is sealed. */
async function termsOf(ctx: Ctx, id: number, seesPay: boolean): Promise<View['terms']> {
  const terms = await read.findOptionalTerms(ctx, id)
  return {
    work_location: terms?.work_location ?? 'Work From Office',
    employment_type: terms?.employment_type ?? 'company_payroll',
    stage: terms?.stage ?? 'probation',
    probation_months: terms?.probation_months ?? 6,
    notice_days: terms?.notice_days ?? 60,
    told_ctc: seesPay ? (terms?.told_ctc ?? null) : null,
    payslip_ctc: seesPay ? (terms?.payslip_ctc ?? null) : null,
  }
}

async function linkOf(ctx: Ctx, id: number): Promise<View['link']> {
  const link = await read.findOptionalLink(ctx, id)
  if (!link) return null
  const holds = link.revoked_at === null && Date.parse(link.expires_at) > ctx.now.getTime()
  return { sent_at: link.created_at, expires_at: link.expires_at, holds }
}

const progressOf = (items: View['items']) => {
  const asked = items.filter(({ required }) => required)
  return {
    asked: asked.length,
    given: asked.filter(({ status }) => status === 'given' || status === 'accepted').length,
    accepted: items.filter(({ status }) => status === 'accepted').length,
  }
}

/** A new address is proven once a code has come back from it. */
async function correctionsOf(ctx: Ctx, { id, proven_email }: read.SeenOnboarding) {
  const rows = await read.listCorrections(ctx, id)
  return rows.map(({ field, before, after, corrected_at }) => ({
    field,
    before,
    after,
    at: corrected_at,
    proven: field !== 'email' || after.toLowerCase() === proven_email.toLowerCase(),
  }))
}

const checksOf = async (ctx: Ctx, id: number) =>
  (await read.listChecks(ctx, id)).map(({ decider, ...check }) => ({ ...check, decided_by: decider }))

async function employeeOf(ctx: Ctx, { person_id }: read.SeenOnboarding) {
  if (person_id === null) return null
  return { person_id, code: (await read.findOptionalCode(ctx, person_id))?.employee_code ?? '' }
}

async function purgeOf(ctx: Ctx, { id, purge_on }: read.SeenOnboarding): Promise<View['purge']> {
  if (purge_on === null) return null
  const purge = await read.findOptionalPurge(ctx, id)
  return {
    on: purge_on,
    at: purge?.purged_at ?? null,
    files: purge?.files ?? null,
    numbers: purge?.numbers ?? null,
  }
}

async function deedsOf(ctx: Ctx, onboarding: read.SeenOnboarding): Promise<View['can']> {
  const { status } = onboarding
  const keeps = mayManage(ctx.actor, onboarding)
  const manage = keeps && !isEnded(status)
  return {
    manage,
    link: manage && (mayWriteIn(status) || status === 'expired'),
    cancelLink: manage && (await read.countOpenings(ctx, onboarding.id)) > 0,
    sendBack: manage && (status === 'submitted' || status === 'verified'),
    finish: manage && status === 'submitted',
    convert: manage && status === 'verified',
    endIt: manage,
    reveal: mayReveal(ctx.actor, onboarding),
    checks: manage && maySeeChecks(ctx.actor, onboarding),
    openPerson: reachOf(ctx.actor, 'onboarding.record.manage') !== 'none',
  }
}
