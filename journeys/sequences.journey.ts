import { test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter, look } from './walks.ts'

test('an executive writes a sequence, sees it as a contact would, adds people and starts it', async () => {
  const page = await openPage()
  await enter(page, 'sales-executive', '/sequences')
  await page.getByText('First contact, manufacturers').first().waitFor()
  await page.getByRole('button', { name: 'New sequence' }).click()
  const added = page.getByRole('dialog', { name: 'New sequence' })
  await added.getByLabel('Name').fill('Harbour firms')
  await added.getByRole('button', { name: 'Add sequence' }).click()
  await page.getByRole('heading', { name: 'Harbour firms', level: 1 }).waitFor()

  await addStep({ subject: 'Your harbour, {{first_name}}', text: 'Hello {{first_name}}, may I call you?' })
  await page.getByText('Email, at once').waitFor()
  await addStep({
    subject: '',
    text: 'Did my email reach you, {{first_name}}?',
    onlyIf: 'Not opened previous email',
  })
  await page.getByText('Email, 2 days later, if: Not opened previous email').waitFor()

  await page.getByRole('button', { name: 'Add people' }).click()
  const people = page.getByRole('dialog', { name: 'Add people to Harbour firms' })
  await people.getByLabel('Contacts, leads or deals').fill('Quintela')
  await people
    .getByRole('list', { name: 'Found' })
    .getByRole('button', { name: /^Tomás Quintela/ })
    .first()
    .click()
  await people.getByRole('list', { name: 'Chosen' }).waitFor()
  await people.getByLabel(/^Or paste email addresses/).fill('nobody@nowhere.example')
  await people.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('no contact of yours has this address').waitFor()
  await page.getByRole('dialog', { name: 'Not added' }).getByRole('button', { name: 'Close' }).last().click()

  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByText('Sequence is active.').waitFor()
  await page.getByRole('button', { name: 'People', exact: true }).click()
  await page.getByRole('row', { name: /Tomás Quintela/ }).waitFor()
  await look(page, 'sequences')

  async function addStep({ subject, text, onlyIf }: { subject: string; text: string; onlyIf?: string }) {
    await page.getByRole('button', { name: 'Add step' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add step' })
    if (onlyIf) await dialog.getByLabel('Only if').selectOption(onlyIf)
    if (subject) await dialog.getByLabel('Subject').fill(subject)
    await dialog.getByLabel('Text').fill(text)
    await dialog.getByRole('button', { name: 'Save step' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
})
