import type { Temporal } from 'temporal-polyfill'
import { cvChoices, cvContents, type CvContents } from '#cv/contract/contents/cv-contents.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { seededNumbers } from './demo-days.ts'
import { demoPeople, type DemoPerson } from './people.ts'

type Writing = {
  readonly accountIds: ReadonlyMap<string, number>
  readonly joined: (person: DemoPerson) => Temporal.PlainDate
  readonly today: Temporal.PlainDate
}

const knowledge: Readonly<Record<string, readonly string[]>> = {
  Engineering: [
    'TypeScript',
    'PostgreSQL',
    'Node.js',
    'React',
    'Go',
    'Docker',
    'Python',
    'Kubernetes',
    'Java',
  ],
  Quality: ['Test design', 'Playwright', 'SQL', 'Load testing', 'Python', 'Accessibility'],
  Design: ['Interaction design', 'Typography', 'Figma', 'Research', 'Accessibility', 'CSS'],
  Delivery: ['Planning', 'Estimation', 'Risk', 'SQL', 'Facilitation'],
  Support: ['Linux', 'SQL', 'Networks', 'Incident reviews', 'Python'],
}

const firms = ['Tamarind Works', 'Blue Kettle Systems', 'Northgate Tools', 'Paper Crane Labs'] as const
const trades = ['A maker of tools', 'A maker of software', 'A trading house', 'A consultancy'] as const
const works = [
  [
    'Harbour Ledger',
    'A bank',
    'Moved the books of the bank to one ledger.\nHalved the time of the nightly run.',
  ],
  ['Monsoon Watch', 'A public office', 'Built the warnings that reach people before the rain.'],
  ['Copper Till', 'A retailer', 'Made the tills work without a network.\nTaught the shops to use them.'],
] as const

/** What the inventory finds when it is asked which CVs need more work. */
const untouched: ReadonlySet<string> = new Set(['kavitha.r', 'paramita.hazari'])
const halfWritten: ReadonlySet<string> = new Set(['rehana.gazi', 'paramita.hazari'])
const UNTOUCHED_DAYS = 200
const DAY_MS = 86_400_000

const month = (day: Temporal.PlainDate) => day.toString().slice(0, 7)

/** Anyone who builds, tests, draws or leads work has a CV; a few have not written theirs. */
export async function writeCvs(ctx: Ctx, { accountIds, joined, today }: Writing): Promise<void> {
  const number = seededNumbers(20_261_123)
  const writers = demoPeople.filter(
    ({ department, key }) => department in knowledge && key !== 'jerald.menezesan',
  )
  const named = await ctx.db.selectFrom('company').select(['id', 'name']).execute()
  const companies = new Map<number, string>(named.map(({ id, name }) => [id, name]))
  const written = writers.map((person) => ({
    key: person.key,
    accountId: accountIds.get(person.key)!,
    contents: cvOf(person, {
      employer: companies.get(person.company)!,
      joined: joined(person),
      today,
      number,
    }),
  }))
  const rows = await ctx.db
    .insertInto('cv')
    .values(
      written.map(({ key, accountId, contents }) => ({
        account_id: accountId,
        contents: JSON.stringify(contents),
        changed_at: untouched.has(key) ? new Date(ctx.now.getTime() - UNTOUCHED_DAYS * DAY_MS) : ctx.now,
      })),
    )
    .returning(['id', 'account_id'])
    .execute()
  const idOf = new Map(rows.map(({ id, account_id }) => [account_id, id]))
  const skills = written.flatMap(({ accountId, contents }) =>
    contents.skills.map((skill) => ({ ...skill, cv_id: idOf.get(accountId)! })),
  )
  await ctx.db.insertInto('cv_skill').values(skills).execute()
  const lead = written.find(({ key }) => key === 'project-lead')!
  await ctx.db.insertInto('cv_edition').values(tender(ctx, lead)).execute()
}

/** For a client who may not read for whom else was worked, on one page. */
const tender = (ctx: Ctx, { accountId, contents }: { accountId: number; contents: CvContents }) => ({
  account_id: accountId,
  name: 'One page for tenders',
  purpose: 'Attached to proposals',
  contents: JSON.stringify(contents),
  choices: JSON.stringify(cvChoices.parse({ page_limit: 1, hide_clients: true, hide_contact: true })),
  cv_version: 1,
  made_by_id: accountId,
  made_at: ctx.now,
})

type Telling = {
  /** The company of the group for which the person works. */
  readonly employer: string
  readonly joined: Temporal.PlainDate
  readonly today: Temporal.PlainDate
  readonly number: (from: number, to: number) => number
}

function cvOf(
  { key, designation, department }: DemoPerson,
  { employer, joined, today, number }: Telling,
): CvContents {
  const before = number(0, 60)
  const began = joined.subtract({ months: before })
  const total = before + today.since(joined, { largestUnit: 'months' }).months
  const at = number(0, firms.length - 1)
  const names = known(knowledge[department]!, number)
  const here = { from: month(joined), role: designation, key: 'here' }
  return cvContents.parse({
    headline: designation,
    summary: halfWritten.has(key)
      ? ''
      : `${designation} who likes plain words, small steps and things that last.`,
    skills: names.map((name, step) => ({
      name,
      level: Math.min(4, Math.max(1, 1 + Math.floor(total / 30) - (step % 2))),
      months: Math.max(1, Math.min(total, number(6, 90))),
      last_used: month(today.subtract({ months: number(0, 14) })),
    })),
    experience: [
      ...(before < 6 ? [] : [earlierJob(at, month(began), month(joined))]),
      { ...here, to: null, employer, industry: 'A group of software companies' },
    ],
    projects: halfWritten.has(key)
      ? []
      : [{ ...project(names, number), ...here, key: 'work', to: month(today) }],
    education: [
      { degree: 'Bachelor of Technology', institution: 'A college of engineering', to: month(began) },
    ],
    languages: [{ name: 'English', level: 'Fluent' }],
  })
}

type Numbers = Telling['number']

function known(all: readonly string[], number: Numbers): string[] {
  const first = number(0, all.length - 1)
  return Array.from({ length: number(3, 5) }, (_, step) => all[(first + step) % all.length]!)
}

const earlierJob = (at: number, from: string, to: string) => ({
  key: 'before',
  employer: firms[at],
  industry: trades[at],
  role: 'Engineer',
  from,
  to,
})

function project(technologies: readonly string[], number: Numbers) {
  const [name, industry, description] = works[number(0, works.length - 1)]!
  return { name, industry, description, technologies: technologies.join(', '), team_size: number(3, 14) }
}
