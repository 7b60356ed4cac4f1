import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { SentBy } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { teamMembers } from '#organization/contract/chart/chart-calls.ts'
import {
  previewLineManager,
  reassignReports,
} from '#organization/contract/reporting-lines/line-manager-calls.ts'
import { organizationMessages as say } from '#organization/contract/organization-messages.ts'
import { buildAssignment } from '#organization/server/organization-builders.ts'

const product = await testProduct()
type Account = Awaited<ReturnType<typeof product.account>>
let keeper: Caller
let head: Account, lead: Account, other: Account
let team: Account[]
const today = companyDay(product.clock.now())
const LATER = '2030-04-01'

beforeAll(async () => {
  keeper = await product.as(await product.account({ name: 'Keeper', roles: ['employee', 'hr_executive'] }))
})

// Head leads Lead and Other, Lead leads three.
beforeEach(async () => {
  head = await product.account({ name: 'Head' })
  lead = await product.account({ name: 'Lead' })
  other = await product.account({ name: 'Other' })
  team = [
    await product.account({ name: 'One' }),
    await product.account({ name: 'Two' }),
    await product.account({ name: 'Three' }),
  ]
  await seat(head, null)
  await seat(lead, head)
  await seat(other, head)
  for (const member of team) await seat(member, lead)
})

const seat = (account: Account, above: Account | null, from = '2026-01-01', to: string | null = null) =>
  product.write((ctx) =>
    buildAssignment(ctx, { accountId: account.id, lineManagerId: above?.id ?? null, from, to }),
  )

const reassign = (form: Partial<SentBy<typeof reassignReports>> = {}, caller = keeper) =>
  caller.send(reassignReports, { from_id: lead.id, to_id: other.id, valid_from: LATER, ...form })

const teamOf = async (account: Account, as_on = LATER) =>
  (await keeper.send(teamMembers, { account_id: account.id, as_on })).data.rows.map(({ name }) => name)

const leave = (account: Account) =>
  product.write(({ db }) =>
    db.updateTable('account').set({ status: 'left' }).where('id', '=', account.id).execute(),
  )

test('a team gets another lead from a day on, and keeps its own until then', async () => {
  const answer = await reassign()
  expect(answer).toMatchObject({
    message: say.reassignedFrom(3, 'Other', '1 Apr 2030'),
    data: { moved: 3, to: { id: other.id, name: 'Other' } },
  })
  expect(await teamOf(other)).toEqual(['One', 'Three', 'Two'])
  expect(await teamOf(lead)).toEqual([])
  expect(await teamOf(lead, '2030-03-31')).toHaveLength(3)
})

test('only those who are chosen move', async () => {
  const answer = await reassign({ account_ids: [team[1]!.id], valid_from: today })
  expect(answer.message).toBe(say.reassigned(1, 'Other'))
  expect(await teamOf(other)).toEqual(['Two'])
  expect(await teamOf(lead)).toEqual(['One', 'Three'])
})

test('the team of who has left moves up to the next level', async () => {
  await leave(lead)
  expect((await reassign({ to_id: null })).data).toMatchObject({ moved: 3, to: { name: 'Head' } })
  expect(await teamOf(head)).toEqual(['One', 'Other', 'Three', 'Two'])
})

test('who takes over the team takes the place in the line too', async () => {
  const [one] = team
  expect((await reassign({ to_id: one!.id })).data.moved).toBe(3)
  expect(await teamOf(one!)).toEqual(['Three', 'Two'])
  expect(await teamOf(head)).toEqual(['Lead', 'One', 'Other'])
})

test('assignments that begin later move too, and a line by dotted line is not drawn twice', async () => {
  const [one] = team
  const { id } = await seat(await product.account({ name: 'Upcoming' }), lead, '2031-01-01')
  await product.write(({ db }) =>
    db
      .updateTable('assignment')
      .set({ dotted_manager_id: other.id })
      .where('account_id', '=', one!.id)
      .execute(),
  )
  expect((await reassign()).data.moved).toBe(4)
  expect(await teamOf(other, '2031-01-01')).toContain('Upcoming')
  const rows = await product.read(({ db }) =>
    db
      .selectFrom('assignment')
      .select(['id', 'account_id', 'valid_from', 'dotted_manager_id', 'version'])
      .where('line_manager_id', '=', other.id)
      .execute(),
  )
  expect(rows.find((row) => row.id === id)?.version).toBe(2)
  expect(rows.find((row) => row.account_id === one!.id)).toMatchObject({
    valid_from: LATER,
    dotted_manager_id: null,
  })
})

test('a team is not given to a person who reports to it: nothing moves', async () => {
  const below = await product.account({ name: 'Below' })
  await seat(below, team[0]!)
  const answer = await reassign({ to_id: below.id })
  expect(answer).toMatchObject({ httpStatus: 409, message: say.reassignCircle('Below', 'One').text })
  expect(await teamOf(lead)).toHaveLength(3)
  const later = await product.account({ name: 'Later' })
  await seat(later, head, '2026-01-01', '2034-12-31')
  await seat(later, team[1]!, '2035-01-01')
  expect((await reassign({ to_id: later.id })).message).toBe(say.reassignCircle('Later', 'Two').text)
})

test('twenty reassignments against each other leave no circle and no one behind', async () => {
  await seat(await product.account({ name: 'Of other' }), other)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      at % 2 === 0
        ? reassign({ valid_from: today })
        : reassign({ from_id: head.id, to_id: team[0]!.id, account_ids: [other.id], valid_from: today }),
    ),
  )
  // Either the team comes under Other, or Other under the team; whichever is second would close a circle.
  expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
  expect(answers.every(({ httpStatus }) => [200, 409].includes(httpStatus))).toBe(true)
})

test('what cannot be is refused with a sentence', async () => {
  const client = await product.account({ userType: 'Client' })
  const gone = await product.account({ name: 'Gone' })
  await leave(gone)
  const refused = async (form: Parameters<typeof reassign>[0]) => (await reassign(form)).message
  expect(await refused({ valid_from: '2026-01-01' })).toBe(say.reassignedInPast.text)
  expect(await refused({ to_id: lead.id })).toBe(say.sameLead.text)
  expect(await refused({ to_id: client.id })).toBe(say.noSuchNewLead.text)
  expect(await refused({ to_id: 2_000_000 })).toBe(say.noSuchNewLead.text)
  expect(await refused({ to_id: gone.id })).toBe(say.newLeadNoLongerActive('Gone').text)
  expect(await refused({ from_id: head.id, to_id: null })).toBe(say.nobodyAbove('Head').text)
  expect(await refused({ from_id: other.id, to_id: lead.id })).toBe(say.nobodyReports('Other').text)
  expect(await refused({ from_id: client.id })).toBe(say.noSuchPerson.text)
  expect(await refused({ account_ids: [other.id] })).toBe(say.notTheirReport('Other', 'Lead').text)
  expect(await refused({ account_ids: [client.id] })).toBe(say.noSuchPerson.text)
  expect((await reassign({ account_ids: [] })).failure.fields).toMatchObject({
    account_ids: say.nobodyChosen,
  })
})

const preview = (form: Partial<SentBy<typeof previewLineManager>> = {}, caller = keeper) =>
  caller.send(previewLineManager, {
    account_id: lead.id,
    line_manager_id: other.id,
    valid_from: LATER,
    ...form,
  })

test('a preview says who comes along, what waits and where the line goes, and changes nothing', async () => {
  await product.write(({ db, now }) =>
    db
      .insertInto('approval_leg')
      .values([1, 2].map((subject) => leg(subject, now)))
      .execute(),
  )
  expect((await preview()).data).toEqual({
    person: { id: lead.id, name: 'Lead' },
    from: { id: head.id, name: 'Head' },
    to: { id: other.id, name: 'Other' },
    moves: { direct: 3, total: 3 },
    pending: 2,
    line: [
      { id: other.id, name: 'Other' },
      { id: head.id, name: 'Head' },
    ],
  })
  expect((await preview({ line_manager_id: null })).data).toMatchObject({ to: null, line: [] })
  expect(await teamOf(other)).toEqual([])
})

const leg = (subject_id: number, opened_at: Date) => ({
  subject_table: 'leave_of_test',
  subject_id,
  area: 'leave',
  kind: 'manager',
  step: 1,
  mode: 'all-of' as const,
  applicant_id: lead.id,
  approver_id: head.id,
  opened_at,
})

test('a preview refuses what the assignment would refuse', async () => {
  expect((await preview({ line_manager_id: lead.id })).message).toBe(say.ownLead.text)
  expect((await preview({ line_manager_id: team[0]!.id })).message).toBe(say.circle('One', 'Lead').text)
  expect((await preview({ account_id: 2_000_000 })).message).toBe(say.noSuchPerson.text)
})

test('without the permission neither is done', async () => {
  const staff = await product.as(head)
  const refused = { httpStatus: 403, message: say.mayNotAssign.text }
  expect(await reassign({}, staff)).toMatchObject(refused)
  expect(await preview({}, staff)).toMatchObject(refused)
  expect((await preview({}, product.stranger)).httpStatus).toBe(401)
  expect((await reassign({}, product.stranger)).httpStatus).toBe(401)
})
