import { dayAfter } from '#platform/contract/days.ts'
import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type * as calls from '#people/contract/employment/employment-calls.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import {
  countHoldings,
  findOptionalLatestEmployment,
  findOptionalSeatIds,
  listReportsOn,
} from './employment-write-queries.ts'
import { previewAll } from '#platform/server/leavers/leaver-duty.ts'
import type { PeopleAreaParts } from '#people/server/people-dependencies.ts'
import { findLeaver } from './hand-over-leaver.ts'
import { subjectToEmploy } from './open-employment.ts'

type Effect = {
  readonly kind: 'ends' | 'moves' | 'stays' | 'needs'
  readonly text: string
  readonly names?: readonly string[]
}

const many = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${count} ${more}`)
const withNames = (effect: Effect) => ({ ...effect, names: [...(effect.names ?? [])] })
const unless = (isNothing: boolean, kind: Effect['kind'], text: string): Effect[] =>
  isNothing ? [] : [{ kind, text }]

/** What every area hands over is named by the area itself; a sentence without names needs none. */
export const previewRelease =
  ({ leaverDuties }: Pick<PeopleAreaParts, 'leaverDuties'>) =>
  async (ctx: Ctx, { person_id, left_on, new_lead_id }: InputOf<typeof calls.previewRelease>) => {
    const person = await subjectToEmploy(ctx, person_id)
    const after = dayAfter(left_on)
    const reports = await listReportsOn(ctx, person.id, after)
    const { roles, sessions, asked } = await countHoldings(ctx, person.id, left_on)
    const leaving = { personId: person.id, lastDay: left_on, newLeadId: new_lead_id ?? null }
    const leaver = await findLeaver(ctx, leaving)
    const day = dayInWords(left_on)
    const effects: Effect[] = [
      { kind: 'ends', text: `The sign-in of ${person.name} ends when ${day} is over.` },
      ...unless(
        sessions === 0,
        'ends',
        `${many(sessions, 'open session', 'open sessions')} on their devices.`,
      ),
      ...unless(roles === 0, 'ends', `${many(roles, 'role ends', 'roles end')} on that day.`),
      { kind: 'ends', text: 'Their position in the chart and planned changes.' },
      ...unless(
        reports.length === 0,
        'needs',
        `${many(reports.length, 'person reports', 'people report')} to them and need a new line manager.`,
      ),
      ...(leaver ? await previewAll(ctx, leaverDuties(), leaver) : []),
      ...unless(asked === 0, 'stays', `${many(asked, 'step', 'steps')} of their own requests are pending.`),
      { kind: 'stays', text: 'Their record and history.' },
    ]
    return { effects: effects.map(withNames), reports }
  }

export async function previewTransfer(ctx: Ctx, form: InputOf<typeof calls.previewTransfer>) {
  const person = await subjectToEmploy(ctx, form.person_id)
  const employment = await findOptionalLatestEmployment(ctx, person.id)
  const seat = await findOptionalSeatIds(ctx, person.id, form.valid_from)
  const reports = await listReportsOn(ctx, person.id, form.valid_from)
  const { asked } = await countHoldings(ctx, person.id, form.valid_from)
  const isOther = employment?.company_id !== form.company_id
  const day = dayInWords(form.valid_from)
  const effects: Effect[] = [
    ...unless(
      !isOther,
      'ends',
      `The employment under ${employment?.employee_code} ends the day before ${day}.`,
    ),
    ...unless(!isOther, 'moves', 'A new employment begins in the other company, under a new code.'),
    ...unless(isOther, 'stays', `The employment and the code ${employment?.employee_code}.`),
    {
      kind: 'stays',
      text: `Their days of service since ${dayInWords(employment?.service_since ?? form.valid_from)}.`,
    },
    ...unless(
      seat?.location_id === form.location_id,
      'moves',
      `Holidays and state taxes follow the new office from ${day} on.`,
    ),
    { kind: 'stays', text: 'Their sign-in and their roles.' },
    ...unless(
      reports.length === 0,
      'stays',
      `${many(reports.length, 'person goes', 'people go')} still reporting to them.`,
    ),
    ...unless(
      asked === 0,
      'stays',
      `${many(asked, 'step', 'steps')} of their requests stay with the current approver.`,
    ),
  ]
  return { effects: effects.map(withNames), reports }
}
