import { beforeAll, expect, test } from 'vitest'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#tax/contract/declarations/declaration-calls.ts'
import { taxMessages as say } from '#tax/contract/tax-messages.ts'
import * as verification from '#tax/contract/verification/verification-calls.ts'
import { closeWindow, openWindow, windowList } from '#tax/contract/windows/window-calls.ts'
import { identityNumber } from '#payroll/testing/public.ts'
import { ownDeclarationWaits, waitingDeclarations } from '#tax/server/waiting-declarations.ts'
import { buildDeclaration, buildTaxWindow } from '#tax/server/public.ts'
import { proofPdf, rent, taxScene, YEAR } from '#tax/testing/tax-scene.ts'

const product = await testProduct()
let scene: Awaited<ReturnType<typeof taxScene>>
let one: Awaited<ReturnType<typeof scene.paid>>
let other: typeof one
let rowId: number
let otherRowId: number

type Caller = (typeof one)['caller']
const payroll = () => scene.maker.caller
const attach = (caller: Caller, id: number, ...files: File[]) =>
  caller.send(calls.attachProof, { id }, { files: { proof: files } })
const filesOf = async (caller: Caller) => (await scene.own(caller)).rows.flatMap(({ files }) => files)
const noticesOf = ({ person }: typeof one, kind: string): Promise<string[]> =>
  product.read(async ({ db }) =>
    (
      await db
        .selectFrom('notification')
        .selectAll()
        .where('recipient_id', '=', person.id)
        .where('kind', '=', kind)
        .execute()
    ).map((row) => JSON.stringify(row)),
  )

beforeAll(async () => {
  product.clock.shift({
    seconds: (Date.parse('2026-11-23T06:00:00.000Z') - product.clock.now().getTime()) / 1000,
  })
  scene = await taxScene(product)
  one = await scene.paid({ annual_ctc: 24_00_000_00 })
  other = await scene.paid({ annual_ctc: 18_00_000_00 })
  await identityNumber(product, one.person.id, 'pan', 'ABCPD1234E')
  await scene.ask([one.person.id, other.person.id])
  for (const { caller } of [one, other]) {
    const { id, version } = await scene.own(caller)
    await caller.send(calls.chooseScheme, { id, regime: 'old', version })
  }
  rowId = (await scene.add(one.caller, rent('2026-10', '2027-03', 40_000_00))).data.id
  otherRowId = (await scene.add(other.caller, rent('2026-10', '2027-03', 20_000_00))).data.id
  await product.work()
})

test('what waits: the form for its person, and for payroll only what was submitted', async () => {
  const listed = (source: typeof ownDeclarationWaits, { person }: { person: { id: number } }) =>
    product.read((ctx) => source.list({ ...ctx, actor: { ...ctx.actor, id: person.id } }, 10))
  expect((await listed(ownDeclarationWaits, one)).rows).toMatchObject([
    { title: `Tax declaration for ${YEAR}`, overdue: false },
  ])
  expect((await listed(waitingDeclarations, scene.maker)).total).toBe(0)
  const { id, version } = await scene.own(one.caller)
  await one.caller.send(calls.submitDeclaration, { id, version })
  const waiting = await listed(waitingDeclarations, scene.maker)
  expect(waiting.rows).toMatchObject([{ id, detail: 'Planned round, 1 row pending' }])
  // The amount declared is 40,000 a month, in rupees or in paise; ids and names are random and may hold a 40.
  for (const row of waiting.rows) expect(`${row.title} ${row.detail}`).not.toMatch(/40,?000|₹/)
  expect((await listed(ownDeclarationWaits, one)).total).toBe(0)
  for (const who of [scene.hr, scene.auditor, one])
    expect((await listed(waitingDeclarations, who)).total).toBe(0)
})

test('payroll changes the monthly tax by more than a quarter: the person is told once, without an amount', async () => {
  // No one is told of the own action; the form shows its effect.
  expect(await noticesOf(one, 'tax.jump')).toEqual([])
  const rejected = (await scene.own(one.caller)).rows.find(({ id }) => id === rowId)!
  await payroll().send(verification.decideRow, {
    id: rowId,
    version: rejected.version,
    approve: false,
    comment: 'No agreement',
  })
  const told = () => noticesOf(one, 'tax.jump')
  await expect.poll(async () => (await told()).length, { timeout: 20_000 }).toBe(1)
  expect((await told())[0]).not.toMatch(/₹|\d,\d/)
  const row = (await scene.own(one.caller)).rows.find(({ id }) => id === rowId)!
  await scene.add(one.caller, {
    ...rent('2026-10', '2027-03', 40_100_00),
    row_id: row.id,
    version: row.version,
  })
  expect(await told()).toHaveLength(1)
})

test('proof is attached and removed by its person or payroll, and opened by those who see amounts', async () => {
  expect((await attach(one.caller, rowId, proofPdf('receipt.pdf'))).message).toBe(say.fileAttached)
  const [file] = await filesOf(one.caller)
  expect(file).toMatchObject({ name: 'receipt.pdf', used_before: null })
  for (const caller of [other.caller, scene.hr.caller]) {
    expect((await attach(caller, rowId, proofPdf('foreign.pdf'))).httpStatus).toBe(404)
    expect((await caller.send(calls.openProof, { file_id: file!.id })).httpStatus).toBe(404)
    expect((await caller.send(calls.removeProof, { file_id: file!.id })).httpStatus).toBe(404)
  }
  expect((await scene.auditor.caller.send(calls.removeProof, { file_id: file!.id })).httpStatus).toBe(404)
  for (const caller of [one.caller, payroll(), scene.auditor.caller]) {
    const { data } = await caller.send(calls.openProof, { file_id: file!.id })
    expect(await (await product.stranger.raw(data.link)).text()).toContain('receipt.pdf')
  }
  const opened = await product.read(({ db }) =>
    db
      .selectFrom('change_log')
      .select('actor_id')
      .where('table_name', '=', 'tax_declaration_file')
      .where('action', '=', 'read')
      .execute(),
  )
  expect(opened.map(({ actor_id }) => actor_id)).toContain(scene.auditor.person.id)
})

test('a PDF with a password is refused, and nothing of it stays', async () => {
  const locked = proofPdf('locked.pdf', 'trailer << /Encrypt 12 0 R >>')
  const refused = await attach(one.caller, rowId, proofPdf('fine.pdf'), locked)
  expect([refused.message, refused.httpStatus]).toEqual([say.fileLocked.text, 400])
  expect((await filesOf(one.caller)).map(({ name }) => name)).toEqual(['receipt.pdf'])
  const wrong = await attach(one.caller, rowId, new File(['plain words'], 'proof.pdf'))
  expect(wrong.status).not.toBe(0)
})

test('the same file on the row of another person is named to payroll, and to no one else', async () => {
  await attach(other.caller, otherRowId, proofPdf('my own name.pdf', 'receipt.pdf'))
  expect(await filesOf(other.caller)).toMatchObject([{ used_before: null }])
  const { id } = await scene.own(other.caller)
  const { rows } = (await payroll().send(verification.readDeclaration, { id })).data.declaration
  expect(rows[0]!.files).toMatchObject([{ used_before: `${one.person.name}, ${YEAR}` }])
})

test('a row that was decided is pending again with new proof; ten files are the most, however many come at once', async () => {
  const { rows, id } = (
    await payroll().send(verification.readDeclaration, { id: (await scene.own(one.caller)).id })
  ).data.declaration
  const [row] = rows
  await payroll().send(verification.decideRow, { id: row!.id, version: row!.version, approve: true })
  const answers = await repeatInParallel(20, (at) => attach(one.caller, rowId, proofPdf(`page-${at}.pdf`)))
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(9)
  expect(new Set(answers.filter(({ status }) => status !== 0).map(({ message }) => message))).toEqual(
    new Set([say.tooManyFiles.text]),
  )
  const now = await scene.own(one.caller)
  expect([now.id, now.rows[0]!.status, now.rows[0]!.files.length]).toEqual([id, 'pending', 10])
})

test('of twenty who remove a file at once one does', async () => {
  const [file] = await filesOf(one.caller)
  const answers = await repeatInParallel(20, () => one.caller.send(calls.removeProof, { file_id: file!.id }))
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(await filesOf(one.caller)).toHaveLength(9)
})

test('payroll enters a row for a person: the person is told who did it', async () => {
  const { id } = await scene.own(other.caller)
  const wish = { declaration_id: id, section: 'investments', part: 'ppf', declared: 12_345_00 }
  for (const caller of [scene.hr.caller, scene.auditor.caller, one.caller])
    expect((await caller.send(calls.saveRow, wish)).httpStatus).toBe(404)
  expect((await payroll().send(calls.saveRow, wish)).status).toBe(0)
  const told = await noticesOf(other, 'tax.changed-on-behalf')
  expect(told).toHaveLength(1)
  expect(told[0]).toContain(scene.maker.person.name)
  expect(told[0]).not.toContain('12345')
  const entered = await product.read(({ db }) =>
    db
      .selectFrom('change_log')
      .select('actor_id')
      .where('table_name', '=', 'tax_declaration_row')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  )
  expect(entered.actor_id).toBe(scene.maker.person.id)
})

test('the rows of last year are copied once: months move on, and what belongs to one year stays behind', async () => {
  const third = await scene.paid()
  const before = await product.write(async (ctx) => {
    const then = { ...ctx, actor: { ...ctx.actor, ...third.person, kind: 'employee' } } as typeof ctx
    const checker = { ...then, actor: { ...then.actor, id: scene.maker.person.id } } as typeof ctx
    const windowId = await buildTaxWindow(checker, {
      companyId: 1,
      taxYear: '2025-26',
      round: 'planned',
      opensOn: '2025-04-05',
      schemeDueOn: null,
      dueOn: '2025-05-31',
      countsFrom: null,
      isClosed: true,
    })
    await buildDeclaration(then, checker, {
      windowId: windowId!,
      accountId: third.person.id,
      companyId: 1,
      taxYear: '2025-26',
      round: 'planned',
      regime: 'old',
      dueOn: '2025-05-31',
      until: 'closed',
      rows: [
        {
          section: 'house_rent',
          part: 'rent',
          declared: 12 * 15_000_00,
          details: { party: 'Meera Basu', from: '2025-04', to: '2026-03', monthly_rent: 15_000_00 },
          approved: 12 * 15_000_00,
        },
        { section: 'previous_employer', part: 'salary', declared: 3_00_000_00, approved: 3_00_000_00 },
      ],
    })
    return windowId
  })
  expect(before).not.toBeNull()
  await scene.ask([third.person.id])
  const asked = await scene.own(third.caller)
  await third.caller.send(calls.chooseScheme, { id: asked.id, regime: 'old', version: asked.version })
  const { id, version } = await scene.own(third.caller)
  const answers = await repeatInParallel(20, () => third.caller.send(calls.copyLastYear, { id, version }))
  expect(answers.filter(({ status }) => status === 0).map(({ message }) => message)).toEqual([
    say.rowsCopied(1),
  ])
  const { rows } = await scene.own(third.caller)
  expect(rows).toMatchObject([
    { section: 'house_rent', status: 'pending', approved: null, details: { from: '2026-04', to: '2027-03' } },
  ])
  expect((await other.caller.send(calls.copyLastYear, { id, version })).httpStatus).toBe(404)
})

test('a window is opened for departments or people; of twenty openings at once each person is asked once', async () => {
  const fresh = [await scene.paid(), await scene.paid()]
  const ids = fresh.map(({ person }) => person.id)
  const department = await product.read(({ db }) =>
    db
      .selectFrom('assignment')
      .select('department_id')
      .where('account_id', '=', ids[0]!)
      .executeTakeFirstOrThrow(),
  )
  const wish = {
    company_id: 1,
    tax_year: YEAR,
    round: 'planned',
    opens_on: '2026-11-01',
    due_on: '2026-12-20',
  } as const
  const none = await scene.hr.caller.send(openWindow, { ...wish, department_ids: [999_999] })
  expect(none.message).toBe(say.noneToAsk.text)
  const answers = await repeatInParallel(20, (at) =>
    scene.hr.caller.send(
      openWindow,
      at % 2 === 0 ? { ...wish, person_ids: ids } : { ...wish, department_ids: [department.department_id] },
    ),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(answers.every(({ httpStatus }) => httpStatus === 200 || httpStatus === 409)).toBe(true)
  for (const { caller } of fresh) expect(await scene.own(caller)).toMatchObject({ status: 'request_sent' })
  const { rows } = (await scene.hr.caller.send(windowList.read, { open: true })).data
  expect(rows.every(({ is_for_all }) => !is_for_all)).toBe(true)
  const { id, version } = rows[0]!
  const closed = await repeatInParallel(20, () => scene.hr.caller.send(closeWindow, { id, version }))
  expect(closed.filter(({ status }) => status === 0)).toHaveLength(1)
})
