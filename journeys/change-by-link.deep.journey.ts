import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { mailTo } from './outbox.ts'
import { enter, look } from './walks.ts'

const CLIENT = 'ferry.master@harbour.example'

test('a client without an account proves the address on a phone, accepts a change by its link, and the link says so', async () => {
  const manager = await openPage()
  await enter(manager, 'project-manager', '/change-request')
  await manager.getByRole('button', { name: 'Request a change' }).click()
  const asking = manager.getByRole('dialog', { name: 'Request a change' })
  await asking.getByLabel('Project').selectOption({ label: 'Harbour booking' })
  await asking.getByLabel('Title', { exact: true }).fill('Show the tide on the berth')
  await asking.getByLabel('Reason').fill('Captains ask for it by telephone.')
  await asking.getByRole('button', { name: 'Save draft' }).click()
  await manager.getByRole('button', { name: 'Submit' }).click()
  await manager.getByRole('button', { name: 'Start review' }).click()
  await manager.getByRole('button', { name: 'Enter impact' }).click()
  const impact = manager.getByRole('dialog', { name: /^Impact/ })
  await impact.getByLabel('Hours').fill('24')
  await impact.getByLabel('Amount').fill('36000')
  await impact.getByLabel('Clients without an account').fill(CLIENT)
  await impact.getByRole('button', { name: 'Save' }).click()
  await manager.getByText('now waits for a decision').first().waitFor()

  const letter = await mailTo(CLIENT, 'A change in Harbour booking: Show the tide on the berth')
  const path = new URL(/https?:\/\/\S+/.exec(letter)![0]).pathname
  const phone = await openPage({ device: 'phone' })
  await phone.goto(path)
  await phone.getByLabel('Your email address').fill('someone.else@harbour.example')
  await phone.getByRole('button', { name: 'Email me a code' }).click()
  await look(phone, 'shared-door-phone-light')
  await phone.getByLabel('Your email address').fill(CLIENT)
  await phone.getByRole('button', { name: /code$/ }).click()
  const [code] = /^\s+(\d{4})$/m.exec(await mailTo(CLIENT, /^Your code for /))!.slice(1)
  await phone.getByLabel('Code from your email').getByRole('textbox').first().click()
  await phone.keyboard.type(code!)
  await phone.getByRole('button', { name: 'Open', exact: true }).click()
  const title = phone.getByRole('heading', { name: 'Show the tide on the berth', level: 1 })
  await title.waitFor()
  await phone.getByText('36,000').waitFor()
  await look(phone, 'shared-change-phone-light')
  await phone.getByLabel('Your name').fill('Leontine Ferry')
  await phone.getByRole('button', { name: 'Accept change' }).click()
  await phone.getByText('Accepted by Leontine Ferry. Thank you.').waitFor()
  expect(await phone.getByRole('button', { name: 'Accept change' }).count()).toBe(0)
  await look(phone, 'shared-change-accepted-phone-light')

  await manager.reload()
  await manager.getByText('Leontine Ferry').first().waitFor()
  await manager.getByText('Approved', { exact: true }).first().waitFor()
})
