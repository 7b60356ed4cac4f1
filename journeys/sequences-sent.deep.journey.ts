import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { productOrigin } from '#platform/testing/product-origin.ts'
import { enrolPeople, ledgerList, moveEnrolment, enrolmentList } from '#sequences/contract/people-calls.ts'
import { moveSequence, saveSequence, saveStep } from '#sequences/contract/sequence-calls.ts'
import { contactList, saveContact } from '#sales/contract/people/contact-calls.ts'
import { callerFor, mailTo } from './outbox.ts'
import { enter, look } from './walks.ts'

const always = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start_minute: 0, end_minute: 1440 }))
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36' }
const PATIENCE = { timeout: 150_000, interval: 1_000 }

test('three are written to: one opens, one replies, one unsubscribes by the header', async () => {
  const owner = await callerFor('sales-executive@atrium.example')
  const made = { company_id: 1, zone: 'Asia/Kolkata', windows: always }
  const { data: sequence } = await owner.send(saveSequence, { ...made, name: 'Three who answer' })
  const step = (subject: string, condition: number | null, gap_value: number) =>
    owner.send(saveStep, {
      sequence_id: sequence.id,
      subject,
      text: 'Hello {{first_name}}, see https://atrium.example/offer.',
      gap_value,
      gap_unit: 'minutes',
      condition,
    })
  await step('The first of four', null, 0)
  await step('Not opened', 1, 1)
  await step('Opened, no reply', 2, 1)
  await step('You replied', 3, 1)
  const ids: number[] = []
  for (const name of ['Opens', 'Replies', 'Leaves', 'Never'])
    ids.push(
      (await owner.send(saveContact, { name: `${name} Walker`, email: `${name.toLowerCase()}@walk.example` }))
        .data.id,
    )
  await owner.send(enrolPeople, { sequence_id: sequence.id, contact_ids: ids })
  await owner.send(moveSequence, { id: sequence.id, to: 'active' })

  const story = async (contact: string) => {
    const { rows } = (await owner.send(ledgerList.read, { sequence_id: sequence.id, size: 200 })).data
    return rows
      .filter((row) => row.contact === `${contact} Walker`)
      .toSorted((one, other) => one.step - other.step)
      .map(({ step: place, status, reason }) =>
        `${place} ${status}${reason.startsWith('Waits') ? '' : ` ${reason}`}`.trim(),
      )
  }
  await expect.poll(() => story('Leaves'), PATIENCE).toContain('1 sent')
  const token = async (name: string) =>
    /\/unsubscribe\/([\w-]+)/.exec(await mailTo(`${name}@walk.example`, 'The first of four'))![1]!
  await fetch(`${productOrigin()}/o/${await token('opens')}.gif`, { headers: browser })
  const left = await fetch(`${productOrigin()}/unsubscribe/${await token('leaves')}`, {
    method: 'POST',
    headers: { ...browser, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(left.status).toBe(200)
  const { rows } = (await owner.send(enrolmentList.read, { sequence_id: sequence.id, size: 50 })).data
  const replied = rows.find(({ contact }) => contact === 'Replies Walker')!
  await owner.send(moveEnrolment, { id: replied.id, to: 'replied' })

  expect(await story('Replies')).toEqual([
    '1 sent',
    '2 cancelled Replied',
    '3 cancelled Replied',
    '4 planned',
  ])
  expect(await story('Leaves')).toEqual(['1 sent', '2 cancelled Unsubscribed'])
  await expect.poll(() => story('Replies'), PATIENCE).toContain('4 sent')
  await expect
    .poll(() => story('Opens'), PATIENCE)
    .toEqual(expect.arrayContaining(['1 sent', '2 skipped Opened', '3 sent']))
  await expect.poll(() => story('Never'), PATIENCE).toContain('2 sent')

  const page = await openPage()
  const { data: found } = await owner.send(contactList.read, { search: 'Leaves Walker' })
  await enter(page, 'sales-executive', `/contacts/view-contact/${found.rows[0]!.id}`)
  await page.getByRole('heading', { name: 'Leaves Walker', level: 1 }).waitFor()
  await page.getByRole('region', { name: 'Sequences' }).getByText('Unsubscribed').waitFor()
  await page.goto(`/sequences/sequence-details/${sequence.id}`)
  await page.getByRole('button', { name: 'Add people' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Or paste email addresses/).fill('leaves@walk.example')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('dialog', { name: 'Not added' }).getByText('opted out').waitFor()
}, 400_000)

test('the list and the ledger fit a phone', async () => {
  const phone = await openPage({ device: 'phone' })
  await enter(phone, 'sales-executive', '/sequences')
  await phone.getByText('First contact, manufacturers').first().click()
  await phone.getByRole('heading', { name: 'First contact, manufacturers', level: 1 }).waitFor()
  await look(phone, 'sequence-steps-phone')
})
