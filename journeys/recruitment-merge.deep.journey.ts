import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { addCandidate, addCandidateFile } from '#recruitment/contract/candidates/candidate-calls.ts'
import { callerFor } from './outbox.ts'
import { enter, look } from './walks.ts'

const twins = [
  { location: 'Kolkata', company: 'Marigold Systems' },
  { location: 'Pune', company: 'Lantern Labs' },
]

test('the same résumé under another address is a likely duplicate; merged, the history is one, and it is undone', async () => {
  const mark = Date.now().toString(36)
  const caller = await callerFor('hr-manager@atrium.example')
  const resume = `%PDF-1.4\n% Résumé of Ishani Mukherjee, ${mark}\ntrailer\n<< >>\n%%EOF\n`
  const ids: number[] = []
  for (const [at, facts] of twins.entries()) {
    const wish = {
      name: `Ishani Mukherjee ${mark}`,
      emails: [`ishani.${mark}.${at}@mail.example`],
      consented: true,
    }
    const { data } = await caller.send(addCandidate, { ...wish, ...facts })
    const files = { resume: new File([resume], 'resume.pdf') }
    expect((await caller.send(addCandidateFile, { candidate_id: data.candidate_id }, { files })).status).toBe(
      0,
    )
    ids.push(data.candidate_id)
  }
  const [kept, gone] = ids as [number, number]

  const page = await openPage()
  await enter(page, 'hr-manager', `/unique-candidates/${kept}`)
  const likely = page.getByRole('region', { name: 'Possible duplicates' })
  await likely.getByText('Same', { exact: false }).waitFor()
  await likely.getByRole('button', { name: 'Compare' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge candidates' })
  await dialog
    .getByRole('row', { name: /^Works at/ })
    .getByLabel('Lantern Labs')
    .check()
  await look(page, 'candidates-merge-desktop-light')
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await page.getByText('Merged. You can undo it for 30 days.').waitFor()
  await page.getByText('Lantern Labs').first().waitFor()
  await page.getByText(`ishani.${mark}.1@mail.example`).first().waitFor()
  expect(await likely.count()).toBe(0)
  await look(page, 'candidate-merged-desktop-light')

  const phone = await openPage({ device: 'phone', scheme: 'dark' })
  await enter(phone, 'hr-manager', `/unique-candidates/${kept}`)
  await phone.getByRole('button', { name: 'Undo merge' }).waitFor()
  await look(phone, 'candidate-merged-phone-dark')
  await phone.getByRole('button', { name: 'Undo merge' }).click()
  await phone.getByText('The merge was undone.').waitFor()

  await page.goto(`${new URL(page.url()).origin}/unique-candidates/${kept}`)
  await page.getByText('Marigold Systems').first().waitFor()
  await page.goto(`${new URL(page.url()).origin}/unique-candidates/${gone}`)
  await page.getByText('Lantern Labs').first().waitFor()
  expect(await page.getByText(`ishani.${mark}.0@mail.example`).count()).toBe(0)
})
