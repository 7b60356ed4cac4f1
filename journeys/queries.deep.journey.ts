import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { leadList } from '#sales/contract/people/lead-calls.ts'
import { linkOn, openByCode } from './client-links.ts'
import { choose, tellWhoAsks } from './estimates-steps.ts'
import { callerFor } from './outbox.ts'
import { enter, look } from './walks.ts'

const questions = ['Who will use it?', 'Which tools stay?', 'When must it run?']

async function askForAnEstimate(email: string) {
  const visitor = await openPage()
  await visitor.goto('/app-cost-category')
  await choose(visitor, 'Mobile App', /Get A Fixed Cost/)
  await visitor.getByRole('radio', { name: 'Both from one source' }).check()
  await visitor.getByRole('radio', { name: 'Up to 10,000 customers' }).check()
  await visitor.getByLabel('Design').selectOption({ label: 'We have a design' })
  await visitor.getByLabel('Budget').selectOption('10000 - 20000 USD')
  await visitor.getByRole('button', { name: 'Calculate' }).click()
  await tellWhoAsks(visitor, email)
}

test(
  'an estimate becomes a lead; three questions are answered on two days, and the lead moves by itself',
  {
    timeout: 240_000,
  },
  async () => {
    const email = `ingrid.${Date.now()}@solvang.example`
    await askForAnEstimate(email)
    const seller = await callerFor('sales-executive@atrium.example')
    const { rows } = (await seller.send(leadList.read, { view: 'all', search: email })).data
    expect(rows).toMatchObject([{ source: 'calculator', status: 'pending' }])
    const { contact, id } = rows[0]!

    const page = await openPage()
    await enter(page, 'sales-executive', `/contacts/view-contact/${contact.id}?lead=${id}`)
    await page.getByRole('button', { name: 'Take lead' }).click()
    await page.getByText('The lead is yours.').waitFor()
    await page.getByRole('button', { name: 'Add query' }).click()
    const asking = page.getByRole('dialog', { name: 'Add query' })
    await asking.getByLabel('Subject').fill('Before we plan your app')
    for (const [at, question] of questions.entries()) {
      if (at > 0) await asking.getByRole('button', { name: 'Add question' }).click()
      await asking.getByLabel(`Question ${at + 1}`).fill(question)
    }
    await look(page, 'query-form-desktop-light')
    await asking.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Submit query' }).click()
    await page.getByText(`Submitted to ${contact.name}.`).waitFor()
    await page.getByText('Query Submitted').first().waitFor()

    const link = await linkOn(page, 'query')
    const phone = await openPage({ device: 'phone' })
    await phone.goto(link)
    await phone.getByRole('heading', { name: 'Our questions to you' }).waitFor()
    await openByCode(phone, email, 'Open the questions')
    await phone.getByLabel(questions[0]!).fill('Forty shop owners')
    await phone.getByLabel(questions[1]!).fill('The till stays')
    await phone.getByLabel('Your name').focus()
    await phone.getByText('2 of 3 answered').waitFor()
    await look(phone, 'query-own-phone-light')
    await phone.getByRole('button', { name: 'Send answers' }).click()
    await phone.getByText('One question has no answer yet.').first().waitFor()

    // Later, on another device, with the same link.
    const later = await openPage({ device: 'phone' })
    await later.goto(link)
    await openByCode(later, email, 'Open the questions')
    await later.getByText('2 of 3 answered').waitFor()
    expect(await later.getByLabel(questions[1]!).inputValue()).toBe('The till stays')
    await later.getByLabel(questions[2]!).fill('In spring')
    await later.getByLabel('Your name').focus()
    await later.getByText('3 of 3 answered').waitFor()
    await later.getByRole('button', { name: 'Send answers' }).click()
    await later.getByText('Thank you.', { exact: false }).first().waitFor()
    await page.reload()
    await page.getByText('Query answered').first().waitFor()
    await look(page, 'query-contact-desktop-light')
  },
)
