import { beforeAll, expect, test, vi } from 'vitest'
import { closeLeaverAccount } from '#identity/server/public.ts'
import { findEmployment } from '#people/server/public.ts'
import { saveEntry } from '#people/contract/record/record-calls.ts'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import {
  discardLetter,
  draftLetter,
  issueLetter,
  listExitLetters,
  revokeLetter,
  showLetter,
} from '#documents/contract/letters/letter-calls.ts'
import { letterMessages } from '#documents/contract/letters/letter-messages.ts'
import { listTemplates } from '#documents/contract/letters/letter-template-calls.ts'
import { prepareExitLetter, previewExitLetter } from '#exit/contract/exits/exit-letter-calls.ts'
import { exitMessages as say } from '#exit/contract/exit-messages.ts'
import { exitScene } from '#exit/testing/exit-scene.ts'
import { moveExit } from './move-exit.ts'
import { hearSettlement } from './settle-exit.ts'

const product = await testProduct()
const PRIVATE = 'leaver@post.example'
let scene: Awaited<ReturnType<typeof exitScene>>

beforeAll(async () => {
  scene = await exitScene(product)
})

/** Someone whose settlement is closed and whose access has ended; the last day is today. */
async function left({ email }: { email: string | null } = { email: PRIVATE }) {
  const lastDay = scene.dayIn(0)
  const one = await scene.accepted(lastDay)
  const fields = { personal_phone: '+91 98300 12345', personal_email: email }
  const wish = { person_id: one.person.id, section: 'contact', fields, seen_id: null } as const
  expect((await one.caller.send(saveEntry, wish)).status).toBe(0)
  const employmentId = await product.write(async (ctx) => {
    const { employment_id } = (await findEmployment(ctx, one.person.id))!
    await hearSettlement(ctx, { employmentId: employment_id, what: 'paid' })
    return employment_id
  })
  const close = () =>
    product.write(async (ctx) => {
      await hearSettlement(ctx, { employmentId, what: 'closed' })
      await closeLeaverAccount(ctx, { accountId: one.person.id, lastDay, reason: 'Released' })
    })
  return { ...one, employmentId, lastDay, close }
}

const wish = (id: number, purpose: 'relieving' | 'experience' = 'relieving') => ({ id, purpose })
const lettersOf = async (employment_id: number, by = scene.hr.caller) =>
  (await by.send(listExitLetters, { employment_id })).data.rows
const mails = () =>
  product.read(({ db }) =>
    db
      .selectFrom('mail_message as mail')
      .leftJoin('mail_attachment', 'mail_attachment.mail_id', 'mail.id')
      .select(['mail.subject', 'mail_attachment.name as file'])
      .where('to_address', '=', PRIVATE)
      .orderBy('mail.id')
      .execute(),
  )

test('letters wait for the closed settlement, are prepared by HR, issued once, and mailed to the private address', async () => {
  const { executive, hr } = scene
  const one = await left()
  expect(await executive.caller.send(prepareExitLetter, wish(one.id))).toMatchObject({
    httpStatus: 409,
    message: say.lettersLater.text,
  })
  await one.close()
  const { data: seen } = await executive.caller.send(previewExitLetter, wish(one.id))
  expect(seen.missing).toEqual([])
  expect(seen.body).toContain(one.person.name)
  const prepared = await executive.caller.send(prepareExitLetter, wish(one.id))
  expect(prepared.message).toBe(say.letterPrepared)
  const { id } = prepared.data
  const issue = { id, version: 1 }
  expect(await executive.caller.send(issueLetter, issue)).toMatchObject({ httpStatus: 403 })
  const { data } = await hr.caller.send(issueLetter, issue)
  expect(data.number).toMatch(/^CO1\/RELV\/20\d\d\/\d{4}$/)
  await product.work()
  await vi.waitFor(
    async () => expect((await lettersOf(one.employmentId))[0]).toMatchObject({ state: 'issued' }),
    {
      timeout: 60_000,
      interval: 200,
    },
  )
  const [row] = await lettersOf(one.employmentId)
  expect(row).toMatchObject({ purpose: 'relieving', number: data.number })
  expect(row!.mailed_at).not.toBeNull()
  expect(await mails()).toEqual([
    {
      subject: expect.stringContaining('Relieving letter from ') as string,
      file: expect.stringMatching(/RELV.*\.pdf$/) as string,
    },
  ])
  // One of each; the other kind is another letter.
  expect(await hr.caller.send(prepareExitLetter, wish(one.id))).toMatchObject({
    httpStatus: 409,
    message: letterMessages.purposeTaken.text,
  })
  expect((await hr.caller.send(prepareExitLetter, wish(one.id, 'experience'))).status).toBe(0)
  // What is revoked may be written again, and the leaver hears of it where the letter went.
  const revoked = await hr.caller.send(revokeLetter, { id, reason: 'Wrong day' })
  expect(revoked.message).toBe(letterMessages.revoked(data.number))
  expect((await mails()).map(({ subject }) => subject)).toContain(`Letter ${data.number} was revoked`)
  expect((await hr.caller.send(prepareExitLetter, wish(one.id))).status).toBe(0)
  // Nothing of it can be opened by the leaver: the sign-in has ended.
  expect(await one.caller.send(showLetter, { id })).toMatchObject({ httpStatus: 401 })
}, 90_000)

test('without a private address the letter is handed over', async () => {
  const one = await left({ email: null })
  await one.close()
  const { data } = await scene.hr.caller.send(prepareExitLetter, wish(one.id))
  await scene.hr.caller.send(issueLetter, { id: data.id, version: 1 })
  await product.work()
  await vi.waitFor(
    async () =>
      expect((await scene.hr.caller.send(showLetter, { id: data.id })).data).toMatchObject({
        state: 'issued',
        hand_over: true,
        mailed_at: null,
      }),
    { timeout: 60_000, interval: 200 },
  )
  const { message } = await scene.hr.caller.send(revokeLetter, { id: data.id, reason: 'Wrong name' })
  expect(message).toMatch(/so tell them\.$/)
}, 90_000)

test('of twenty who prepare one letter at once, one does', async () => {
  const one = await left()
  await one.close()
  const callers = [scene.hr.caller, scene.executive.caller]
  const answers = await repeatInParallel(20, (at) => callers[at % 2]!.send(prepareExitLetter, wish(one.id)))
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  for (const { message } of answers.filter(({ status }) => status !== 0))
    expect(message).toBe(letterMessages.purposeTaken.text)
  const [draft] = await lettersOf(one.employmentId)
  expect((await scene.hr.caller.send(discardLetter, { id: draft!.id })).status).toBe(0)
  expect((await scene.hr.caller.send(prepareExitLetter, wish(one.id))).status).toBe(0)
})

test('a letter about an exit begins with it, and no one else finds it', async () => {
  const { hr, executiveOfOther, lead, finance } = scene
  const one = await left()
  await one.close()
  for (const { caller } of [lead, finance]) {
    expect(await caller.send(prepareExitLetter, wish(one.id))).toMatchObject({ httpStatus: 403 })
    expect(await caller.send(previewExitLetter, wish(one.id))).toMatchObject({ httpStatus: 403 })
    expect(await caller.send(listExitLetters, { employment_id: one.employmentId })).toMatchObject({
      httpStatus: 403,
    })
  }
  expect(await executiveOfOther.caller.send(prepareExitLetter, wish(one.id))).toMatchObject({
    httpStatus: 404,
  })
  await hr.caller.send(prepareExitLetter, wish(one.id))
  expect(await lettersOf(one.employmentId, executiveOfOther.caller)).toEqual([])
  const { rows } = (await hr.caller.send(listTemplates, {})).data
  const template = rows.find(({ purpose }) => purpose === 'experience')!
  const other = await scene.employed()
  expect(
    await hr.caller.send(draftLetter, { template_id: template.id, user_id: other.person.id, values: {} }),
  ).toMatchObject({ httpStatus: 409, message: letterMessages.fromExit.text })
})

test('no letter is written to someone who died', async () => {
  const one = await left()
  await product.write(({ db }) =>
    db.updateTable('employee_exit').set({ kind: 'died' }).where('id', '=', one.id).execute(),
  )
  await product.write((ctx) => moveExit(ctx, one.id, 'closed'))
  expect(await scene.hr.caller.send(prepareExitLetter, wish(one.id))).toMatchObject({
    httpStatus: 409,
    message: say.lettersNever.text,
  })
})
