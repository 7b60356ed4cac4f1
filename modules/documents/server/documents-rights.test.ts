import { beforeAll, expect, test } from 'vitest'
import { buildAssignment } from '#organization/server/public.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import {
  getUserDocumentsList,
  listVersions,
  openDocument,
  uploadDocument,
} from '#documents/contract/person-documents/document-calls.ts'
import { documentsMessages as say } from '#documents/contract/documents-messages.ts'
import { requestDocuments, withdrawRequest } from '#documents/contract/requests/request-calls.ts'
import {
  listStaffDocuments,
  summarizeStaffDocuments,
} from '#documents/contract/staff/staff-document-calls.ts'
import { tinyPdf, typeIdOf } from './documents-builders.ts'
import { reminderSchedule } from './remind-documents.ts'

const product = await testProduct()
const kinds = [
  'Résumé',
  'Relieving letter',
  'Earlier payslip',
  'Medical certificate',
  'Degree certificate',
] as const
const uploaded = new Map<string, { document_id: number; version_id: number }>()
const callers = {} as Record<string, Caller>
let ownerId: number
let degree: number

// Of the owner's papers, who sees which; `payroll` the pay, managers the work, sealed ones only the people team.
const seen: Record<string, readonly string[]> = {
  own: kinds,
  manager: ['Résumé', 'Degree certificate'],
  'manager above': ['Résumé', 'Degree certificate'],
  'manager elsewhere': [],
  colleague: [],
  'hr of the company': kinds,
  'hr of another company': [],
  'head of hr': kinds,
  payroll: ['Earlier payslip'],
  auditor: ['Résumé', 'Relieving letter', 'Degree certificate'],
  client: [],
}

beforeAll(async () => {
  const roles: Record<string, string[]> = {
    own: [],
    manager: ['manager'],
    'manager above': ['manager'],
    'manager elsewhere': ['manager'],
    colleague: [],
    'hr of the company': ['hr_executive'],
    'hr of another company': ['hr_executive'],
    'head of hr': ['hr_manager'],
    payroll: ['payroll'],
    auditor: ['auditor'],
  }
  const ids: Record<string, number> = {}
  for (const [name, given] of Object.entries(roles))
    ids[name] = (await product.account({ name, roles: ['employee', ...given] })).id
  ownerId = ids['own']!
  const client = await product.account({ userType: 'Client', roles: ['client', 'hr_manager'] })
  await product.write(async (ctx) => {
    const lead: Record<string, string> = { own: 'manager', manager: 'manager above' }
    for (const [name, id] of Object.entries(ids))
      await buildAssignment(ctx, {
        accountId: id,
        company: name === 'hr of another company' ? 2 : 1,
        lineManagerId: lead[name] === undefined ? null : ids[lead[name]]!,
      })
  })
  for (const [name, id] of [...Object.entries(ids), ['client', client.id] as const])
    callers[name] = await product.as({ id })
  for (const kind of kinds) {
    const type_id = await product.read((ctx) => typeIdOf(ctx, kind))
    const file = new File([new Uint8Array(tinyPdf(kind))], 'paper.pdf')
    const { data } = await callers['own']!.send(
      uploadDocument,
      { type_id, title: 'One' },
      { files: { file } },
    )
    uploaded.set(kind, data)
  }
  degree = await product.read((ctx) => typeIdOf(ctx, 'Degree certificate'))
})

test.each(Object.entries(seen))(
  '%s sees of each class of document what the rule says',
  async (who, shown) => {
    const caller = callers[who]!
    for (const kind of kinds) {
      const { version_id, document_id } = uploaded.get(kind)!
      const expected = shown.includes(kind) ? 200 : 404
      const link = await caller.send(openDocument, { version_id })
      const versions = await caller.send(listVersions, { document_id })
      expect([kind, link.httpStatus, versions.httpStatus]).toEqual([kind, expected, expected])
    }
    const list = await caller.send(getUserDocumentsList, { user_id: ownerId })
    const listed = list.httpStatus === 200 ? list.data.documents.map(({ type }) => type) : []
    expect(listed.toSorted()).toEqual([...shown].toSorted())
  },
)

test.each(Object.keys(seen).filter((who) => who !== 'own'))(
  'the list, its counts and its file tell %s no more than that',
  async (who) => {
    const caller = callers[who]!
    const list = await caller.send(listStaffDocuments, { size: 200 })
    const mayOpen = !['colleague', 'client'].includes(who)
    expect([who, list.httpStatus]).toEqual([who, mayOpen ? 200 : 403])
    const rows = mayOpen ? list.data.rows.filter(({ account_id }) => account_id === ownerId) : []
    expect(rows.map(({ type }) => type).toSorted()).toEqual([...seen[who]!].toSorted())
    const summary = await caller.send(summarizeStaffDocuments, {})
    expect(mayOpen ? summary.data.counts.all : summary.httpStatus).toBe(mayOpen ? seen[who]!.length : 403)
    const file = await caller.raw('/api/documents/export-staff', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ format: 'csv' }),
    })
    const mayTake = ['hr of the company', 'hr of another company', 'head of hr', 'auditor'].includes(who)
    expect([who, file.status]).toEqual([who, mayTake ? 200 : 403])
    const text = await file.text()
    for (const kind of kinds)
      expect([kind, text.includes(kind)]).toEqual([kind, mayTake && seen[who]!.includes(kind)])
  },
)

test('a document is asked for once, reminded of once a day, and the request closed', async () => {
  const hr = callers['head of hr']!
  const today = companyDay(product.clock.now())
  const ask = (caller: Caller, due_on = today) =>
    caller.send(requestDocuments, { user_ids: [ownerId], type_id: degree, due_on })
  expect((await ask(callers['colleague']!)).message).toBe(say.mayNotAsk.text)
  expect((await ask(callers['hr of another company']!)).message).toBe(say.noSuchPerson.text)
  expect((await ask(hr, '2020-01-01')).message).toBe(say.dueInPast.text)
  const all = await Promise.all(Array.from({ length: 20 }, () => ask(hr)))
  expect(all.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
  for (const { message } of all.filter(({ httpStatus }) => httpStatus !== 200))
    expect(message).toBe(say.askedAlready.text)
  const remind = () =>
    product.write((ctx) =>
      reminderSchedule.job.run(
        ctx as never,
        {},
        { dueAt: product.clock.now(), report: async () => undefined },
      ),
    )
  await remind()
  await remind()
  const notices = await product.read((ctx) =>
    ctx.db.selectFrom('notification').select('title').where('recipient_id', '=', ownerId).execute(),
  )
  expect(notices.map(({ title }) => title).filter((title) => title.startsWith('Due soon'))).toEqual([
    'Due soon: Degree certificate',
  ])
  const [request] = (await callers['own']!.send(getUserDocumentsList, {})).data.requests
  expect((await callers['own']!.send(withdrawRequest, { id: request!.id })).message).toBe(say.mayNotAsk.text)
  expect((await hr.send(withdrawRequest, { id: request!.id })).message).toBe(say.requestWithdrawn)
  expect((await hr.send(withdrawRequest, { id: request!.id })).message).toBe(
    say.requestClosed('withdrawn').text,
  )
})
