import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { demoPeople } from '#database/demo/people.ts'
import { getCalculatorLinks } from '#estimates/contract/calculator/calculator-calls.ts'
import { checkUndecidable } from '#home/server/public.ts'
import { demoProduct } from '#platform/testing/demo-product.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { approvalsOf } from './area-duties.ts'
import { loadDemo } from './demo.ts'
import { areasOf } from './modules.ts'

const product = await demoProduct()

test('it is loaded once, and never on top of someone', async () => {
  expect(await loadDemo(product)).toBe(false)
  const other = await testProduct()
  await other.account()
  expect(await loadDemo(other)).toBe(false)
})

test('what it leaves to be done goes after whatever people begin', async () => {
  const { rows } = await product.read(({ db }) =>
    sql<{ waiting: number; ahead: number }>`
      select count(*)::integer as waiting, count(*) filter (where priority = 0)::integer as ahead
      from graphile_worker.jobs`.execute(db),
  )
  expect(rows[0]!.waiting).toBeGreaterThan(50)
  expect(rows[0]!.ahead).toBe(0)
})

test('the page after a form leads on to the chat of the sample company', async () => {
  const { data } = await product.stranger.send(getCalculatorLinks, {})
  expect(data.chat).toBe('/chat/banyan')
})

test('nothing waits that no one can decide', async () => {
  const approvals = approvalsOf(areasOf(product))
  expect(approvals.map(({ area }) => area.key).toSorted()).toEqual([
    'access',
    'attendance',
    'calendar',
    'leave',
    'people',
    'reimbursement',
    'system-access',
    'timesheets',
  ])
  expect(await product.write((ctx) => checkUndecidable(ctx, approvals))).toEqual({
    handed_over: 0,
    undecidable: 0,
  })
})

test('whatever waits for a decision is of an area that hands decisions over and looks for stuck ones', async () => {
  const declared = approvalsOf(areasOf(product)).flatMap(({ subjects }) => subjects.map(({ table }) => table))
  const rows = await product.read(({ db }) =>
    db.selectFrom('approval_leg').select('subject_table').distinct().execute(),
  )
  // The parts of a request wait for managers of projects; the request itself stands behind them.
  const parts = ['comp_off_part', 'leave_project_part']
  expect(rows.length).toBeGreaterThan(3)
  expect([...declared, ...parts]).toEqual(
    expect.arrayContaining(rows.map(({ subject_table }) => subject_table)),
  )
})

test('the tree has four levels, one root, and one person beside it who reports to no one', () => {
  const byKey = new Map(demoPeople.map((person) => [person.key, person]))
  const level = ({ reportsTo }: { reportsTo: string | null }): number =>
    reportsTo === null ? 1 : 1 + level(byKey.get(reportsTo)!)
  expect(byKey.size).toBe(demoPeople.length)
  expect(Math.max(...demoPeople.map(level))).toBe(4)
  expect(demoPeople.filter(({ reportsTo }) => reportsTo === null).map(({ key }) => key)).toEqual([
    'sudeshna.bhowal',
    'fali.dordi',
  ])
})

test('the names are as odd as names are', () => {
  const names = demoPeople.map(({ name }) => name)
  for (const script of [
    /\p{Script=Bengali}/u,
    /\p{Script=Devanagari}/u,
    /\p{Script=Kannada}/u,
    /'/,
    / \p{L}$/u,
  ])
    expect(names.some((name) => script.test(name))).toBe(true)
  expect(Math.max(...names.map((name) => name.length))).toBe(120)
})

test.each([
  [
    'a visit is in the book of the day on which it began',
    sql`select visit.id from visit join location on location.id = location_id
      where created_on <> (time_in at time zone location.time_zone)::date or time_out < time_in`,
  ],
  [
    'visitors are received where their host sits',
    sql`select visit.id from visit join assignment on assignment.account_id = host_id and valid_to is null
      where assignment.location_id <> visit.location_id`,
  ],
  [
    'a paper was asked for before it was due',
    sql`select id from document_request where asked_at::date > due_on`,
  ],
  [
    'a candidate who was converted joined on the day of the record',
    sql`select onboarding.id from onboarding join employment on employment.person_id = onboarding.person_id
      where onboarding.joining_on <> employment.joined_on or onboarding.created_at >= employment.joined_on`,
  ],
  [
    'a candidate who did not come was given up after the day',
    sql`select id from onboarding where purged_at is not null and (ended_at::date <= joining_on or purged_at::date < purge_on)`,
  ],
  [
    'what a new hire is said to have given is there',
    sql`select item.id from onboarding_item as item join onboarding on onboarding.id = onboarding_id
      join (values ('candidate_photo', 'candidate_photo'), ('address_proof', 'address_proof_attachment'),
        ('pan', 'pan_card_attachment'), ('aadhaar', 'aadhar_card_attachment'),
        ('bank_cheque', 'bank_cheque_attachment'), ('resume', 'resume')) as paper (of_kind, of_field) on of_kind = item.kind
      where item.status <> 'open' and person_id is null and not exists (
        select from onboarding_file where onboarding_id = onboarding.id and field = of_field)`,
  ],
  [
    'a new hire has given everything before it was submitted',
    sql`select item.id from onboarding_item as item join onboarding on onboarding.id = onboarding_id
      where given_at > submitted_at`,
  ],
  [
    'a parent is older than the child, and has a name',
    sql`select parent.id from record_entry as parent join record_entry as own using (person_id)
      where parent.section in ('family', 'nominee') and own.section = 'personal'
        and ((parent.fields ->> 'birth_date')::date > (own.fields ->> 'birth_date')::date - interval '18 years'
          or parent.fields ->> 'name' !~ '^[A-Z][a-z]+ [A-Z]')`,
  ],
  [
    'a day of leave is kept where leave looks for it when it counts again',
    sql`select absence.id from absence where kind = 'leave' and not exists (
      select from leave_day line where absence.source = 'leave' and line.day = absence.day
        and absence.source_id = line.application_id || '/' || line.leave_type_id and line.state <> 'returned')`,
  ],
  [
    'a person who has a delegate is away',
    sql`select delegation.id from delegation where not exists (
      select from absence where account_id = from_account_id and day between valid_from and valid_to)`,
  ],
])('%s', async (_, question) => {
  const { rows } = await product.read(({ db }) => question.execute(db))
  expect(rows).toEqual([])
})
