import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { dropAbsence, keepAbsence } from '#calendar/server/public.ts'
import { buildAssignment } from '#organization/server/public.ts'
import { buildEmployment } from '#people/server/public.ts'
import * as inputs from '#payroll/contract/inputs/input-calls.ts'
import * as openings from '#payroll/contract/opening/opening-calls.ts'
import { readGroupBank, saveGroupBank } from '#payroll/contract/payments/bank-template-calls.ts'
import * as payments from '#payroll/contract/payments/payment-calls.ts'
import { reconcileRun } from '#payroll/contract/registers/register-calls.ts'
import * as calls from '#payroll/contract/runs/run-calls.ts'
import { addStructure, moveStructure } from '#payroll/contract/structures/structure-calls.ts'
import { identityNumber } from '#payroll/testing/identity-number.ts'
import { payByBank } from '#payroll/testing/pay-by-bank.ts'
import { paidYears } from '#payroll/testing/paid-years.ts'
import { plainYear, type PlainStory } from '#payroll/testing/plain-year.ts'
import { runScene } from '#payroll/testing/run-scene.ts'
import { HELD, HELD_FROM, IN_CASH, LAST, OFF_CYCLE, storyOf } from '#payroll/testing/year-stories.ts'

/** A company of forty in three states from April 2025 to March 2026, each person’s year against a second computation. */
const product = await testProduct()
const TODAY = '2026-11-23'
const MONTHS = Array.from({ length: 12 }, (_, at) =>
  at < 9 ? `2025-${String(at + 4).padStart(2, '0')}` : `2026-${String(at - 8).padStart(2, '0')}`,
)
const dayOf = (month: number, day = 1) => `${MONTHS[month]!}-${String(day).padStart(2, '0')}`

type Person = {
  readonly id: number
  readonly story: PlainStory
  readonly byBank: boolean
  readonly at: number
}

let scene: Awaited<ReturnType<typeof runScene>>
let people: Person[]
const maker = () => scene.maker.caller
const finance = () => scene.finance.caller
const of = (at: number) => ({ account_id: people[at]!.id, company_id: 1, reason: 'As agreed' })

const locations = { 'West Bengal': 'kolkata', Karnataka: 'bangalore', Delhi: 'delhi' } as const

async function employ(at: number, structureId: number): Promise<Person> {
  const story = storyOf(at)
  const { id } = await product.account({ roles: ['employee'] })
  const from = story.joined ? dayOf(story.joined.month, story.joined.day) : '2024-04-01'
  const left = story.lastRun < LAST ? { to: dayOf(story.lastRun + 1, 15) } : {}
  await product.write(async (ctx) => {
    await buildAssignment(ctx, { accountId: id, company: 1, from, location: locations[story.state] })
    await buildEmployment(ctx, { personId: id, company: 1, from, birthDate: '1990-06-15', ...left })
  })
  await identityNumber(product, id, 'pan', `ABCPE${String(1_000 + at)}F`)
  const byBank = !IN_CASH.includes(at)
  if (byBank) await payByBank(product, id)
  const [first] = story.salaries
  const start = story.joined ? from : dayOf(first!.from)
  await agree(id, { monthly: first!.monthly, from: start, cause: 'joining' }, structureId)
  return { id, story, byBank, at }
}

type Agreed = { readonly monthly: number; readonly from: string; readonly cause: 'joining' | 'correction' }

const agree = (id: number, { monthly, from, cause }: Agreed, structure_id: number) =>
  scene.agreed(id, { structure_id, annual_ctc: monthly * 12 * 100, effective_from: from, cause })

/** What a month brings before its run is opened. */
async function enter(month: number, structureId: number) {
  for (const person of people)
    for (const raise of person.story.salaries.slice(1))
      if (raise.knownIn === month)
        await agree(
          person.id,
          { monthly: raise.monthly, from: dayOf(raise.from), cause: 'correction' },
          structureId,
        )
  if (month === 4) await open(people.filter(({ story }) => story.before.gross > 0))
  if (month === 9)
    await maker().send(inputs.addOneTime, {
      ...of(24),
      month: MONTHS[month]!,
      component_id: componentId('BONUS'),
      amount: people[24]!.story.bonus * 100,
    })
}

const componentId = (code: string) => scene.components.find((one) => one.code === code)!.id

/** Opening figures of those who were paid elsewhere until July. */
async function open(those: readonly Person[]) {
  const figuresOf = ({ story }: Person) => [
    { key: 'SPECIAL', amount: story.before.gross * 100 },
    ...(story.before.tax === 0 ? [] : [{ key: 'TDS', amount: story.before.tax * 100 }]),
  ]
  const totals = ['SPECIAL', 'TDS'].map((key) => ({
    key,
    amount: those.flatMap(figuresOf).reduce((sum, one) => sum + (one.key === key ? one.amount : 0), 0),
  }))
  const { data } = await maker().send(openings.prepareOpening, {
    company_id: 1,
    last_month: MONTHS[3]!,
    file_name: 'Opening.csv',
    reason: 'Paid elsewhere until July',
    totals,
    rows: those.map((person) => ({
      account_id: person.id,
      months: 4,
      esi_covered: null,
      figures: figuresOf(person),
    })),
  })
  const decided = await scene.checker.caller.send(openings.decideOpening, {
    id: data.id,
    approve: true,
    version: 1,
  })
  expect(decided.status).toBe(0)
}

const absenceOf = ({ id }: Person, month: number) => ({ source: 'test', source_id: `${id}/${month}` })

/** Working days without pay are leave before the month is closed; what is given back is no leave any more. */
async function closeMonth(month: number) {
  for (const person of people) {
    const { unpaid, givenBackIn } = person.story
    if (givenBackIn === month)
      for (const away of Object.keys(unpaid))
        await product.write((ctx) => dropAbsence(ctx, absenceOf(person, Number(away))))
    const days = weekdaysOf(month).slice(0, unpaid[month] ?? 0)
    if (days.length > 0)
      await product.write((ctx) =>
        keepAbsence(ctx, {
          ...absenceOf(person, month),
          person_id: person.id,
          kind: 'leave',
          label: 'Leave',
          tentative: false,
          days: days.map((day) => ({ day, hundredths: 100, part: 'full', paid_share: 0 })),
        }),
      )
  }
  expect((await scene.close(MONTHS[month])).status).toBe(0)
}

const weekdaysOf = (month: number): string[] =>
  Array.from({ length: 28 }, (_, at) => dayOf(month, at + 1)).filter((day) => {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    return weekday > 0 && weekday < 6
  })

async function leaveOut(run: number, month: number) {
  for (const row of await scene.people(run)) {
    const person = people.find(({ id }) => id === row.person.id)
    if (row.choice === 'included' && person?.story.leftOut.includes(month))
      await maker().send(calls.choosePerson, {
        id: row.id,
        choice: 'excluded',
        reason: 'Abroad',
        version: row.version,
      })
  }
}

async function pay(id: number) {
  await scene.compute(id)
  expect((await scene.run(id)).totals).toMatchObject({ errors: 0 })
  await scene.approved(id)
  await maker().send(calls.publishRun, { id })
  const made = await finance().send(payments.makeBankFile, { id, value_date: TODAY })
  expect(made.status).toBe(0)
  const paid = await finance().send(payments.confirmPaid, { id, paid_on: TODAY, reference: `UTR ${id}` })
  expect(paid.status).toBe(0)
}

/** Σ payslips = bank + cash + held, by plain sums and by the reconciliation. */
async function mustAddUp(id: number) {
  const { rows } = await product.read(({ db }) =>
    sql<Record<'net' | 'bank' | 'cash' | 'held' | 'file', number>>`
      select sum(net)::bigint as net,
        sum(net) filter (where payment = 'paid' and bank_mode = 'bank_transfer')::bigint as bank,
        coalesce(sum(net) filter (where payment = 'paid' and bank_mode = 'cash'), 0)::bigint as cash,
        coalesce(sum(net) filter (where payment = 'held'), 0)::bigint as held,
        (select total from bank_file where run_id = ${id}) as file
      from payslip where run_id = ${id} and withdrawn_at is null`.execute(db),
  )
  const sums = rows[0]!
  expect(sums.net).toBe(sums.bank + sums.cash + sums.held)
  expect(sums.bank).toBe(sums.file)
  const { lines } = (await maker().send(reconcileRun, { id })).data
  expect(lines.filter(({ key, difference }) => key !== 'administration' && difference !== 0)).toEqual([])
  return sums
}

beforeAll(async () => {
  product.clock.shift({
    seconds: (Date.parse(`${TODAY}T06:00:00.000Z`) - product.clock.now().getTime()) / 1000,
  })
  scene = await runScene(product)
  const structure = await maker().send(addStructure, {
    name: 'Without the shares of the company',
    component_ids: ['BASIC', 'HRA', 'SPECIAL', 'BONUS'].map(componentId),
    ctc_includes: [],
  })
  const structureId = structure.data.id
  await maker().send(moveStructure, { id: structureId, to: 'active', version: 1 })
  const { templates } = (await maker().send(readGroupBank, { pay_group_id: scene.groupId })).data
  await maker().send(saveGroupBank, {
    pay_group_id: scene.groupId,
    template_id: templates[0]!.id,
    holder: 'Company 1',
    ifsc: 'ABCD0000001',
    number: '900000000001',
    narration: 'Salary',
  })
  people = []
  for (let at = 0; at < 40; at++) people.push(await employ(at, structureId))
  for (const [at, first, installments] of [
    [12, 1, 6],
    [22, 4, 3],
  ] as const)
    await maker().send(inputs.addLoan, {
      ...of(at),
      kind: 'loan',
      label: 'Laptop loan',
      principal: people[at]!.story.loan * 100,
      first_month: MONTHS[first]!,
      installments,
    })
  for (const at of HELD) await maker().send(inputs.holdPay, { ...of(at), from_month: MONTHS[HELD_FROM]! })
  await product.work()
  for (const month of MONTHS.keys()) await payMonth(month, structureId)
}, 900_000)

const seen: { readonly month: number; readonly held: number; readonly cash: number }[] = []

async function payMonth(month: number, structureId: number) {
  await scene.confirm(MONTHS[month])
  await enter(month, structureId)
  await closeMonth(month)
  const id = await scene.open(MONTHS[month])
  await maker().send(calls.collectInputs, { id })
  await leaveOut(id, month)
  await pay(id)
  seen.push({ month, ...(await mustAddUp(id)) })
  if (month === 8) await payOffCycle(month)
}

async function payOffCycle(month: number) {
  const { data } = await maker().send(calls.openRun, {
    pay_group_id: scene.groupId,
    month: MONTHS[month]!,
    kind: 'off_cycle',
    reason: 'Bonus of the year',
  })
  for (const at of OFF_CYCLE)
    await maker().send(inputs.addOneTime, {
      ...of(at),
      month: MONTHS[month]!,
      run_id: data.id,
      component_id: componentId('BONUS'),
      amount: people[at]!.story.bonus * 100,
    })
  await maker().send(calls.collectInputs, { id: data.id })
  await pay(data.id)
  await mustAddUp(data.id)
}

test('each of forty people is paid in the year what a second computation says, component by component', async () => {
  const years = await paidYears(product)
  const isThere = ([, amount]: [string, number]) => amount !== 0
  const told = people.map(({ at, story }) => [
    at,
    Object.fromEntries(Object.entries(plainYear(story)).filter(isThere)),
  ])
  const paid = people.map(({ id, at }) => [
    at,
    Object.fromEntries(Object.entries(years.get(id)!).filter(isThere)),
  ])
  expect(paid).toEqual(told)
})

test('every month had people in cash, and from October on people on hold', () => {
  expect(seen).toHaveLength(12)
  for (const { month, held, cash } of seen) {
    expect(cash).toBeGreaterThan(0)
    expect([month, held > 0]).toEqual([month, month >= HELD_FROM])
  }
})
