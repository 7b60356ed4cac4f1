import { beforeAll, expect, test } from 'vitest'
import { canReadPdf, pdfText } from '#platform/testing/pdf-text.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { buildAssignment } from '#organization/server/public.ts'
import { addEditCv, checkEditionPages, getCv, saveEdition } from '#cv/contract/cv-calls.ts'
import { cvMessages as say } from '#cv/contract/cv-messages.ts'
import { someCv } from '#cv/server/cv-builders.ts'

const product = await testProduct()
let owner: { id: number; email: string }
let own: Caller
let colleague: Caller

beforeAll(async () => {
  owner = await product.account({ name: 'Arundhati Paladhi' })
  const other = await product.account({ name: 'Omar Other' })
  await product.write(async (ctx) => {
    await buildAssignment(ctx, { accountId: owner.id })
    await buildAssignment(ctx, { accountId: other.id, company: 2 })
  })
  own = await product.as(owner)
  colleague = await product.as(other)
})

const take = (caller: Caller, path: 'download' | 'download-json', body: object) =>
  caller.raw(`/api/cv/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function write(contents: ReturnType<typeof someCv>) {
  const { version } = (await own.send(getCv, {})).data
  expect((await own.send(addEditCv, { version, contents })).message).toBe(say.saved)
}

const made = async (name: string, choices: object) => (await own.send(saveEdition, { name, choices })).data.id

const certificate = { name: 'Ledger keeper', issuer: 'Moss Bank', on: '2020-05', until: null }

test('JSON Resume holds what the CV shows, under the names of that format', async () => {
  await write(someCv({ certificates: [certificate] }))
  const response = await take(own, 'download-json', {})
  expect(response.headers.get('content-type')).toBe('application/json')
  expect(response.headers.get('content-disposition')).toMatch(
    /Company1_Arundhati-Paladhi_TypeScript_\d+y\.json/,
  )
  expect(await response.json()).toEqual({
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: {
      name: 'Arundhati Paladhi',
      label: 'Backend engineer',
      email: owner.email,
      summary: 'Builds ledgers.\nLikes tests.',
    },
    work: [
      {
        name: 'Tamarind Works',
        position: 'Software engineer',
        startDate: '2018-04',
        endDate: '2021-03',
        highlights: ['Wrote the ledger of Tamarind Works', 'Led two people'],
      },
      { name: 'Banyan Softworks', position: 'Senior engineer', startDate: '2021-01', highlights: [] },
    ],
    education: [
      { studyType: 'B.Tech.', institution: 'An institute', startDate: '2014-07', endDate: '2018-05' },
    ],
    certificates: [{ name: 'Ledger keeper', date: '2020-05', issuer: 'Moss Bank' }],
    skills: [
      { name: 'TypeScript', level: 'Expert, 5 y' },
      { name: 'PostgreSQL', level: 'Advanced, 4 y' },
    ],
    languages: [{ language: 'বাংলা', fluency: 'Native' }],
    projects: [
      {
        name: 'Quiet Ledger',
        description: 'A team of 5',
        highlights: ['Moved Moss Bank to the Quiet Ledger'],
        keywords: ['TypeScript', 'PostgreSQL'],
        startDate: '2019-01',
        endDate: '2020-12',
        roles: ['Developer'],
        entity: 'Moss Bank',
      },
    ],
    meta: { version: 'v1.0.0', lastModified: expect.stringMatching(/^\d{4}-.*Z$/) as string },
  })
  expect((await take(colleague, 'download-json', { user_id: owner.id })).status).toBe(404)
})

test('JSON Resume of an edition holds nothing that the edition hides', async () => {
  const hidden = { hide_name: true, hide_contact: true, hide_employers: true, hide_clients: true }
  const without = { skills: ['PostgreSQL'] }
  const id = await made('Hidden', { ...hidden, without, summary: 'Paladhi of tamarind works' })
  const text = await (await take(own, 'download-json', { edition_id: id })).text()
  expect(text).not.toMatch(
    /Paladhi|Arundhati|Tamarind|Banyan|Moss Bank|Quiet Ledger|@|PostgreSQL",\s*"level/i,
  )
  const { basics, work, projects } = JSON.parse(text) as {
    basics: object
    work: { name: string }[]
    projects: object[]
  }
  expect(basics).toEqual({
    name: 'A. P.',
    label: 'Backend engineer',
    summary: 'P. of A maker of tools',
  })
  expect(work.map(({ name }) => name)).toEqual(['A maker of tools', 'An employer'])
  expect(projects[0]).toMatchObject({ name: 'A bank', highlights: ['Moved A bank to the A bank'] })
})

const lines = Array.from({ length: 12 }, (_, at) => `Thing ${at} was done`).join('\n')
const [firstJob] = someCv().experience
const [firstProject] = someCv().projects
const years = Array.from({ length: 12 }, (_, at) => `${2000 + at}`)

test.each([
  ['short', {}, []],
  [
    'many projects',
    {
      projects: years.map((year) => ({
        ...firstProject!,
        key: `p${year}`,
        from: `${year}-01`,
        to: `${year}-12`,
        description: lines,
      })),
    },
    ['Projects', 'Education', 'Languages'],
  ],
  [
    'many jobs',
    {
      experience: years.map((year) => ({
        ...firstJob!,
        key: `j${year}`,
        from: `${year}-01`,
        to: `${year}-12`,
        description: lines,
      })),
    },
    ['Experience', 'Projects', 'Education', 'Languages'],
  ],
  [
    'a long summary',
    { summary: 'a\n'.repeat(1_400) },
    ['Summary', 'Skills', 'Experience', 'Projects', 'Education', 'Languages'],
  ],
])('an edition meant for one page and %s is told what runs over', async (name, wish, over) => {
  await write(someCv(wish))
  const id = await made(`One page, ${name}`, { page_limit: 1 })
  const free = await made(`Any number, ${name}`, {})
  const { data } = await own.send(checkEditionPages, { edition_id: id })
  expect([data.limit, data.over]).toEqual([1, over])
  expect(data.pages > 1).toBe(over.length > 0)
  expect((await own.send(checkEditionPages, { edition_id: free })).data).toEqual({
    pages: data.pages,
    limit: null,
    over: [],
  })
  if (!canReadPdf()) return
  const pdf = await (await take(own, 'download', { edition_id: id })).arrayBuffer()
  expect(pdfText(Buffer.from(pdf)).split('\f')).toHaveLength(data.pages + 1)
})

test('the limit stays with the edition, and is checked only by those who see it', async () => {
  const id = await made('Two pages', { page_limit: 2 })
  const { editions } = (await own.send(getCv, {})).data
  expect(editions.find((edition) => edition.id === id)!.choices.page_limit).toBe(2)
  expect((await colleague.send(checkEditionPages, { edition_id: id })).message).toBe(say.noSuchEdition.text)
  expect((await own.send(saveEdition, { name: 'Three', choices: { page_limit: 3 } })).httpStatus).toBe(400)
})

test('jobs side by side are allowed, and said', async () => {
  await write(someCv())
  expect((await own.send(getCv, {})).data.overlaps).toEqual([
    'Software engineer, Tamarind Works and Senior engineer, Banyan Softworks: 3 m',
  ])
})
