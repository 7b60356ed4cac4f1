import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeMonth } from '#calendar/contract/working-time/working-time-calls.ts'
import { login } from '#identity/contract/sign-in/sign-in-calls.ts'
import { me } from '#identity/contract/identity-calls.ts'
import { listOutbox, openMail } from '#operations/contract/mail/outbox-calls.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { openPage } from '#platform/testing/browser.ts'
import { startProcess, type ProductProcess } from '#platform/testing/product-process.ts'
import { openRunFolders } from '#platform/testing/run-folder.ts'
import { testCaller, type Caller } from '#platform/testing/test-caller.ts'
import { keptDemo } from '#platform/testing/world/kept-demo.ts'
import { clockOffset } from '#platform/testing/world/moments.mjs'
import { TEST_SECRET } from '#platform/testing/world/test-secret.ts'
import { confirmPack, listUnconfirmedPacks } from '#payroll/contract/packs/pack-calls.ts'
import { choosePerson, runList, runPersonList } from '#payroll/contract/runs/run-calls.ts'
import { openWindowFor } from './tax-steps.ts'
import { fillIn, look, password } from './walks.ts'

const DAY_MS = 86_400_000
/** The regime was due within the grace of five days before the moment of the run: queues never run ahead of the database. */
const DAYS_EARLIER = 9
const EMPLOYEE = 'trainer@atrium.example'
const data = join(openRunFolders().room, 'tax-default')

let product: ProductProcess
let address = ''

/** The product over its own copy of the demo company, so many days before the moment of the run. */
async function startOn(daysEarlier: number): Promise<void> {
  product = startProcess({
    ATRIUM_DATA: data,
    ATRIUM_DEMO: 'on',
    ATRIUM_SECRET: TEST_SECRET,
    DATABASE_URL: '',
    SMTP_URL: '',
    ATRIUM_TEST_CLOCK_OFFSET_MS: String(clockOffset() - daysEarlier * DAY_MS),
  })
  address = await product.address()
}

beforeAll(async () => {
  await cp(await keptDemo(), data, { recursive: true })
  await startOn(DAYS_EARLIER)
})
afterAll(() => product.end())

async function callerOf(username: string): Promise<Caller> {
  const { data: entry } = await testCaller(address).send(login, { username, password })
  if (entry.step !== 'in') throw new Error(`${username} did not come in at once`)
  return testCaller(address, entry.token)
}

async function signIn(page: Page, username: string): Promise<void> {
  await page.goto(`${address}/login`)
  await fillIn(page, username, password)
}
const isHome = (page: Page) =>
  page.getByRole('heading', { name: /^Good (morning|afternoon|evening), / }).waitFor()

/** The latest mail to someone, once it is there. */
async function mailOf(admin: Caller, email: string, subject: string): Promise<string> {
  const find = async () =>
    (await admin.send(listOutbox, { search: email, size: 50 })).data.rows.find(
      (row) => row.subject === subject && row.state === 'kept',
    )
  await expect.poll(find, { timeout: 60_000 }).toBeTruthy()
  return (await admin.send(openMail, { id: (await find())!.id })).data.text
}

test('who lets the day for the regime pass is put to the new one, is mailed, and is paid by it', async () => {
  const name = (await (await callerOf(EMPLOYEE)).send(me, {})).data.name
  const then = companyDay(new Date(Date.now() - DAYS_EARLIER * DAY_MS))
  const hr = await openPage()
  await signIn(hr, 'hr-manager@atrium.example')
  await isHome(hr)
  await hr.goto(`${address}/investment-declaration/windows`)
  await openWindowFor(hr, name, { opens: then, due: dayAfter(then, 40), schemeDue: dayAfter(then, 2) })
  await hr.context().close()
  await product.end()

  await startOn(0)
  const admin = await callerOf('admin@atrium.example')
  const mail = await mailOf(admin, EMPLOYEE, 'The new tax regime holds for you in 2026-27')
  expect(mail).toContain('Ask payroll to unlock your choice.')
  expect(mail).not.toContain('₹')
  const phone = await openPage({ device: 'phone' })
  await signIn(phone, EMPLOYEE)
  await isHome(phone)
  await phone.goto(`${address}/investment-declaration`)
  await phone.getByText('New regime').first().waitFor()
  await look(phone, 'tax-default-phone')

  const maker = await openPage()
  await signIn(maker, 'payroll@atrium.example')
  await maker.getByText(/^You can request another code in 0:\d\d$/).waitFor()
  const code = /^ {4}(\d{6,10})$/m.exec(
    await mailOf(admin, 'payroll@atrium.example', 'Your sign-in code'),
  )![1]!
  await maker.keyboard.type(code)
  await isHome(maker)
  const token = await maker.evaluate(() => localStorage.getItem('token') ?? '')
  const payroll = testCaller(address, token)
  const { rows } = (await payroll.send(runList.read, { size: 100 })).data
  const run = rows.find(({ status }) => status === 'draft')!
  const closing = { company_id: 1, month: run.month, reason: 'The month is over' }
  expect((await payroll.send(closeMonth, closing)).status).toBe(0)
  await maker.goto(`${address}/payroll-runs/${run.id}`)
  await maker.getByRole('button', { name: 'Collect inputs' }).click()
  await maker.getByRole('button', { name: 'Compute', exact: true }).waitFor()
  const { rows: people } = (await payroll.send(runPersonList.read, { run_id: run.id, size: 100 })).data
  for (const { id, choice, version } of people.filter(({ pending }) => pending > 0))
    await payroll.send(choosePerson, { id, choice, proceeds: true, reason: 'Paid as it stands', version })
  const head = await callerOf('payroll-approver@atrium.example')
  const { rows: packs } = (await head.send(listUnconfirmedPacks, { month: run.month })).data
  for (const { key } of packs) await head.send(confirmPack, { key, source: 'The notification', note: 'Read' })
  await maker.getByRole('button', { name: 'Compute', exact: true }).click()
  await maker.getByText('The run is being computed.').waitFor()
  const slip = async () =>
    (await payroll.send(runPersonList.read, { run_id: run.id, search: name, size: 10 })).data.rows[0]
      ?.slip_id ?? null
  await expect.poll(slip, { timeout: 30_000 }).not.toBeNull()
  await maker.goto(`${address}/payroll-runs/slips/${await slip()}`)
  const tax = maker.getByRole('region', { name: 'Income tax' })
  await tax.getByText('New', { exact: true }).waitFor()
  await look(maker, 'tax-default-payslip-desktop')
})
