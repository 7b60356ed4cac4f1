import { describe, expect, test } from 'vitest'
import { buildAssignment } from '#organization/server/public.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import {
  addEditCv,
  deleteEdition,
  getCv,
  previewCv,
  refreshEdition,
  saveEdition,
} from '#cv/contract/cv-calls.ts'
import type { CvContents } from '#cv/contract/contents/cv-contents.ts'
import { verifyCv } from '#cv/contract/verification/verify-calls.ts'
import { cvMessages as say } from '#cv/contract/cv-messages.ts'
import { exportSkills, searchSkills, skillChart } from '#cv/contract/skills/inventory-calls.ts'
import { someCv } from './cv-builders.ts'
import { cvScene, NAME } from '#cv/testing/cv-scene.ts'

const product = await testProduct()
const { owner, own, lead, head, colleague, take, wordsOf, docxOf } = await cvScene(product)

describe('a CV', () => {
  test('begun twenty times at once is one, and a stale one is not saved', async () => {
    expect((await own.send(getCv, {})).data).toMatchObject({ version: 0, can: { write: true, make: false } })
    expect((await take(own, 'download', {})).status).toBe(409)
    const first = await Promise.all(
      Array.from({ length: 20 }, () => own.send(addEditCv, { version: 0, contents: someCv() })),
    )
    expect(first.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
    for (const { httpStatus } of first) expect([200, 409]).toContain(httpStatus)
    const { version, total, missing, complete } = (await own.send(getCv, {})).data
    expect([complete.percent, complete.reasons.at(-1)?.value]).toEqual([100, '7 of 7'])
    expect([version, total.words, missing]).toEqual([1, expect.stringMatching(/^\d+ y/), []])
    expect((await own.send(addEditCv, { version: 1, contents: someCv() })).data.version).toBe(2)
    const stale = await own.send(addEditCv, { version: 1, contents: someCv({ headline: 'Mine' }) })
    expect([stale.httpStatus, stale.failure.facts['stale']]).toEqual([409, true])
  })

  test('holds nothing that cannot be', async () => {
    const { experience, skills } = someCv()
    const cases: [Partial<CvContents>, string][] = [
      [
        { experience: [{ ...experience[0]!, to: '2017-01' }] },
        say.endBeforeStart('Software engineer, Tamarind Works').text,
      ],
      [
        { experience: [{ ...experience[0]!, from: '2098-01', to: null }] },
        say.notYet('Software engineer, Tamarind Works').text,
      ],
      [{ skills: [skills[0]!, { ...skills[0]!, name: 'typescript' }] }, say.skillTwice('typescript').text],
      [{ experience: [experience[0]!, experience[0]!], skills: [] }, say.keyTwice.text],
      [
        { experience: [experience[0]!], skills: [{ ...skills[0]!, months: 37 }] },
        say.skillTooLong('TypeScript', '3 y').text,
      ],
    ]
    for (const [wish, message] of cases) {
      const answer = await own.send(addEditCv, { version: 2, contents: someCv(wish) })
      expect([answer.httpStatus, answer.message]).toEqual([400, message])
    }
  })

  test('is read by those who may, and written by its owner alone', async () => {
    expect((await lead.send(getCv, { user_id: owner.id })).data.can).toEqual({
      write: false,
      make: true,
      verify: true,
    })
    expect((await head.send(getCv, { user_id: owner.id })).httpStatus).toBe(200)
    const refused = await colleague.send(getCv, { user_id: owner.id })
    expect([refused.httpStatus, refused.message]).toEqual([404, say.noSuchCv.text])
    expect((await colleague.send(getCv, { user_id: 999_999 })).message).toBe(say.noSuchCv.text)
    expect((await take(colleague, 'download', { user_id: owner.id })).status).toBe(404)
    expect((await take(colleague, 'download-html', { user_id: owner.id })).status).toBe(404)
    expect((await take(colleague, 'download-docx', { user_id: owner.id })).status).toBe(404)
    const client = await product.as(await product.account({ userType: 'Client', roles: ['client'] }))
    expect((await client.send(getCv, {})).httpStatus).toBe(404)
    expect((await client.send(addEditCv, { version: 0, contents: someCv() })).message).toBe(
      say.notForYou.text,
    )
  })
})

test('the page of a CV shows markup as words', async () => {
  await own.send(addEditCv, {
    version: 2,
    contents: someCv({ headline: '<script>alert(1)</script> & ಕನ್ನಡ' }),
  })
  const page = await (await take(own, 'download-html', {})).text()
  for (const word of ['Paladhi', 'Tamarind Works', 'Moss Bank', owner.email]) expect(page).toContain(word)
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; ಕನ್ನಡ')
  expect(page).not.toMatch(/<script|<img|src=|href=/)
})

describe('an edition', () => {
  test('hides what it should, also in free words, and the CV stays', async () => {
    const hidden = { hide_name: true, hide_contact: true, hide_employers: true, hide_clients: true }
    const made = await lead.send(saveEdition, {
      user_id: owner.id,
      name: 'For a bank',
      choices: { ...hidden, company_id: 2, summary: `${NAME} knows Moss Bank, tamarind works and paladhi.` },
    })
    expect(made.message).toBe(say.editionSaved)
    const page = await (await take(lead, 'download-html', { edition_id: made.data.id })).text()
    const words = await wordsOf(await take(lead, 'download', { edition_id: made.data.id }))
    const docx = await docxOf(await take(lead, 'download-docx', { edition_id: made.data.id }))
    const bare = await (await take(lead, 'download-text', { edition_id: made.data.id })).text()
    for (const text of [page, docx.words, bare, ...words]) {
      expect(text).not.toMatch(/Paladhi|অরিন্দম|Tamarind|Moss Bank|Quiet Ledger|@atrium/i)
      expect(text).toMatch(/P\./)
      expect(text).toContain('A maker of tools')
      expect(text).toContain('Company 2')
    }
    const again = await lead.send(saveEdition, { user_id: owner.id, name: 'for a BANK' })
    expect(again.message).toBe(say.editionTaken.text)
    expect((await colleague.send(saveEdition, { user_id: owner.id, name: 'x' })).message).toBe(
      say.noSuchCv.text,
    )
    expect((await colleague.send(deleteEdition, { id: made.data.id })).message).toBe(say.noSuchEdition.text)
    const { editions, version } = (await own.send(getCv, {})).data
    expect(editions).toMatchObject([{ name: 'For a bank', made_by: 'Lata Lead', outdated: false }])
    await own.send(addEditCv, { version, contents: someCv({ headline: 'New' }) })
    expect((await own.send(getCv, {})).data.editions[0]!.outdated).toBe(true)
    await own.send(refreshEdition, { id: made.data.id })
    expect((await own.send(getCv, {})).data.editions[0]!.outdated).toBe(false)
    expect((await own.send(deleteEdition, { id: made.data.id })).message).toBe(say.editionDeleted)
  })

  test('leaves out what is named, and a preview shows it before it is saved', async () => {
    const choices = { without: { skills: ['PostgreSQL'], experience: ['tamarind'], projects: ['ledger'] } }
    const { html } = (await own.send(previewCv, { contents: someCv(), choices })).data
    expect(html).toContain('Banyan Softworks')
    expect(html).not.toMatch(/Tamarind|Quiet Ledger|<strong>PostgreSQL/)
  })
})

describe('an entry', () => {
  const jobs = (version: number, entries: number[], verified = true) => ({
    user_id: owner.id,
    version,
    section: 'experience' as const,
    entries,
    verified,
  })
  const marks = async (caller: Caller) => (await caller.send(getCv, { user_id: owner.id })).data.marks

  test('is verified once by someone else, and an edit of it takes the mark away', async () => {
    const { version } = (await own.send(getCv, {})).data
    const saved = await own.send(addEditCv, { version, contents: someCv() })
    const now = saved.data.version
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, at) => (at % 2 ? lead : head).send(verifyCv, jobs(now, [0, 1]))),
    )
    expect(all.map(({ httpStatus }) => httpStatus)).toEqual(Array(20).fill(200))
    expect(all.reduce((sum, { data }) => sum + data.marked, 0)).toBe(2)
    expect((await marks(own)).map(({ section, at }) => [section, at])).toEqual([
      ['experience', 0],
      ['experience', 1],
    ])
    const [first, second] = someCv().experience
    // Moved it keeps its mark; another wording has none, and none again when the words come back.
    const moved = someCv({ experience: [second!, { ...first!, role: 'Architect' }] })
    const next = (await own.send(addEditCv, { version: now, contents: moved })).data.version
    expect((await marks(lead)).map(({ at, by }) => [at, /Lata Lead|Hari Head/.test(by)])).toEqual([[0, true]])
    const back = (await own.send(addEditCv, { version: next, contents: someCv() })).data.version
    expect((await marks(lead)).map(({ at }) => at)).toEqual([1])
    expect((await lead.send(verifyCv, jobs(back, [1], false))).message).toBe(say.entriesOpened)
    expect(await marks(head)).toEqual([])
  })

  test('is verified only by those who may, and as they have read it', async () => {
    const { version } = (await own.send(getCv, {})).data
    expect((await own.send(verifyCv, jobs(version, [0]))).message).toBe(say.ownCv.text)
    expect((await colleague.send(verifyCv, jobs(version, [0]))).message).toBe(say.noSuchCv.text)
    const auditor = await product.as(await product.account({ roles: ['employee', 'auditor'] }))
    expect((await auditor.send(verifyCv, jobs(version, [0]))).message).toBe(say.mayNotVerify.text)
    expect((await lead.send(verifyCv, jobs(version - 1, [0]))).message).toBe(say.changedMeanwhile.text)
    expect((await lead.send(verifyCv, jobs(version, [7]))).message).toBe(say.noSuchEntry.text)
    const unwritten = await product.account()
    const none = await head.send(verifyCv, { ...jobs(1, [0]), user_id: unwritten.id })
    expect(none.message).toBe(say.nothingYet.text)
  })
})

test('a CV goes along as bare words, and its PDF has the same bytes each time', async () => {
  const { version } = (await own.send(getCv, {})).data
  await own.send(addEditCv, { version, contents: someCv({ summary: 'Tea & <cake> with ಕನ್ನಡ' }) })
  const [one, other] = await Promise.all(
    [1, 2].map(async () => (await take(own, 'download', {})).arrayBuffer()),
  )
  expect(Buffer.from(one!).equals(Buffer.from(other!))).toBe(true)
  const text = await (await take(own, 'download-text', {})).text()
  expect(text).toContain('Tea & <cake> with ಕನ್ನಡ')
  expect(text).toContain('SKILLS\nTypeScript (Expert, 5 y); PostgreSQL (Advanced, 4 y)')
  expect(text).toContain('- Led two people')
})

describe('the skills inventory', () => {
  test('finds who knows all that is asked, so well and so long', async () => {
    const names = async (caller: Caller, wish: object) =>
      (await caller.send(searchSkills, wish)).data.rows.map(({ name }) => name)
    expect(await names(head, { search: 'typescript, postgres' })).toEqual([NAME])
    expect(await names(head, { search: 'typescript, cobol' })).toEqual([])
    expect(await names(head, { search: 'typescript, cobol', match: 'any' })).toEqual([NAME])
    expect(await names(head, { search: 'fortran, cobol', match: 'any' })).toEqual([])
    expect(await names(head, { search: 'postgres, cobol', match: 'any', level: 4 })).toEqual([])
    expect(await names(lead, { match: 'any' })).toEqual([NAME])
    expect(await names(head, { search: 'postgres', level: 4 })).toEqual([])
    expect(await names(head, { search: 'postgres', years: 4 })).toEqual([NAME])
    expect(await names(head, { search: 'postgres', years: 5 })).toEqual([])
    expect(await names(head, { search: '100%_\\' })).toEqual([])
    expect(await names(lead, {})).toEqual([NAME])
    const [row] = (await lead.send(searchSkills, { search: 'script' })).data.rows
    expect(row!.skills).toEqual([{ name: 'TypeScript', level: 4, months: 60, last_used: '2026-10' }])
    expect((await lead.send(skillChart, {})).data.rows[0]).toMatchObject({ people: 1 })
  })

  test('is for those who may, and exported only with the permission for it', async () => {
    expect((await colleague.send(searchSkills, {})).message).toBe(say.mayNotSearch.text)
    expect((await colleague.send(skillChart, {})).message).toBe(say.mayNotSearch.text)
    expect((await lead.send(exportSkills, { format: 'csv' })).message).toBe(say.mayNotExport.text)
    const file = await head.raw('/api/cv/export-skills', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ format: 'csv', search: 'typescript' }),
    })
    expect(await file.text()).toContain('TypeScript,Expert,60,2026-10')
    const elsewhere = await product.account({ roles: ['employee', 'hr_executive'] })
    await product.write((ctx) => buildAssignment(ctx, { accountId: elsewhere.id, company: 3 }))
    const outside = await product.as(elsewhere)
    // What any of the words finds stays within the reach of the caller.
    for (const wish of [{}, { search: 'typescript, postgres', match: 'any' as const }])
      expect((await outside.send(searchSkills, wish)).data.rows).toEqual([])
  })
})
