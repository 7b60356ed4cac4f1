import { test } from 'vitest'
import { look } from './walks.ts'
import { signedIn } from './documents-steps.ts'

const paper = {
  name: 'pan.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n% a scan\n%%EOF\n'),
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
