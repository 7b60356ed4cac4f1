import { insertRow } from '#platform/server/database/write.ts'
import { demoPeople } from './people.ts'
import type { PerformanceStory } from './performance-story.ts'

const bands = [
  { label: 'Below expectations', from: 0, grade: 1 },
  { label: 'Near expectations', from: 400, grade: 2 },
  { label: 'Meets expectations', from: 600, grade: 3 },
  { label: 'Exceeds expectations', from: 800, grade: 5 },
]
const bandOf = (mark: number) => bands.findLast(({ from }) => mark * 100 >= from)!

type State =
  | 'not_started'
  | 'self_draft'
  | 'self_submitted'
  | 'under_review'
  | 'reviewed'
  | 'calibrated'
  | 'released'
  | 'acknowledged'
  | 'disputed'

type EventStory = {
  readonly name: string
  readonly from: number
  readonly to: number
  readonly state: 'draft' | 'published' | 'running' | 'calibration' | 'released' | 'closed' | 'cancelled'
  readonly department: string
  /** Days from today until the self reviews are due. */
  readonly due: number
  readonly people: readonly (readonly [key: string, state: State, mark?: number])[]
}

const stories: readonly EventStory[] = [
  {
    name: 'Engineering, first half 2025',
    from: 600,
    to: 420,
    state: 'closed',
    department: 'Engineering',
    due: -400,
    people: [
      ['employee', 'acknowledged', 6.5],
      ['tumpa.sanfui', 'acknowledged', 8],
      ['interviewer', 'acknowledged', 8.5],
    ],
  },
  {
    name: 'Engineering, first half 2026',
    from: 200,
    to: 20,
    state: 'running',
    department: 'Engineering',
    due: 7,
    people: [
      ['employee', 'not_started'],
      ['tumpa.sanfui', 'self_draft'],
      ['kavitha.r', 'self_submitted'],
      ['imran.laskar', 'under_review', 5],
      ['interviewer', 'reviewed', 8.5],
      ['paramita.hazari', 'self_submitted'],
    ],
  },
  {
    name: 'Design 2026',
    from: 380,
    to: 15,
    state: 'calibration',
    department: 'Design',
    due: -12,
    people: [
      ['oindrila.sarbajna', 'calibrated', 7.5],
      ['renita.dmello', 'reviewed', 6.5],
      ['content-editor', 'reviewed', 7],
    ],
  },
  {
    name: 'Quality 2026',
    from: 390,
    to: 25,
    state: 'released',
    department: 'Quality',
    due: -20,
    people: [
      ['sreetama.patitundi', 'released', 8.5],
      ['moloy.dhibar', 'disputed', 5.5],
      ['rehana.gazi', 'acknowledged', 4.5],
    ],
  },
  {
    name: 'Support 2026',
    from: 370,
    to: 5,
    state: 'published',
    department: 'Support',
    due: 12,
    people: [
      ['chat-agent', 'not_started'],
      ['vinayak.angadimath', 'not_started'],
    ],
  },
  { name: 'Finance 2026', from: 366, to: 1, state: 'draft', department: 'Finance', due: 20, people: [] },
  {
    name: 'Design, trial run',
    from: 300,
    to: 210,
    state: 'cancelled',
    department: 'Design',
    due: -190,
    people: [],
  },
]

export async function writeAppraisals(parts: PerformanceStory): Promise<void> {
  for (const story of stories) await writeEvent(parts, story)
}

async function writeEvent(parts: PerformanceStory, story: EventStory): Promise<void> {
  const { ctx, day, at, idOf } = parts
  const department = await ctx.db
    .selectFrom('department')
    .select('id')
    .where('name', '=', story.department)
    .executeTakeFirstOrThrow()
  const isOut = story.state !== 'draft'
  const { id } = await insertRow(ctx, 'appraisal_event', {
    name: story.name,
    from_on: day(story.from),
    to_on: day(story.to),
    department_ids: [department.id],
    joined_before: day(story.to + 60),
    questions: JSON.stringify(['What went well?', 'What should change?']),
    weights: JSON.stringify({ manager: 70, second: 0, peer: 30, upward: 0 }),
    kra_weight: 0,
    bands: JSON.stringify(bands),
    self_due: day(-story.due),
    review_due: day(-story.due - 14),
    release_due: day(-story.due - 28),
    state: story.state,
    made_by: idOf('hr-manager'),
    published_by: isOut ? idOf('hr-manager') : null,
    published_at: isOut ? at(-story.due + 14) : null,
  })
  for (const [key, state, mark] of story.people)
    await writeAppraisal(parts, { eventId: id, back: -story.due, key, state, mark: mark ?? 7 })
}

type One = {
  readonly eventId: number
  /** How many days ago the self reviews were due. */
  readonly back: number
  readonly key: string
  readonly state: State
  readonly mark: number
}

const order: readonly State[] = [
  'not_started',
  'self_draft',
  'self_submitted',
  'under_review',
  'reviewed',
  'calibrated',
  'released',
  'acknowledged',
  'disputed',
]
const texts = ['Delivered what was planned and helped others.', 'Write down decisions earlier.']

async function writeAppraisal(
  parts: PerformanceStory,
  { eventId, back, key, state, mark }: One,
): Promise<void> {
  const { ctx, idOf, at } = parts
  const person = demoPeople.find((one) => one.key === key)!
  const has = (least: State) => order.indexOf(state) >= order.indexOf(least)
  const band = bandOf(mark)
  const isCalibrated = state === 'calibrated'
  const raised = bands[Math.min(bands.indexOf(band) + 1, bands.length - 1)]!
  const releasedAt = at(Math.max(1, Math.min(back - 14, back > 100 ? back : 3)))
  const { id } = await insertRow(ctx, 'appraisal', {
    event_id: eventId,
    account_id: idOf(key),
    company_id: person.company,
    manager_id: idOf(person.reportsTo!),
    department: person.department,
    designation: person.designation,
    state,
    ...(has('under_review') ? { score: mark, score_text: mark.toFixed(2) } : {}),
    reasons: JSON.stringify(
      has('under_review') ? [`Manager: ${mark.toFixed(2)} × 70 of 70`, 'peers not rated'] : [],
    ),
    ...(has('reviewed')
      ? {
          band_before: isCalibrated ? raised.label : band.label,
          grade_reason: isCalibrated ? 'Led the new design library' : '',
          comment: 'Thank you for the year.',
        }
      : {}),
    ...(isCalibrated ? { band_after: band.label, calibration_reason: 'As in the other teams' } : {}),
    ...(has('released') ? { released_at: releasedAt } : {}),
    ...(state === 'acknowledged' ? { acknowledged_at: releasedAt } : {}),
    ...(state === 'disputed'
      ? { dispute: 'The test automation of the spring is missing.', disputed_at: at(1) }
      : {}),
  })
  await writeReviewers(parts, { id, key, lead: person.reportsTo!, back, mark, has })
  if (has('released'))
    await insertRow(ctx, 'appraisal_release', {
      appraisal_id: id,
      number: 1,
      score: mark,
      score_text: mark.toFixed(2),
      band: band.label,
      grade: band.grade,
      comment: 'Thank you for the year.',
      by_id: idOf('hr-manager'),
      at: releasedAt,
    })
}

type Reviewing = {
  readonly id: number
  readonly key: string
  readonly lead: string
  readonly back: number
  readonly mark: number
  readonly has: (least: State) => boolean
}

async function writeReviewers(parts: PerformanceStory, { id, key, lead, back, mark, has }: Reviewing) {
  const { ctx, idOf, day, at } = parts
  const ended = has('calibrated')
  const hands = [
    {
      kind: 'self' as const,
      by: key,
      due: back,
      state: has('self_submitted')
        ? ('submitted' as const)
        : has('self_draft')
          ? ('in_progress' as const)
          : null,
    },
    {
      kind: 'manager' as const,
      by: lead,
      due: back - 14,
      state: has('under_review') ? ('submitted' as const) : null,
    },
    ...(key === 'interviewer' && !ended
      ? [
          { kind: 'peer' as const, by: 'project-lead', due: back - 14, state: 'declined' as const },
          { kind: 'peer' as const, by: 'employee', due: back - 14, state: null },
        ]
      : []),
  ]
  for (const { kind, by, due, state } of hands) {
    const reviewer = await insertRow(ctx, 'reviewer', {
      subject_kind: 'appraisal',
      appraisal_id: id,
      subject_id: idOf(key),
      account_id: idOf(by),
      kind,
      state: state ?? (ended ? 'expired' : 'invited'),
      anonymous: kind === 'peer',
      due_on: day(due),
      invited_at: at(back + 14),
      submitted_at: state === 'submitted' ? at(Math.max(1, due)) : null,
      reason: state === 'declined' ? 'We work in different projects since spring.' : '',
    })
    if (state !== 'submitted' && state !== 'in_progress') continue
    await ctx.db
      .insertInto('review_answer')
      .values(
        texts.map((comment, at_) => ({
          reviewer_id: reviewer.id,
          item: `q${at_ + 1}`,
          mark: state === 'submitted' ? mark : null,
          comment,
        })),
      )
      .execute()
  }
}
