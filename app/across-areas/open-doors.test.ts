import { beforeAll, expect, test } from 'vitest'
import { listActors, type BuiltAccount } from '#identity/server/public.ts'
import { findOptionalCv, hearCertificate, listEditions } from '#cv/server/public.ts'
import { readCvFacts } from '#cv/contract/cv-calls.ts'
import { listTemplates } from '#documents/contract/letters/letter-template-calls.ts'
import { draftLetter as draftCall } from '#documents/contract/letters/letter-calls.ts'
import { draftEmploymentLetter, issueLetter } from '#documents/server/public.ts'
import { buildAssignment } from '#organization/server/public.ts'
import { searchManual } from '#notices/server/public.ts'
import {
  buildEmployment,
  changeStage,
  findEmployment,
  listClearAccounts,
  noteOpened,
  openNumber,
  recordNewcomer,
} from '#people/server/public.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Actor, Ctx } from '#platform/server/ctx.ts'
import { nobody } from '#platform/server/ctx.ts'
import { defineEvent, listen, raise } from '#platform/server/events.ts'
import { testProduct } from '#platform/testing/test-product.ts'

// Doors of areas for those above them, each gone through by a tiny caller, in the name of a person.
const certificateIssued = defineEvent<Parameters<typeof hearCertificate>[1]>('test.certificate-issued')
const product = await testProduct({}, [listen(certificateIssued, hearCertificate)])
let person: BuiltAccount
let other: BuiltAccount
let head: BuiltAccount

beforeAll(async () => {
  person = await product.account()
  other = await product.account()
  head = await product.account({ roles: ['hr_manager'] })
})

const actor = ({ id, name }: BuiltAccount, grants: Actor['grants'] = {}): Actor => ({
  ...nobody,
  kind: 'employee',
  userType: 'Staff',
  id,
  name,
  grants,
})
const as = (ctx: Ctx, who: Actor): Ctx => ({ ...ctx, actor: who })

test('the manual is searched by the words of someone who asks for help', async () => {
  const found = await product.read((ctx) => searchManual(as(ctx, actor(person)), 'apply for leave', 3))
  expect(found.length).toBeGreaterThan(0)
  expect(found.length).toBeLessThanOrEqual(3)
  expect(await product.read((ctx) => searchManual(as(ctx, actor(person)), 'zzyzx', 3))).toEqual([])
})

test('a CV and its editions are read by those who see them', async () => {
  const reads = (who: Actor) =>
    product.read(async (ctx) => [
      await findOptionalCv(as(ctx, who), person.id),
      await listEditions(as(ctx, who), person.id),
    ])
  const [own, editions] = await reads(actor(person, { 'cv.own.write': 'own', 'cv.cv.read': 'own' }))
  expect([own === undefined, editions]).toEqual([false, []])
  const [strange] = await reads(actor(other))
  expect(strange).toBeUndefined()
})

test('a stage is changed by an area above, with what the person who asks may do', async () => {
  const today = companyDay(product.clock.now())
  await product.write((ctx) =>
    buildEmployment(ctx, { personId: person.id, status: 'probation', probationEndsOn: dayAfter(today, 20) }),
  )
  const change = (who: Actor) =>
    product.write(async (ctx) => {
      const employment = ctx.db.selectFrom('employment').select('version').where('person_id', '=', person.id)
      const { version } = await employment.executeTakeFirstOrThrow()
      const stage = { type: 'company_payroll', status: 'probation', valid_from: today } as const
      const wish = { person_id: person.id, version, reason: 'Extended', ...stage }
      return changeStage(as(ctx, who), { ...wish, probation_ends_on: dayAfter(today, 60) })
    })
  await expect(change(actor(other))).rejects.toThrow()
  const [hr] = await product.read((ctx) => listActors(ctx, [head.id]))
  await change(hr!)
  const ends = await product.read((ctx) =>
    ctx.db
      .selectFrom('employment_stage')
      .innerJoin('employment', 'employment.id', 'employment_id')
      .select('probation_ends_on')
      .where('person_id', '=', person.id)
      .where('employment_stage.valid_from', '=', today)
      .executeTakeFirst(),
  )
  expect(ends?.probation_ends_on).toBe(dayAfter(today, 60))
})

test('a certificate that an area issues is offered once to its owner, who alone writes the CV', async () => {
  const certificate = {
    accountId: person.id,
    source: 'training/12',
    name: 'Fire safety',
    issuer: 'Banyan Softworks',
    issuedOn: '2026-11-05',
    validUntil: '2028-11-04',
  }
  await Promise.all(
    Array.from({ length: 20 }, () => product.write((ctx) => raise(ctx, certificateIssued, certificate))),
  )
  const factsOf = async (one: BuiltAccount) => (await (await product.as(one)).send(readCvFacts, {})).data
  expect((await factsOf(person)).certificates).toEqual([
    { name: 'Fire safety', issuer: 'Banyan Softworks', on: '2026-11', until: '2028-11' },
  ])
  expect((await factsOf(other)).certificates).toEqual([])
})

test('a probation is extended twice and confirmed once by letters that an area above drafts and issues', async () => {
  const [hr] = await product.read((ctx) => listActors(ctx, [head.id]))
  const accountId = person.id
  const employmentId = await product.write(async (ctx) => {
    await buildAssignment(ctx, { accountId: head.id })
    await buildAssignment(ctx, { accountId, lineManagerId: head.id })
    return (await findEmployment(ctx, accountId))!.employment_id
  })
  const day = companyDay(product.clock.now())
  const letter = { accountId, companyId: 1, employmentId, day } as const
  const extend = () =>
    product.write((ctx) =>
      draftEmploymentLetter(as(ctx, hr!), {
        ...letter,
        purpose: 'probation_extension',
        values: { extended_to: '27 January 2027' },
      }),
    )
  const first = await extend()
  await extend()
  const confirm = (values: Readonly<Record<string, string>>, who = hr!) =>
    product.write((ctx) =>
      draftEmploymentLetter(as(ctx, who), { ...letter, purpose: 'confirmation', values }),
    )
  const values = { confirmed_on: '28 November 2026' }
  await expect(confirm(values, actor(other))).rejects.toThrow('You don’t have permission to prepare letters.')
  await expect(confirm({})).rejects.toThrow('Fill in: Confirmed from.')
  await confirm(values)
  await expect(confirm(values)).rejects.toThrow('letter_purpose_once')
  const issued = await product.write((ctx) => issueLetter(as(ctx, hr!), { id: first.id, version: 1 }))
  const { subject, body, number } = await product.read((ctx) =>
    ctx.db.selectFrom('letter').selectAll().where('id', '=', first.id).executeTakeFirstOrThrow(),
  )
  expect([subject, number]).toEqual(['Extension of your probation', issued.data.number])
  expect(body).toContain('is extended until 27 January 2027')
})

test('HR writes the same letters by hand, to people who are employed', async () => {
  const hr = await product.as(head)
  const { rows } = (await hr.send(listTemplates, {})).data
  const template = (name: string) => rows.find((row) => row.name === name)!.id
  const write = (template_id: number, user_id: number, values: Record<string, string>) =>
    hr.send(draftCall, { template_id, user_id, values })
  const until = { extended_to: '1 March 2027' }
  expect((await write(template('Extension of probation'), person.id, until)).status).toBe(0)
  expect((await write(template('Relieving letter'), person.id, {})).message).toBe(
    'Start this letter from the person’s exit.',
  )
  await product.write((ctx) => buildAssignment(ctx, { accountId: other.id }))
  expect((await write(template('Extension of probation'), other.id, until)).message).toBe(
    'This letter is only for someone who is employed today.',
  )
})

test('the role of academy managers is there to be given, with all leads of the academy', async () => {
  const manager = await product.account({ roles: ['academy_manager'] })
  const [{ grants }] = (await product.read((ctx) => listActors(ctx, [manager.id]))) as [Actor]
  expect(
    Object.keys(grants)
      .filter((key) => key.startsWith('academy.'))
      .toSorted(),
  ).toEqual(['academy.lead.assign', 'academy.lead.export', 'academy.lead.work', 'academy.master.manage'])
})

test('a PAN and a bank account are read whole by an area that has asked who may, and each look is kept', async () => {
  const today = companyDay(product.clock.now())
  const pan = 'ABCPM1234K'
  const account = { holder: 'Asha Menon', ifsc: 'HDFC0001234', number: '50100123456789' }
  const entries = [
    { section: 'identity', fields: { kind: 'pan', number: pan } },
    { section: 'bank', fields: account },
  ] as const
  await product.write((ctx) =>
    recordNewcomer(as(ctx, actor(head)), product, {
      personId: other.id,
      joinsOn: today,
      entries,
      reason: 'Hired',
    }),
  )
  const opened = await product.write(async (ctx) => {
    const found = await openNumber(ctx, product.keyring, { personId: other.id, kind: 'pan', day: today })
    await noteOpened(as(ctx, actor(head)), found!)
    await noteOpened(as(ctx, actor(other)), found!)
    return found
  })
  expect([opened?.whole, opened?.masked]).toEqual([pan, expect.not.stringContaining(pan) as string])
  const [looks, accounts] = await product.read(async (ctx) => {
    const entry = ctx.db.selectFrom('record_entry').select('id').where('person_id', '=', other.id)
    const { id } = await entry.where('section', '=', 'bank').executeTakeFirstOrThrow()
    const views = ctx.db.selectFrom('record_view').select('what').where('person_id', '=', other.id)
    return [await views.execute(), await listClearAccounts(ctx, product.keyring, [id])] as const
  })
  expect(looks).toEqual([{ what: 'PAN' }])
  expect([...accounts.values()]).toMatchObject([{ number: account.number }])
})
