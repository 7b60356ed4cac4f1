import { beforeAll, expect, test, vi } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { issueLetter, revokeLetter, showLetter } from '#documents/contract/letters/letter-calls.ts'
import { letterMessages } from '#documents/contract/letters/letter-messages.ts'
import { prepareExitLetter, previewExitLetter } from '#exit/contract/exits/exit-letter-calls.ts'
import { exitMessages as say } from '#exit/contract/exit-messages.ts'
import { leaverScene, PRIVATE } from '#exit/testing/leaver-scene.ts'

const product = await testProduct()
let scene: Awaited<ReturnType<typeof leaverScene>>

beforeAll(async () => {
  scene = await leaverScene(product)
})

const wish = (id: number, purpose: 'relieving' | 'experience' = 'relieving') => ({ id, purpose })
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
  const one = await scene.left()
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
    async () => expect((await scene.lettersOf(one.employmentId))[0]).toMatchObject({ state: 'issued' }),
    {
      timeout: 60_000,
      interval: 200,
    },
  )
  const [row] = await scene.lettersOf(one.employmentId)
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
