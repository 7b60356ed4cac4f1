import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import { must } from '#platform/server/must.ts'
import { notify } from '#notifications/server/public.ts'
import type * as calls from '#performance/contract/appraisal-calls.ts'
import { eventStates, type EventState } from '#performance/contract/performance-lists.ts'
import { performanceMessages as say } from '#performance/contract/performance-messages.ts'
import { tellScreens } from '#performance/server/announce-performance.ts'
import {
  launchedNotice,
  releasedNotice,
  reviewOwedNotice,
  selfDueNotice,
} from '#performance/server/performance-notices.ts'
import { mayAppraise, mayCalibrate } from '#performance/server/performance-policy.ts'
import { achievement } from '#performance/server/performance-rules.ts'
import { expireReviewers, listOwing } from '#performance/server/reviews/reviewer-queries.ts'
import { keepRelease, listOfEvent } from './appraisal-queries.ts'
import {
  addAppraisal,
  findOptionalEvent,
  holdEvent,
  listAgreed,
  listPeopleOf,
  type StoredEvent,
} from './event-queries.ts'

/** Where this person may move it next. */
export const moves = (ctx: Ctx, event: StoredEvent): EventState[] =>
  (eventStates.entries[event.state].next as readonly EventState[]).filter((to) => {
    if (to === 'running') return false
    if (to === 'calibration') return event.calibrated && mayCalibrate(ctx.actor)
    if (to === 'released')
      return mayCalibrate(ctx.actor) && (event.state === 'calibration' || !event.calibrated)
    return true
  })

/** The event is held: of several who move it at once one does, and the others read how it stands. */
export async function moveEvent(ctx: Ctx, { id, version, to }: InputOf<typeof calls.moveEvent>) {
  must(mayAppraise(ctx.actor), say.mayNot)
  await holdEvent(ctx, id, 'update')
  const event = await findOptionalEvent(ctx, id)
  must(event, say.noSuchEvent)
  must(eventStates.canMove(event.state, to), say.eventMovedBy(eventStates.labelOf(event.state).toLowerCase()))
  must(moves(ctx, event).includes(to), say.mayNot)
  const published = { published_by: ctx.actor.id, published_at: ctx.now }
  await updateRow(
    ctx,
    'appraisal_event',
    { id, version },
    { state: to, ...(to === 'published' ? published : {}) },
  )
  if (to === 'published') return said(say.published(await publish(ctx, event)), {})
  if (to === 'calibration') await beginCalibration(ctx, event)
  if (to === 'released') await releaseAll(ctx, event)
  if (to === 'cancelled') await expireReviewers(ctx, id)
  return said(say.eventMoved, {})
}

async function publish(ctx: Ctx, event: StoredEvent): Promise<number> {
  const people = (await listPeopleOf(ctx, event)).filter(({ reason }) => reason === '')
  must(people.length > 0, say.noOneIn)
  const agreed = await listAgreed(
    ctx,
    event,
    people.map(({ id }) => id),
  )
  for (const person of people) {
    const kra = agreed
      .filter(({ account_id }) => account_id === person.id)
      .map((line) => ({
        id: line.id,
        title: line.title,
        category: line.category,
        weight: line.weight,
        done: line.value === null ? null : achievement(line, line.value),
      }))
    const id = await addAppraisal(ctx, {
      event_id: event.id,
      account_id: person.id,
      company_id: person.company_id,
      manager_id: person.line_manager_id,
      department: person.department,
      designation: person.designation,
      kra: JSON.stringify(kra),
    })
    if (id !== null) await inviteFirst(ctx, event, { ...person, appraisalId: id })
  }
  await notify(ctx, launchedNotice, {
    to: people.map(({ id }) => id),
    input: { name: event.name, due: event.self_due },
    subject: `appraisal-event/${event.id}`,
  })
  tellScreens(
    ctx,
    people.flatMap(({ id, line_manager_id }) => [id, line_manager_id]),
  )
  return people.length
}

type First = { readonly appraisalId: number; readonly id: number; readonly line_manager_id: number | null }

async function inviteFirst(ctx: Ctx, event: StoredEvent, { appraisalId, id, line_manager_id }: First) {
  const common = {
    subject_kind: 'appraisal',
    appraisal_id: appraisalId,
    subject_id: id,
    invited_at: ctx.now,
  } as const
  await insertRow(ctx, 'reviewer', { ...common, account_id: id, kind: 'self', due_on: event.self_due })
  if (line_manager_id !== null)
    await insertRow(ctx, 'reviewer', {
      ...common,
      account_id: line_manager_id,
      kind: 'manager',
      due_on: event.review_due,
    })
}

async function mustAllBeGraded(ctx: Ctx, event: StoredEvent) {
  const all = await listOfEvent(ctx, event.id)
  const open = all.filter(({ state, gone }) => !gone && state !== 'reviewed' && state !== 'calibrated')
  must(open.length === 0, say.reviewsOpen(open.length))
  return all.filter(({ state }) => state === 'reviewed' || state === 'calibrated')
}

async function beginCalibration(ctx: Ctx, event: StoredEvent): Promise<void> {
  await mustAllBeGraded(ctx, event)
  await expireReviewers(ctx, event.id)
}

async function releaseAll(ctx: Ctx, event: StoredEvent): Promise<void> {
  const ready = await mustAllBeGraded(ctx, event)
  await expireReviewers(ctx, event.id)
  for (const appraisal of ready) {
    await keepRelease(ctx, event, { ...appraisal, reason: '' })
    await notify(ctx, releasedNotice, {
      to: [appraisal.account_id],
      input: { id: appraisal.id, name: event.name },
      subject: `appraisal/${appraisal.id}`,
    })
  }
  tellScreens(
    ctx,
    ready.map(({ account_id }) => account_id),
  )
}

export async function remindEvent(ctx: Ctx, { id }: InputOf<typeof calls.remindEvent>) {
  must(mayAppraise(ctx.actor), say.mayNot)
  const event = await findOptionalEvent(ctx, id)
  must(event, say.noSuchEvent)
  must(
    event.state === 'published' || event.state === 'running',
    say.eventMovedBy(eventStates.labelOf(event.state).toLowerCase()),
  )
  const owing = await listOwing(ctx, { eventId: id })
  const today = companyDay(ctx.now)
  for (const { account_id, self, others } of owing) {
    const subject = `appraisal-reminder/${id}`
    if (self > 0)
      await notify(ctx, selfDueNotice, {
        to: [account_id],
        input: { name: event.name, due: event.self_due, days: event.self_due === today ? 0 : 1 },
        subject,
      })
    if (others > 0)
      await notify(ctx, reviewOwedNotice, { to: [account_id], input: { count: others }, subject })
  }
  return said(say.reminded(owing.length), {})
}
