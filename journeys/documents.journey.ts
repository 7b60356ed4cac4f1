import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter, look } from './walks.ts'

const paper = {
  name: 'pan.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n% a scan\n%%EOF\n'),
}

const signedIn = async (name: string, path: string): Promise<Page> => {
  const page = await openPage({ device: 'desktop' })
  await enter(page, name, path)
  return page
}

test('what is asked for is uploaded by its owner and verified by the people team', async () => {
  const own = await signedIn('employee', '/my-documents')
  await own.getByRole('button', { name: 'Upload PAN card' }).click()
  const dialog = own.getByRole('dialog', { name: 'Upload document' })
  await dialog.locator('input[type="file"]').setInputFiles(paper)
  await look(own, 'documents-upload')
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await own.getByText('To be verified').first().waitFor()
  await look(own, 'documents-mine')

  const head = await signedIn('hr-manager', '/staff-documents?view=to_verify')
  await head.getByText('Anirban Kuila').first().waitFor()
  await look(head, 'documents-to-verify')
  await head.getByRole('button', { name: 'Request document' }).click()
  const asking = head.getByRole('dialog', { name: 'Request a document' })
  await asking.getByLabel('Document type').selectOption({ label: 'Proof of address' })
  await asking.getByRole('button', { name: /people without it$/ }).click()
  await asking.getByRole('button', { name: /^Ask \d+ people$/ }).waitFor()
  await look(head, 'documents-ask-people')
  await asking.getByRole('button', { name: 'Cancel' }).click()
  await head.getByText('Anirban Kuila').first().click()
  await head.getByRole('heading', { name: 'Anirban Kuila' }).waitFor()
  await head.getByRole('button', { name: 'Verify' }).first().click()
  await head
    .getByRole('dialog', { name: /^Verify / })
    .getByRole('button', { name: 'Verify' })
    .click()
  await head.getByText('Verified', { exact: true }).first().waitFor()
  // By itself: no one reloads the owner's page.
  await own
    .getByRole('listitem')
    .filter({ hasText: 'PAN card' })
    .getByText('Verified', { exact: true })
    .waitFor()
})

test('a letter is issued with its number, and acknowledged once by its receiver', async () => {
  const head = await signedIn('hr-manager', '/letters')
  await head.getByRole('row').filter({ hasText: 'Draft' }).filter({ hasText: 'Appointment' }).click()
  await head.getByRole('button', { name: 'Issue', exact: true }).click()
  await head
    .getByText(/^CO1\/APPT\/\d{4}\/\d{4}$/)
    .first()
    .waitFor()
  await head.getByRole('button', { name: 'Open PDF' }).waitFor()
  await look(head, 'letters-issued')

  const receiver = await signedIn('employee', '/my-documents')
  await receiver.getByRole('button', { name: 'Acknowledge' }).click()
  await receiver.getByRole('button', { name: 'I have received this letter' }).click()
  await receiver.getByText(/^Acknowledged \d/).waitFor()
  expect(await receiver.getByRole('button', { name: 'Acknowledge' }).count()).toBe(0)
  await look(receiver, 'letters-acknowledged')
})
