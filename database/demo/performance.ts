import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'
import type { PerformanceStory } from './performance-story.ts'
import { writeAppraisals } from './performance-appraisals.ts'
import { writeConfirmations, writePlans } from './performance-plans.ts'
import type { AreaStory, WriteArea } from './write-area.ts'

/** Areas, appraisals, confirmations and plans in every state. */
export const writePerformance: WriteArea = async (ctx, story) => {
  const parts = partsOf(ctx, story)
  await writeKra(parts)
  await writeNotes(parts)
  await writeAppraisals(parts)
  await writeConfirmations(parts)
  await writePlans(parts)
}

function partsOf(ctx: Ctx, { accountIds, today }: AreaStory): PerformanceStory {
  const day = (back: number) => today.subtract({ days: back }).toString()
  return {
    ctx,
    idOf: (key) => accountIds.get(key)!,
    day,
    at: (back, clock = '11:00') => new Date(`${day(back)}T${clock}:00+05:30`),
  }
}

const lines = [
  ['Delivery', 'Deliver planned work in the sprint', 'percent', 'higher', 9_000, 4_000],
  ['Quality', 'Bugs reopened', 'number', 'lower', 400, 3_000],
  ['Customer', 'Answer reviews within a day', 'percent', 'higher', 8_000, 2_000],
  ['Learning', 'Finish one certificate', 'yes-no', 'higher', 100, 1_000],
] as const

type Kra = {
  readonly key: string
  readonly lead: string
  readonly state: 'draft' | 'proposed' | 'agreed' | 'closed'
  /** Days ago of the updates, the oldest first, and how far the first area was. */
  readonly updates?: readonly (readonly [back: number, value: number])[]
}

const kras: readonly Kra[] = [
  {
    key: 'employee',
    lead: 'manager',
    state: 'agreed',
    updates: [
      [60, 6_000],
      [32, 7_400],
      [6, 8_200],
    ],
  },
  {
    key: 'imran.laskar',
    lead: 'manager',
    state: 'agreed',
    updates: [
      [70, 3_000],
      [44, 4_100],
    ],
  },
  { key: 'tumpa.sanfui', lead: 'manager', state: 'agreed', updates: [[20, 9_500]] },
  { key: 'kavitha.r', lead: 'manager', state: 'proposed' },
  { key: 'paramita.hazari', lead: 'manager', state: 'draft' },
  { key: 'interviewer', lead: 'manager', state: 'agreed', updates: [[12, 8_800]] },
  { key: 'harkirat.dhanota', lead: 'gurnoor.bhamrah', state: 'agreed', updates: [[9, 7_000]] },
  { key: 'zubair.naqshbandi', lead: 'gurnoor.bhamrah', state: 'agreed', updates: [[50, 2_500]] },
  { key: 'sreetama.patitundi', lead: 'shoumik.garai', state: 'agreed', updates: [[15, 9_900]] },
  { key: 'renita.dmello', lead: 'ela.thakurta', state: 'proposed' },
]

async function writeKra(parts: PerformanceStory): Promise<void> {
  const { day } = parts
  const set = await writeSets(parts)
  const years = [
    ...kras.map((kra) => ({ ...kra, from: day(150), to: day(-130) })),
    {
      key: 'employee',
      lead: 'manager',
      state: 'closed' as const,
      from: day(520),
      to: day(151),
      updates: [[200, 9_100]] as const,
    },
  ]
  for (const year of years) await writeYear(parts, year, set)
}

async function writeSets({ ctx, day }: PerformanceStory) {
  const rows = await ctx.db.selectFrom('kra_category').select(['id', 'name']).execute()
  const categoryOf = (name: string) => rows.find((row) => row.name === name)!.id
  const set = lines.map(([category, title, measure, direction, target, weight]) => ({
    category_id: categoryOf(category),
    title,
    measure,
    direction,
    target,
    weight,
  }))
  const placeOf = (table: 'designation' | 'department', name: string) =>
    ctx.db.selectFrom(table).select('id').where('name', '=', name).executeTakeFirstOrThrow()
  const engineer = await placeOf('designation', 'Software engineer')
  const engineering = await placeOf('department', 'Engineering')
  await insertRow(ctx, 'kra_set', {
    designation_id: engineer.id,
    from_on: day(400),
    lines: JSON.stringify(set),
  })
  await insertRow(ctx, 'kra_set', {
    department_id: engineering.id,
    from_on: day(400),
    lines: JSON.stringify(set.slice(0, 2).map((line) => ({ ...line, weight: 5_000 }))),
  })
  return set
}

type Year = Kra & { readonly from: string; readonly to: string }

async function writeYear(
  { ctx, idOf, day, at }: PerformanceStory,
  { key, lead, state, from, to, updates = [] }: Year,
  set: Awaited<ReturnType<typeof writeSets>>,
): Promise<void> {
  const isAgreed = state === 'agreed' || state === 'closed'
  const kra = await insertRow(ctx, 'employee_kra', {
    account_id: idOf(key),
    from_on: from,
    to_on: to,
    state,
    proposed_by: state === 'draft' ? null : idOf(key),
    agreed_by: isAgreed ? idOf(lead) : null,
    agreed_at: isAgreed ? at(140) : null,
    updated_on: updates.length === 0 ? null : day(Math.min(...updates.map(([back]) => back))),
  })
  for (const [index, line] of set.entries()) {
    const { id } = await insertRow(ctx, 'employee_kra_line', { kra_id: kra.id, ...line })
    for (const [back, value] of index === 0 ? updates : index === 1 ? updates.slice(-1) : [])
      await insertRow(ctx, 'kra_update', {
        line_id: id,
        day: day(back),
        value: index === 0 ? value : 500,
        comment: index === 0 ? 'From the sprint report.' : '',
        by_id: idOf(key),
        at: at(back),
      })
  }
}

async function writeNotes({ ctx, idOf, at }: PerformanceStory): Promise<void> {
  const notes = [
    [
      'project-lead',
      'employee',
      'Your release notes saved the team a day. Keep them as short.',
      true,
      21,
      '',
    ],
    [
      'interviewer',
      'employee',
      'Clear demo. Show the edge case first next time.',
      true,
      8,
      'How was my demo?',
    ],
    ['employee', 'tumpa.sanfui', 'Thank you for the help with the migration.', false, 12, ''],
    ['manager', 'imran.laskar', 'Please tell me earlier when a task is stuck.', true, 30, ''],
    ['employee', 'kavitha.r', '', true, 2, 'What should I change in my code reviews?'],
    ['tumpa.sanfui', 'employee', '', true, 1, 'How can I explain designs better?'],
  ] as const
  for (const [from, to, text, shared, back, question] of notes)
    await insertRow(ctx, 'feedback_note', {
      from_id: idOf(from),
      to_id: idOf(to),
      text,
      shared,
      question,
      asked: question !== '',
      asked_at: question === '' ? null : at(back + 1),
      written_at: text === '' ? null : at(back),
    })
}
