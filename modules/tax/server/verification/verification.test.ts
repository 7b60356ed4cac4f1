import { beforeAll, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { taxCalculationOfPerson } from '#tax/contract/calculation/calculation-calls.ts'
import * as calls from '#tax/contract/declarations/declaration-calls.ts'
import { taxMessages as say } from '#tax/contract/tax-messages.ts'
import * as verification from '#tax/contract/verification/verification-calls.ts'
import { openWindow, remindOne, sendForm, windowList } from '#tax/contract/windows/window-calls.ts'
import { proofPdf, rent, taxScene, YEAR } from '#tax/testing/tax-scene.ts'

const product = await testProduct()
let scene: Awaited<ReturnType<typeof taxScene>>
let manager: Awaited<ReturnType<typeof scene.employed>>

beforeAll(async () => {
  product.clock.shift({
    seconds: (Date.parse('2026-11-23T06:00:00.000Z') - product.clock.now().getTime()) / 1000,
  })
  scene = await taxScene(product)
  manager = await scene.employed(['manager'])
})

const payroll = () => scene.maker.caller
const seen = async (id: number) =>
  (await payroll().send(verification.readDeclaration, { id })).data.declaration

type Row = Parameters<typeof scene.add>[1]

/** Someone new in the old regime, who has submitted these rows. */
async function submitted(rows: readonly Row[], proof?: { name: string; text: string }) {
  const one = await scene.paid({ annual_ctc: 24_00_000_00 })
  await scene.ask([one.person.id])
  const asked = await scene.own(one.caller)
  await one.caller.send(calls.chooseScheme, { id: asked.id, regime: 'old', version: asked.version })
  for (const row of rows) {
    const saved = await scene.add(one.caller, row)
    if (proof)
      await one.caller.send(
        calls.attachProof,
        { id: saved.data.id },
        { files: { proof: [proofPdf(proof.name, proof.text)] } },
      )
  }
  const { id, version } = await scene.own(one.caller)
  expect((await one.caller.send(calls.submitDeclaration, { id, version })).status).toBe(0)
  return { ...one, id }
}

const ppf: Row = { section: 'investments', part: 'ppf', declared: 1_00_000_00 }
const decide = (row: { id: number; version: number }, comment = '') =>
  payroll().send(verification.decideRow, { id: row.id, version: row.version, approve: true, comment })

test('rent above the limit of the law is not approved without the landlord’s PAN or a signed paper', async () => {
  const { id } = await submitted([rent('2026-10', '2027-03', 40_000_00), ppf])
  const [house] = (await seen(id)).rows
  // Payroll takes the PAN out again on behalf of the person: what was submitted in order no longer is.
  await payroll().send(calls.saveRow, {
    declaration_id: id,
    row_id: house!.id,
    version: house!.version,
    ...rent('2026-10', '2027-03', 40_000_00, { pan: '' }),
    relationship: 'none',
  })
  const [bare] = (await seen(id)).rows
  expect(await decide(bare!)).toMatchObject({ httpStatus: 409, message: say.landlordPan })
  const { version } = await seen(id)
  const rest = await payroll().send(verification.approveRest, { id, version })
  expect(rest.message).toBe(say.allApproved(1, 1))
  await payroll().send(
    calls.attachProof,
    { id: bare!.id },
    { files: { proof: [proofPdf('signed-by-the-landlord.pdf')] } },
  )
  const [signed] = (await seen(id)).rows
  expect((await decide(signed!)).message).toBe(say.decided(true))
})

test('the file of another person’s row is approved only with a remark', async () => {
  const first = await submitted([ppf], { name: 'ppf.pdf', text: 'the same passbook' })
  const second = await submitted([ppf], { name: 'mine.pdf', text: 'the same passbook' })
  const [row] = (await seen(second.id)).rows
  const refused = await decide(row!)
  const whose = `${first.person.name}, ${YEAR}`
  expect(refused.failure.fields).toEqual({ comment: say.usedElsewhere(whose).text })
  const { version } = await seen(second.id)
  const rest = await payroll().send(verification.approveRest, { id: second.id, version })
  expect(rest.message).toBe(say.allApproved(0, 1))
  expect((await decide(row!, 'A joint account of husband and wife')).message).toBe(say.decided(true))
})

test('the database refuses who checks an own row', async () => {
  const one = await submitted([ppf])
  const byHand = product.write(({ db }) =>
    db
      .updateTable('tax_declaration_row')
      .set({ status: 'approved', approved: 1, checked_at: new Date(), checker_id: one.person.id })
      .where('declaration_id', '=', one.id)
      .execute(),
  )
  await expect(byHand).rejects.toThrow('tax_declaration_row_checked_by_other')
  const foreign = product.write(({ db }) =>
    db
      .updateTable('tax_declaration_row')
      .set({ owner_id: scene.maker.person.id })
      .where('declaration_id', '=', one.id)
      .execute(),
  )
  await expect(foreign).rejects.toThrow('tax_declaration_row_owner_fkey')
})

test('a line manager has nothing of tax: no state, no amount, no file, no window', async () => {
  const one = await submitted([ppf], { name: 'ppf.pdf', text: 'a passbook of its own' })
  const [file] = (await seen(one.id)).rows[0]!.files
  const { caller } = manager
  const refused = [
    await caller.send(verification.declarationList.read, {}),
    await caller.send(verification.readDeclaration, { id: one.id }),
    await caller.send(taxCalculationOfPerson, { declaration_id: one.id }),
    await caller.send(windowList.read, {}),
    await caller.send(remindOne, { id: one.id }),
  ]
  expect(refused.map(({ httpStatus }) => httpStatus)).toEqual([403, 403, 403, 403, 403])
  const missing = [
    await caller.send(calls.openProof, { file_id: file!.id }),
    await caller.send(calls.ownDeclaration, { id: one.id }),
  ]
  expect(missing.map(({ httpStatus }) => httpStatus)).toEqual([404, 404])
})

test('the list has regime and amounts for payroll; for HR and auditors they are not there', async () => {
  const one = await submitted([ppf, { ...ppf, declared: 20_000_00 }])
  const rowFor = async (caller: typeof manager.caller) =>
    (await caller.send(verification.declarationList.read, { size: 100 })).data.rows.find(
      ({ id }) => id === one.id,
    )!
  expect(await rowFor(payroll())).toMatchObject({
    regime: 'old',
    declared: 1_20_000_00,
    approved: 0,
    pending: 2,
  })
  for (const { caller } of [scene.hr, scene.auditor]) {
    const row = await rowFor(caller)
    expect(row).toMatchObject({ status: 'declaration_submitted', pending: 2 })
    for (const hidden of ['regime', 'declared', 'approved']) expect(row).not.toHaveProperty(hidden)
    const sorted = await caller.send(verification.declarationList.read, { sort: 'regime' })
    expect(sorted.status).not.toBe(0)
  }
})

test('a form is sent and a reminder goes out for one person; where nothing is due it says so', async () => {
  const one = await scene.paid()
  await scene.ask([one.person.id], { scheme_due_on: '2026-11-30' })
  const { id, version } = await scene.own(one.caller)
  const { caller } = scene.hr
  expect((await caller.send(sendForm, { id })).message).toBe(say.notChosen.text)
  expect((await caller.send(remindOne, { id })).message).toBe(say.reminded)
  await one.caller.send(calls.chooseScheme, { id, regime: 'new', version })
  expect((await caller.send(remindOne, { id })).message).toBe(say.notWaiting.text)
  expect((await scene.auditor.caller.send(sendForm, { id })).httpStatus).toBe(403)
  expect((await caller.send(sendForm, { id })).message).toBe(say.formSent)
  expect((await scene.own(one.caller)).status).toBe('request_sent')
  const told = await product.read(({ db }) =>
    db.selectFrom('notification').select('kind').where('recipient_id', '=', one.person.id).execute(),
  )
  expect(told.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['tax.window-opens', 'tax.due-soon', 'tax.form-sent']),
  )
})

test('a window can be opened for any year that has figures, and for no other', async () => {
  const one = await scene.paid()
  const wish = {
    company_id: 1,
    tax_year: '2017-18',
    round: 'planned',
    opens_on: '2026-11-01',
    due_on: '2026-12-20',
  } as const
  const sent = await scene.hr.caller.send(openWindow, { ...wish, person_ids: [one.person.id] })
  expect(sent.message).toBe(say.noFigures('2017-18').text)
})
