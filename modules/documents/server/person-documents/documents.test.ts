import { beforeAll, describe, expect, test } from 'vitest'
import { buildAssignment } from '#organization/server/public.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import {
  decideDocument,
  getUserDocumentsList,
  listVersions,
  openDocument,
  uploadDocument,
} from '#documents/contract/person-documents/document-calls.ts'
import { documentsMessages as say } from '#documents/contract/documents-messages.ts'
import { requestDocuments } from '#documents/contract/requests/request-calls.ts'
import { getDocumentType, saveDocumentType } from '#documents/contract/types/document-type-calls.ts'
import { tinyPdf, typeIdOf } from '#documents/server/documents-builders.ts'

const product = await testProduct()
let owner: { id: number; name: string }
let own: Caller
let hr: Caller
let hrId: number
let ids: Record<string, number>

const pdf = (text = 'x', name = 'paper.pdf') => new File([new Uint8Array(tinyPdf(text))], name)

beforeAll(async () => {
  owner = await product.account({ name: 'Mira Owner' })
  const keeper = await product.account({ name: 'Hari Keeper', roles: ['employee', 'hr_manager'] })
  hrId = keeper.id
  await product.write(async (ctx) => {
    await buildAssignment(ctx, { accountId: owner.id })
    await buildAssignment(ctx, { accountId: keeper.id })
  })
  own = await product.as(owner)
  hr = await product.as(keeper)
  const names = ['PAN card', 'Passport', 'Degree certificate', 'Signed agreement', 'Offer letter', 'Résumé']
  ids = Object.fromEntries(
    await Promise.all(
      names.map(async (name) => [name, await product.read((ctx) => typeIdOf(ctx, name))] as const),
    ),
  )
})

const upload = (caller: Caller, input: object, file: File = pdf()) =>
  caller.send(uploadDocument, input as never, { files: { file } })

describe('a document', () => {
  test('has versions that stay, of which the newest counts', async () => {
    const first = await upload(own, { type_id: ids['PAN card'] }, pdf('one', 'pan one.pdf'))
    expect([first.httpStatus, first.message, first.data.number]).toEqual([200, say.uploadedToVerify, 1])
    const second = await upload(own, { type_id: ids['PAN card'] }, pdf('two', 'pan two.pdf'))
    expect(second.data).toMatchObject({ document_id: first.data.document_id, number: 2 })
    const { versions } = (await own.send(listVersions, { document_id: first.data.document_id })).data
    expect(versions.map(({ number, file_name }) => [number, file_name])).toEqual([
      [2, 'pan two.pdf'],
      [1, 'pan one.pdf'],
    ])
    const { data } = await own.send(getUserDocumentsList, {})
    const mine = data.documents.filter(({ type }) => type === 'PAN card')
    expect(mine.map(({ version }) => version.number)).toEqual([2])
    expect(data.missing.map(({ type }) => type)).not.toContain('PAN card')
    expect(data.missing.map(({ type }) => type)).toContain('Bank proof')
  })

  test('is opened by a link that ends, and its owner reads who looked', async () => {
    const { data } = await upload(
      own,
      { type_id: ids['Degree certificate'], title: 'Bachelor' },
      pdf('degree'),
    )
    const link = (await hr.send(openDocument, { version_id: data.version_id })).data.url
    expect(await (await fetch(product.origin + link)).text()).toContain('% degree')
    const { viewings } = (await own.send(listVersions, { document_id: data.document_id })).data
    expect(viewings).toMatchObject([{ name: 'Hari Keeper', number: 1 }])
    product.clock.shift({ minutes: 6 })
    const late = await fetch(product.origin + link)
    expect(late.status).toBe(403)
    const forged = await fetch(product.origin + link.replace(/signature=.{6}/, 'signature=AAAAAA'))
    expect(forged.status).toBe(404)
  })

  test('keeps the rules of its kind', async () => {
    const cases = [
      [own, { type_id: ids['Passport'] }, pdf(), say.expiryMissing],
      [own, { type_id: ids['Passport'], expires_on: '2020-01-01' }, pdf(), say.expiredAlready],
      [
        own,
        { type_id: ids['Passport'], expires_on: '2099-01-01', issued_on: '2098-01-01' },
        pdf(),
        say.issuedLater,
      ],
      [own, { type_id: ids['PAN card'], expires_on: '2099-01-01' }, pdf(), say.expiryUnknown('PAN card')],
      [own, { type_id: ids['Degree certificate'] }, pdf(), say.titleMissing],
      [
        own,
        { type_id: ids['Signed agreement'], title: 'NDA' },
        pdf(),
        say.peopleTeamUploads('Signed agreement'),
      ],
      [own, { type_id: ids['Offer letter'] }, pdf(), say.isLetter('Offer letter')],
      [own, { type_id: 999_999 }, pdf(), say.noSuchType],
      [own, { type_id: ids['PAN card'], user_id: hrId }, pdf(), say.noSuchPerson],
      [own, { type_id: ids['Résumé'] }, png('scan.png'), say.wrongKind('Résumé', 'PDF, DOC or DOCX')],
    ] as const
    for (const [caller, input, file, refusal] of cases) {
      const { message, httpStatus } = await upload(caller, input, file)
      expect([message, httpStatus >= 400]).toEqual([refusal.text, true])
    }
  })

  test('is what its bytes are: a picture called PDF, a page with script and one too large are refused', async () => {
    const lie = await upload(own, { type_id: ids['PAN card'] }, new File([PNG], 'pan.pdf'))
    expect(lie.httpStatus).toBe(415)
    const page = await upload(
      own,
      { type_id: ids['PAN card'] },
      new File(['<html><script>1</script>'], 'pan.pdf'),
    )
    expect(page.httpStatus).toBe(415)
    const svg = await upload(own, { type_id: ids['PAN card'] }, new File(['<svg xmlns="x"/>'], 'pan.svg'))
    expect(svg.httpStatus).toBe(415)
    const large = await upload(own, { type_id: ids['PAN card'] }, pdf('x'.repeat(10 * 1024 * 1024 + 10)))
    expect([large.httpStatus, large.message]).toEqual([413, 'File may be at most 10 MB.'])
    const small = await hr.send(saveDocumentType, { ...thin, name: 'Thin paper' })
    const over = await upload(own, { type_id: small.data.id }, pdf('x'.repeat(1024 * 1024 + 10)))
    expect([over.httpStatus, over.message]).toEqual([413, say.fileTooLarge('Thin paper', 1).text])
  })

  test('uploaded twenty times at once has twenty versions and one that is newest', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        upload(own, { type_id: ids['Passport'], expires_on: '2099-01-01' }, pdf(`passport ${number}`)),
      ),
    )
    expect(answers.map(({ httpStatus }) => httpStatus)).toEqual(Array(20).fill(200))
    expect(answers.map(({ data }) => data.number).toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 20 }, (_, number) => number + 1),
    )
    const { data } = await own.send(getUserDocumentsList, {})
    expect(data.documents.filter(({ type }) => type === 'Passport')).toHaveLength(1)
  })
})

describe('verifying', () => {
  test('happens once, by someone else, of the newest version', async () => {
    const first = await upload(own, { type_id: ids['Degree certificate'], title: 'Master' }, pdf('m1'))
    const second = await upload(own, { type_id: ids['Degree certificate'], title: 'master' }, pdf('m2'))
    const decide = (caller: Caller, version_id: number, decision: 'verified' | 'rejected', reason = '') =>
      caller.send(decideDocument, { version_id, decision, reason })
    expect((await decide(own, second.data.version_id, 'verified')).message).toBe(say.mayNotVerify.text)
    expect((await decide(hr, first.data.version_id, 'verified')).message).toBe(say.newerVersion.text)
    expect((await decide(hr, second.data.version_id, 'rejected')).message).toBe(say.reasonMissing.text)
    expect((await decide(hr, 999_999, 'verified')).message).toBe(say.noSuchDocument.text)
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        number % 2 === 0
          ? decide(hr, second.data.version_id, 'verified')
          : decide(hr, second.data.version_id, 'rejected', 'Cannot be read'),
      ),
    )
    expect(all.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
    const refused = all.filter(({ httpStatus }) => httpStatus !== 200)
    for (const { httpStatus, message } of refused)
      expect([httpStatus, message]).toEqual([
        409,
        expect.stringMatching(/^This document is already .* by Hari Keeper\.$/),
      ])
  })

  test('answers the request that the paper was sent in for, and no other of its kind', async () => {
    const earlier = await upload(own, { type_id: ids['Degree certificate'], title: 'School' }, pdf('school'))
    const due_on = companyDay(product.clock.now())
    await hr.send(requestDocuments, { user_ids: [owner.id], type_id: ids['Degree certificate']!, due_on })
    const decide = (version_id: number, decision: 'verified' | 'rejected') =>
      hr.send(decideDocument, { version_id, decision, reason: decision === 'rejected' ? 'Dark' : '' })
    const state = async () => (await own.send(getUserDocumentsList, {})).data.requests.map((one) => one.state)
    expect((await decide(earlier.data.version_id, 'rejected')).status).toBe(0)
    expect(await state()).toEqual(['requested'])
    const meant = await upload(own, { type_id: ids['Degree certificate'], title: 'Diploma' }, pdf('diploma'))
    const other = await upload(own, { type_id: ids['Degree certificate'], title: 'School' }, pdf('school 2'))
    await upload(own, { type_id: ids['Degree certificate'], title: 'Diploma' }, pdf('diploma 2'))
    expect(await state()).toEqual(['submitted'])
    expect((await decide(other.data.version_id, 'verified')).status).toBe(0)
    expect(await state()).toEqual(['submitted'])
    const { data } = await own.send(listVersions, { document_id: meant.data.document_id })
    expect((await decide(data.versions[0]!.id, 'verified')).status).toBe(0)
    expect(await state()).toEqual([])
  })

  test('of the own document is refused, and what HR brings is verified', async () => {
    const mine = await upload(hr, { type_id: ids['PAN card'] }, pdf('hr pan'))
    const refused = await hr.send(decideDocument, { version_id: mine.data.version_id, decision: 'verified' })
    expect([refused.httpStatus, refused.message]).toEqual([403, say.ownDocument.text])
    const brought = await upload(hr, { type_id: ids['Signed agreement'], user_id: owner.id, title: 'NDA' })
    expect(brought.message).toBe(say.uploaded)
    const again = await hr.send(decideDocument, { version_id: brought.data.version_id, decision: 'verified' })
    expect(again.message).toBe(say.needsNoCheck.text)
  })
})

test('the kinds are listed under the path of the specification and kept by those who may', async () => {
  const { rows, can } = (await own.send(getDocumentType, {})).data
  expect(rows.filter(({ category }) => category).map(({ category }) => category)).toEqual([
    'appointment_letter',
    'offer_letter',
  ])
  expect(can.manage).toBe(false)
  expect((await own.send(saveDocumentType, { ...thin, name: 'Mine' })).message).toBe(
    say.mayNotManageTypes.text,
  )
  const twice = await hr.send(saveDocumentType, { ...thin, name: 'pan CARD' })
  expect([twice.httpStatus, twice.message]).toEqual([409, say.typeTaken.text])
  const open = await hr.send(saveDocumentType, {
    ...thin,
    name: 'Open',
    sensitive: true,
    shown_to_manager: true,
  })
  expect(open.message).toBe(say.sealedFromManagers.text)
  const letter = rows.find(({ category }) => category === 'offer_letter')!
  const turned = await hr.send(saveDocumentType, {
    ...thin,
    id: letter.id,
    version: letter.version,
    name: 'Offer',
  })
  expect(turned.message).toBe(say.fixedSource.text)
})

const thin = {
  name: 'Thin',
  source: 'person',
  kinds: ['pdf'],
  max_megabytes: 1,
  expiry: 'never',
  mandatory: false,
  several: false,
  needs_check: true,
  shown_to_manager: false,
  shown_to_payroll: false,
  sensitive: false,
  retired: false,
} as const satisfies Parameters<typeof hr.send<typeof saveDocumentType>>[1]

const PNG = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)
const png = (name: string) => new File([PNG], name)
