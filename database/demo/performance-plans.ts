import { insertRow } from '#platform/server/database/write.ts'
import { demoPeople } from './people.ts'
import type { PerformanceStory } from './performance-story.ts'

const open = [
  ['sampath.kedilaya', 'due'],
  ['nafisa.mollah', 'self_open'],
  ['ruchika.malkani', 'review'],
  ['jerald.menezesan', 'hr_decision'],
] as const
const decided = [
  ['tumpa.sanfui', 'confirmed'],
  ['lavanya.chhikara', 'confirmed'],
  ['moloy.dhibar', 'extended'],
  ['rehana.gazi', 'not_confirmed'],
] as const

/** Open ones stand with probations and trainings that run; the others are of the past. */
export async function writeConfirmations({ ctx, idOf, day, at }: PerformanceStory): Promise<void> {
  for (const [key, state] of [...open, ...decided]) {
    const person = demoPeople.find((one) => one.key === key)!
    const isOpen = open.some(([one]) => one === key)
    const stage = await ctx.db
      .selectFrom('employment')
      .innerJoin('employment_stage as stage', 'stage.employment_id', 'employment.id')
      .select(['employment.id', 'stage.probation_ends_on'])
      .where('person_id', '=', idOf(key))
      .where('stage.probation_ends_on', 'is not', null)
      .orderBy('stage.valid_from', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!stage) continue
    const isExtended = state === 'extended'
    const { id } = await insertRow(ctx, 'confirmation', {
      employment_id: stage.id,
      account_id: idOf(key),
      company_id: person.company,
      manager_id: idOf(person.reportsTo!),
      probation_end: isExtended || state === 'not_confirmed' ? day(60) : stage.probation_ends_on!,
      state,
      self_note: state === 'self_open' ? 'I would like to stay in the mobile team.' : '',
      ...(state === 'hr_decision' || !isOpen
        ? { recommendation: isExtended ? 'extend' : state === 'not_confirmed' ? 'release' : 'confirm' }
        : {}),
      ...(isExtended ? { months: 2, extended_to: day(0) } : {}),
      ...(isOpen ? {} : { decided_by: idOf('hr-manager'), decided_at: at(62), reason: 'As recommended' }),
    })
    const isReviewed = state === 'hr_decision' || !isOpen
    const reviewer = await insertRow(ctx, 'reviewer', {
      subject_kind: 'confirmation',
      confirmation_id: id,
      subject_id: idOf(key),
      account_id: idOf(person.reportsTo!),
      kind: 'manager',
      state:
        state === 'hr_decision' || !isOpen ? 'submitted' : state === 'review' ? 'in_progress' : 'invited',
      due_on: day(isOpen ? -3 : 70),
      invited_at: at(isOpen ? 10 : 90),
    })
    if (!isReviewed) continue
    await ctx.db
      .insertInto('review_answer')
      .values(
        ['Careful work.', 'Comes prepared.', 'Asks early.', 'Learned the tools in weeks.'].map(
          (comment, turn) => ({
            reviewer_id: reviewer.id,
            item: `q${turn + 1}`,
            mark: state === 'not_confirmed' ? 3.5 : 7.5 - turn / 2,
            comment,
          }),
        ),
      )
      .execute()
  }
}

type Plan = {
  readonly key: string
  readonly state: 'draft' | 'hr_review' | 'acknowledged' | 'active' | 'completed' | 'closed' | 'cancelled'
  readonly from: number
}

const plans: readonly Plan[] = [
  { key: 'imran.laskar', state: 'active', from: 25 },
  { key: 'subhro.jyoti.maji', state: 'draft', from: -5 },
  { key: 'zubair.naqshbandi', state: 'hr_review', from: -3 },
  { key: 'apeksha.ullagaddi', state: 'acknowledged', from: -4 },
  { key: 'rehana.gazi', state: 'completed', from: 90 },
  { key: 'renita.dmello', state: 'closed', from: 200 },
  { key: 'bhargavi.tirthahalli', state: 'cancelled', from: 120 },
]
const DAYS = 59

export async function writePlans({ ctx, idOf, day, at }: PerformanceStory): Promise<void> {
  for (const { key, state, from } of plans) {
    const person = demoPeople.find((one) => one.key === key)!
    const isRead = ['acknowledged', 'active', 'completed', 'closed'].includes(state)
    const isDone = state === 'completed' || state === 'closed'
    const { id } = await insertRow(ctx, 'pip', {
      account_id: idOf(key),
      manager_id: idOf(person.reportsTo!),
      partner_id: idOf(person.place === 'delhi' ? 'vasundhara.rathi' : 'hr-executive'),
      from_on: day(from),
      to_on: day(from - DAYS),
      areas:
        'Reviews come late, and blocked tasks are told of after the sprint. On 3 occasions the team waited.',
      state,
      ...(isRead
        ? { approved_at: at(from + 2), acknowledged_at: at(from + 1), person_comment: 'I have read it.' }
        : {}),
      ...(isDone
        ? {
            outcome: state === 'completed' ? 'partial' : 'success',
            manager_outcome: state === 'completed' ? 'partial' : 'success',
            partner_outcome: state === 'completed' ? 'partial' : 'success',
          }
        : {}),
      ...(isDone || state === 'cancelled' ? { ended_at: at(Math.max(1, from - DAYS)) } : {}),
    })
    for (const target of ['Review within one working day', 'Tell of a blocked task on the same day'])
      await insertRow(ctx, 'pip_goal', {
        pip_id: id,
        target,
        measure: 'The board of the team',
        support: 'A weekly hour with the technical lead',
        due_on: day(from - DAYS),
        result: isDone ? 'met' : null,
      })
    if (state !== 'active' && !isDone) continue
    for (let week = 1; week <= 8; week += 1) {
      const back = from - 7 * week
      const isPast = back > 0
      await insertRow(ctx, 'pip_check_in', {
        pip_id: id,
        day: day(back),
        ...(isPast ? { mark: week === 1 ? 'partly' : 'met', manager_text: 'Better than last week.' } : {}),
        person_text: isPast && week === 1 ? 'I plan reviews for the morning.' : '',
      })
    }
  }
}
