import type { Page } from 'playwright-core'
import { login } from '#identity/contract/sign-in/sign-in-calls.ts'
import { listOutbox, openMail } from '#operations/contract/mail/outbox-calls.ts'
import { testCaller, type Caller } from '#platform/testing/test-caller.ts'
import { fillIn, password } from './walks.ts'
import { productOrigin } from '#platform/testing/product-origin.ts'

/** Someone of the demo company beside the browser, for what is not walked through. */
export async function callerFor(email: string): Promise<Caller> {
  const { data } = await testCaller(productOrigin()).send(login, { username: email, password })
  if (data.step !== 'in') throw new Error(`${email} did not come in at once`)
  return testCaller(productOrigin(), data.token)
}

let admin: Promise<Caller> | null = null

export const asAdmin = (): Promise<Caller> => (admin ??= callerFor('admin@atrium.example'))

const PATIENCE_MS = 15_000
const read = new Set<number>()

/** The text of the latest mail to someone with such a subject that has not been read here; waits for it. */
export async function mailTo(email: string, subject: string | RegExp): Promise<string> {
  const caller = await asAdmin()
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end;) {
    const { data } = await caller.send(listOutbox, { search: email, size: 50 })
    const isMeant = (text: string) => (typeof subject === 'string' ? text === subject : subject.test(text))
    const mail = data.rows.find((row) => isMeant(row.subject) && !read.has(row.id))
    if (mail?.state === 'kept') {
      read.add(mail.id)
      return (await caller.send(openMail, { id: mail.id })).data.text
    }
    await new Promise((later) => setTimeout(later, 200))
  }
  throw new Error(`no mail “${String(subject)}” to ${email} has come`)
}

/** What someone would read in the mailbox. */
export async function codeFor(email: string, subject = 'Your sign-in code'): Promise<string> {
  const code = /^ {4}(\d{6,10})$/m.exec(await mailTo(email, subject))?.[1]
  if (code === undefined) throw new Error(`the mail to ${email} holds no code`)
  return code
}

/** Opens a page as someone whose sign-in asks for a mailed code. */
export async function enterByCode(page: Page, name: string, path: string): Promise<void> {
  const email = `${name}@atrium.example`
  await page.goto('/login')
  await fillIn(page, email, password)
  await page.getByText(/^You can request another code in 0:\d\d$/).waitFor()
  await page.keyboard.type(await codeFor(email))
  await page.getByRole('heading', { name: /^Good (morning|afternoon|evening), / }).waitFor()
  await page.goto(path)
}
