import { beforeAll, expect, test } from 'vitest'
import { companyDay } from '#platform/server/company-day.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { inviteCandidate as invited } from '#platform/testing/areas/test-candidates.ts'
import { colleague, newNumbers, submitAll } from '#platform/testing/areas/test-onboardings.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as hr from '#onboarding/contract/hr/onboarding-list-calls.ts'
import { hrMessages as say } from '#onboarding/contract/hr-messages.ts'
import { readOnboarding } from '#onboarding/contract/hr/onboarding-record-calls.ts'
import * as tasks from '#onboarding/contract/tasks/task-calls.ts'
import * as verify from '#onboarding/contract/verify/verify-calls.ts'

const product = await testProduct()
const numbers = newNumbers()
const callers = new Map<string, Caller>()
let newcomer: { id: number }
let boss: { id: number }

const by = (key: string) => callers.get(key)!
const dayIn = (days: number) => companyDay(new Date(product.clock.now().getTime() + days * 86_400_000))

beforeAll(async () => {
  const roles = {
    hr_manager: [['hr_manager'], 1],
    hr_executive: [['hr_executive'], 1],
    other_executive: [['hr_executive'], 2],
    payroll: [['payroll'], 1],
    recruiter: [['recruiter'], 1],
    auditor: [['auditor'], 1],
    it: [['admin'], 1],
    manager: [['manager'], 1],
    employee: [[], 1],
  } as const
  let seat = {}
  for (const [key, [held, company]] of Object.entries(roles)) {
    const account = await colleague(product, held, company)
    callers.set(key, await product.as(account))
    if (key === 'manager') boss = account
    if (key === 'hr_manager') ({ seat } = account)
  }
  newcomer = await invited(product, {
    ...(seat as { company_id: number }),
    line_manager_id: boss.id,
    joining_on: dayIn(2),
  })
  await submitAll(product, newcomer.id, { numbers })
})

const seen = async (key: string) => {
  const { data, httpStatus } = await by(key).send(readOnboarding, { id: newcomer.id })
  if (httpStatus !== 200) return httpStatus
  return [
    ...new Set(
      data.items
        .filter(({ is_open }) => is_open)
        .map(({ kind }) => (kind === 'pan' ? 'sealed' : kind === 'resume' ? 'paper' : '')),
    ),
  ]
    .filter(Boolean)
    .toSorted()
}

test.each([
  ['hr_manager', ['paper', 'sealed']],
  ['hr_executive', ['paper', 'sealed']],
  ['other_executive', 404],
  ['payroll', ['sealed']],
  ['recruiter', ['paper']],
  ['auditor', ['paper', 'sealed']],
  ['it', 404],
  ['manager', 404],
  ['employee', 404],
])('%s sees of a new hire %s', async (key, classes) => {
  expect(await seen(key)).toEqual(classes)
})

test('what is sealed stands in no answer in clear, and nothing of it in the recruiter’s', async () => {
  for (const key of ['hr_manager', 'payroll', 'recruiter']) {
    const { data } = await by(key).send(readOnboarding, { id: newcomer.id })
    const text = JSON.stringify(data)
    for (const number of [numbers.pan_no, numbers.uan_no, numbers.bank_account_number])
      expect([key, text.includes(number)]).toEqual([key, false])
    expect([key, text.includes(numbers.account_holder_name)]).toEqual([key, key !== 'recruiter'])
  }
})

test('lists, figures, exports and the calendar show the same people', async () => {
  const total = async (key: string) => (await by(key).send(hr.onboardingList.read, {})).data.total
  expect(await total('hr_manager')).toBe(1)
  expect(await total('other_executive')).toBe(0)
  for (const key of ['it', 'manager', 'employee'])
    for (const call of [hr.onboardingList.read, hr.onboardingFigures])
      expect((await by(key).send(call, {})).httpStatus).toBe(403)
  const days = async (key: string) =>
    (await by(key).send(hr.joiningCalendar, { from: dayIn(0), to: dayIn(30) })).data.days.length
  expect([await days('recruiter'), await days('other_executive')]).toEqual([1, 0])
  const weeks = async (key: string) =>
    (await by(key).send(hr.onboardingFigures, {})).data.weeks.reduce(
      (sum, { submitted }) => sum + submitted,
      0,
    )
  expect([await weeks('payroll'), await weeks('other_executive')]).toEqual([1, 0])
  const take = async (key: string) =>
    (
      await by(key).raw('/api/onboarding/export', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"format":"csv"}',
      })
    ).text()
  expect(await take('hr_executive')).toContain('Ira Sen')
  expect(await take('other_executive')).not.toContain('Ira Sen')
  expect(await take('recruiter')).toContain(say.mayNotExport.text)
})

test('payroll decides on what is sealed and on nothing else; numbers are opened by few', async () => {
  const { data } = await by('payroll').send(readOnboarding, { id: newcomer.id })
  const decide = (key: string, kind: string) => {
    const { id, version } = data.items.find((item) => item.kind === kind)!
    return by(key).send(verify.decideItem, { item_id: id, version, decision: 'accepted' })
  }
  expect((await decide('payroll', 'resume')).message).toBe(say.mayNotDecide.text)
  expect((await decide('recruiter', 'pan')).message).toBe(say.mayNotDecide.text)
  expect((await decide('auditor', 'pan')).message).toBe(say.mayNotDecide.text)
  expect((await decide('employee', 'pan')).message).toBe(say.noSuchItem.text)
  expect((await decide('payroll', 'bank_details')).message).toBe(say.accepted)
  const reveal = (key: string) => by(key).send(verify.revealSecret, { id: newcomer.id, field: 'pan_no' })
  expect((await reveal('payroll')).data.value).toBe(numbers.pan_no)
  for (const key of ['hr_executive', 'recruiter'])
    expect((await reveal(key)).message).toBe(say.mayNotReveal.text)
  expect((await reveal('it')).httpStatus).toBe(404)
  const { items } = (await by('hr_manager').send(readOnboarding, { id: newcomer.id })).data
  const opens = async (key: string, kind: string) => {
    const [file] = items.find((item) => item.kind === kind)!.files
    return (await by(key).send(verify.openPaper, { file_id: file!.id })).httpStatus
  }
  for (const key of ['recruiter', 'it', 'other_executive'])
    expect([key, await opens(key, 'pan')]).toEqual([key, 404])
  for (const key of ['payroll', 'it', 'other_executive'])
    expect([key, await opens(key, 'resume')]).toEqual([key, 404])
  expect(await opens('recruiter', 'resume')).toBe(200)
})

test('everybody sees and does the tasks of their own team, in their order', async () => {
  const list = async (key: string) => (await by(key).send(tasks.taskList.read, {})).data.rows
  const teams = async (key: string) => [...new Set((await list(key)).map(({ team }) => team))].toSorted()
  expect(await teams('it')).toEqual(['it'])
  expect(await teams('payroll')).toEqual(['payroll'])
  expect(await teams('manager')).toEqual(['manager'])
  expect(await teams('hr_manager')).toHaveLength(5)
  expect(await teams('other_executive')).toEqual([])
  expect((await by('employee').send(tasks.taskList.read, {})).message).toBe(say.mayNotTasks.text)
  const due = async (key: 'late' | 'today' | 'week' | 'later' | 'undated') =>
    (await by('hr_manager').send(tasks.taskList.read, { view: 'open', due: key })).data.rows.map(
      ({ days }) => days,
    )
  // The joining day is in two days: everything for three and five days before it is late.
  expect([await due('late'), await due('today')]).toEqual([
    [-5, -3],
    [-2, -2, -2],
  ])
  expect([await due('week'), await due('later'), await due('undated')]).toEqual([
    [-1, 0, 0, 0, 0, 2, 3, 5],
    [],
    [],
  ])
  const named = async (title: string) => (await list('it')).find((task) => task.title === title)!
  const close = async (key: string, title: string, rest = {}) => {
    const { id, version } = await named(title)
    return by(key).send(tasks.closeTask, { id, version, state: 'done', ...rest })
  }
  expect((await close('it', 'Hand over the laptop')).message).toBe(say.comesFirst('Prepare a laptop').text)
  expect((await close('payroll', 'Prepare a laptop')).message).toBe(say.noSuchTask.text)
  expect((await close('it', 'Set up the mailbox', { state: 'left_out' })).message).toBe(say.noteMissing.text)
  expect((await close('it', 'Prepare a laptop')).message).toBe(say.saved)
  expect((await close('it', 'Hand over the laptop')).message).toBe(say.saved)
  const { id, version } = await named('Prepare a laptop')
  expect((await by('it').send(tasks.reopenTask, { id, version })).message).toBe(
    say.waitsFor('Hand over the laptop').text,
  )
})

test('of twenty who close one task at once one does; the owner must be able to see it', async () => {
  const task = (await by('it').send(tasks.taskList.read, {})).data.rows.find(
    ({ title }) => title === 'Set up the mailbox',
  )!
  const { id, version } = task
  const assigned = await by('hr_manager').send(tasks.assignTask, { id, version, owner_id: boss.id })
  expect(assigned.message).toBe(say.saved)
  const nobody = await product.account()
  const now = { id, version: version + 1 }
  expect((await by('hr_manager').send(tasks.assignTask, { ...now, owner_id: nobody.id })).message).toBe(
    say.ownerCannot.text,
  )
  expect((await by('it').send(tasks.assignTask, { ...now, owner_id: null })).message).toBe(
    say.mayNotManage.text,
  )
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => by('it').send(tasks.closeTask, { ...now, state: 'done' })),
  )
  expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
})

test('templates are kept by few, and never wait in a circle', async () => {
  expect((await by('hr_executive').send(tasks.listTaskTemplates, {})).message).toBe(say.mayNotTemplates.text)
  const keeper = by('hr_manager')
  const { templates } = (await keeper.send(tasks.listTaskTemplates, {})).data
  const named = (title: string) => templates.find((one) => one.title === title)!
  const first = named('Prepare a laptop')
  const save = (rest: object) =>
    keeper.send(tasks.saveTaskTemplate, { title: first.title, team: 'it', days: -3, ...rest })
  const circle = await save({
    id: first.id,
    version: first.version,
    after_id: named('Hand over the laptop').id,
  })
  expect(circle.message).toBe(say.afterItself.text)
  expect((await save({})).message).toBe(say.templateTaken.text)
  expect((await save({ title: 'Order a phone' })).message).toBe(say.saved)
  expect((await save({ id: first.id, version: first.version, days: -4 })).message).toBe(say.saved)
  expect((await save({ id: first.id, version: first.version, days: -5 })).httpStatus).toBe(409)
})
