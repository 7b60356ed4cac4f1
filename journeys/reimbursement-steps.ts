import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { enter, look } from './walks.ts'

/** A second try brings another bill: the same one would be refused as claimed already. */
const mark = () => Math.floor(Math.random() * 200) + 20

export const photo = async (red: number) => ({
  name: 'bill.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: { width: 900, height: 1200, channels: 3, background: { r: red, g: mark(), b: mark() } },
  })
    .jpeg()
    .toBuffer(),
})

type Sent = { title: string; path: string }
type Wish = { by?: string; bill?: Awaited<ReturnType<typeof photo>> }

/** An employee photographs a bill on the phone and submits it. Returns its title and address. */
export async function submitOnPhone(phone: Page, { by = 'employee', bill }: Wish = {}): Promise<Sent> {
  const stand = mark()
  const title = `Spare parts for stand ${stand}`
  await enter(phone, by, '/reimbursement')
  await phone.getByRole('heading', { name: 'Expense claims', level: 1 }).waitFor()
  await look(phone, 'reimbursement-lanes-phone')
  await phone.getByRole('button', { name: 'New claim' }).first().click()
  await phone.getByLabel('Title').fill(title)
  await phone.locator('input[capture]').setInputFiles(bill ?? (await photo(stand)))
  const line = phone.getByRole('listitem', { name: 'Expense 1' })
  await line.getByLabel('Category').selectOption({ label: 'Meals' })
  await line.getByLabel('Amount').fill('940')
  await line.getByLabel('Vendor').fill(`Corner hardware ${stand}`)
  await phone.getByText(/^Approved by .+\(manager\)/).waitFor()
  await look(phone, 'reimbursement-form-phone')
  await phone.getByRole('button', { name: 'Submit', exact: true }).click()
  await phone.getByText(/^CLM\/\d{4}\/\d{4} submitted\.$/).waitFor()
  await phone.waitForURL(/\/reimbursement\/\d+$/)
  return { title, path: new URL(phone.url()).pathname }
}

/** The manager opens it and cuts it down with a reason. */
export async function approveInPart(manager: Page, path: string): Promise<void> {
  await enter(manager, 'manager', path)
  await manager.getByLabel(/^1\. Meals, of/).fill('800')
  await manager.getByLabel('Reason for line 1').fill('Without the tip')
  await look(manager, 'reimbursement-decide-desktop')
  await manager.getByRole('button', { name: 'Approve', exact: true }).click()
  await manager.getByText('Claim approved in part.').waitFor()
}
