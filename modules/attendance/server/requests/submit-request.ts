import { keepAbsence, mustBeOpen } from '#calendar/server/public.ts'
import { notify } from '#notifications/server/public.ts'
import { daysLater } from '#platform/contract/days.ts'
import { said } from '#platform/server/area.ts'
import { askApprovers } from '#platform/server/approvals/ask-approvers.ts'
import { hasEnoughApprovers } from '#platform/server/approvals/next-legs.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { ATTENDANCE_AREA } from '#attendance/contract/attendance-lists.ts'
import { attendanceMessages as say } from '#attendance/contract/attendance-messages.ts'
import type { RequestForm } from '#attendance/contract/requests/request-calls.ts'
import { announceAttendance } from '#attendance/server/announce-attendance.ts'
import { requestSubmittedNotice } from '#attendance/server/attendance-notices.ts'
import { isColleague, mayCorrectIn } from '#attendance/server/attendance-policy.ts'
import { companyOn, findOptionalColleague, lockPerson } from '#attendance/server/person-queries.ts'
import { approveAlone } from './decide-request.ts'
import { isAbove, stepsFor } from './request-approvers.ts'
import { countChangesInMonth, insertRequest, insertRequestDays } from './request-queries.ts'
import { absenceDayOf } from './request-days.ts'
import { elsewhereOf, requestSubject } from './request-subject.ts'
import { wishesOf, type Wish } from './check-request.ts'

const DECIDED_WITHIN_DAYS = 2
/** More of them in one month are not refused: HR decides as well. */
const CHANGES_WITHOUT_HR = 3

export async function submitRequest(ctx: Ctx, form: RequestForm) {
  must(isColleague(ctx.actor), say.notForYou)
  const person = await personOf(ctx, form.account_id ?? ctx.actor.id)
  await lockPerson(ctx, person.id)
  const wishes = await wishesOf(ctx, person.id, form)
  const days = wishes.flatMap((wish) => wish.days.map(({ day }) => day))
  await mustBeOpen(ctx, { personIds: [person.id], days })
  const series = wishes.length > 1 ? crypto.randomUUID() : null
  const ids: number[] = []
  let isWaiting = false
  for (const wish of wishes) {
    const request = await submitOne(ctx, { person, form, wish, series })
    ids.push(request.id)
    isWaiting ||= request.waits
  }
  await announceAttendance(ctx, person.id)
  if (!isWaiting) return said(say.approvedAlone, { ids })
  return said(ids.length === 1 ? say.submitted : say.submittedMany(ids.length), { ids })
}

type Person = NonNullable<Awaited<ReturnType<typeof findOptionalColleague>>>

/** For oneself, for one's own people, and, with the right to correct days, for others. */
async function personOf(ctx: Ctx, id: number): Promise<Person> {
  const person = await findOptionalColleague(ctx, id)
  must(person, say.noSuchPerson)
  const may =
    id === ctx.actor.id ||
    mayCorrectIn(ctx.actor, await companyOn(ctx, id, companyDay(ctx.now))) ||
    (await isAbove(ctx, id))
  must(may, say.noSuchPerson)
  return person
}

type Submission = {
  readonly person: Person
  readonly form: RequestForm
  readonly wish: Wish
  readonly series: string | null
}

async function submitOne(ctx: Ctx, { person, form, wish, series }: Submission) {
  const request = await insertRequest(ctx, {
    account_id: person.id,
    kind: form.kind,
    series,
    ...factsOf(form, wish),
  })
  if (form.kind !== 'time_change_request') await keepFree(ctx, request, wish)
  return { id: request.id, waits: await askFor(ctx, { id: request.id, person, form, wish }) }
}

/** The form as the row keeps it. */
export const factsOf = (form: Omit<RequestForm, 'account_id'>, wish: Wish) => ({
  day_from: wish.from,
  day_to: wish.to,
  part: form.kind === 'time_change_request' ? ('full' as const) : form.part,
  hundredths: wish.days[0]?.hundredths ?? 0,
  sessions: JSON.stringify(wish.sessions),
  before: JSON.stringify(wish.before),
  reason_code: form.reason_code ?? null,
  comment: form.comment,
  place: form.place,
  client: form.client,
  travel_km: form.travel_km,
})

/** Until it is decided nothing else may take these hours. */
export async function keepFree(
  ctx: Ctx,
  request: { readonly id: number; readonly account_id: number; readonly kind: RequestForm['kind'] },
  { days }: Wish,
): Promise<void> {
  await insertRequestDays(
    ctx,
    days.map(({ day, hundredths, span }) => ({
      request_id: request.id,
      account_id: request.account_id,
      day,
      hundredths,
      starts_at: new Date(span.from).toISOString(),
      ends_at: new Date(span.until).toISOString(),
    })),
  )
  await keepAbsence(ctx, { ...elsewhereOf(request), tentative: true, days: days.map(absenceDayOf) })
}

type Asking = {
  readonly id: number
  readonly person: Person
  readonly form: Pick<RequestForm, 'kind'>
  readonly wish: Wish
}

/** Of the changes of a month this one is counted among the others, not twice. False where the applicant decided alone. */
export async function askFor(ctx: Ctx, { id, person, form, wish }: Asking): Promise<boolean> {
  const isChange = form.kind === 'time_change_request'
  const needsHr = isChange && (await countChangesInMonth(ctx, person.id, wish.from)) > CHANGES_WITHOUT_HR
  const steps = await stepsFor(ctx, person.id, needsHr)
  if (!hasEnoughApprovers(steps)) {
    await approveAlone(ctx, id)
    return false
  }
  await askApprovers(ctx, requestSubject(id), {
    area: ATTENDANCE_AREA.key,
    applicantId: person.id,
    steps,
    dueAt: daysLater(ctx.now, DECIDED_WITHIN_DAYS),
  })
  await notify(ctx, requestSubmittedNotice, {
    to: steps[0]!.approvers,
    input: { name: person.name, kind: form.kind, from: wish.from, to: wish.to },
    subject: `attendance-request/${id}`,
  })
  return true
}
