import { describe, expect, test } from 'vitest'
import { buildAssignment } from '#organization/server/public.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { picturesIn, pdfTexts } from '#platform/testing/pdf-text.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { getUserDocumentsList } from '#documents/contract/person-documents/document-calls.ts'
import {
  acknowledgeLetter,
  checkLetter,
  discardLetter,
  issueLetter,
  letterList,
  openLetter,
  previewLetter,
  revokeLetter,
  showLetter,
} from '#documents/contract/letters/letter-calls.ts'
import { letterMessages as say } from '#documents/contract/letters/letter-messages.ts'
import { saveTemplate } from '#documents/contract/letters/letter-template-calls.ts'
import { digestOf, typeIdOf } from '#documents/server/documents-builders.ts'
import { letterScene } from '#documents/testing/letter-scene.ts'
import { giveLogo } from '#organization/testing/public.ts'

const product = await testProduct()
const { head, headId, receiver, reads, elsewhere, template, templateId, draft, issued } =
  await letterScene(product)

describe('a template', () => {
  test('keeps no script, and names only what exists', async () => {
    const { data } = await head.send(previewLetter, { template_id: templateId, user_id: receiver.id })
    expect(data.body).not.toMatch(/script|onclick|alert/)
    expect(data.body).toContain('অরিন্দম পালধি')
    expect(data.missing).toEqual(['Pay of a year'])
    const cases = [
      [{ name: 'B', body: '<p>{{person.salary}}</p>' }, say.unknownField('person.salary')],
      [{ name: 'B', body: '<p>{{field.bonus}}</p>' }, say.unknownField('field.bonus')],
      [{ name: 'B', fields: [...template.fields, ...template.fields] }, say.fieldTwice('pay')],
      [{ name: 'B', type_id: await product.read((ctx) => typeIdOf(ctx, 'PAN card')) }, say.notForLetters],
      [{ name: 'B', body: '<p><script>only this</script></p>' }, say.nothingWritten],
      [{ name: 'appointment' }, say.templateTaken],
    ] satisfies [object, { text: string }][]
    for (const [wish, refusal] of cases)
      expect((await head.send(saveTemplate, { ...template, ...wish })).message).toBe(refusal.text)
    expect((await reads.send(saveTemplate, template)).message).toBe(say.mayNotManage.text)
  })

  test('writes values as words, never as markup', async () => {
    const values = { pay: '<img src=x onerror=alert(1)> & {{person.email}}' }
    const { data } = await head.send(previewLetter, { template_id: templateId, user_id: receiver.id, values })
    expect(data.body).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; {{person.email}}')
  })
})

describe('a letter', () => {
  test(
    'is drafted, issued with a number, frozen, read, checked and acknowledged once',
    { timeout: 60_000 },
    async () => {
      const letter = await issued()
      expect(letter.number).toMatch(/^CO1\/APPT\/20\d\d\/\d{4}$/)
      const mine = (await reads.send(getUserDocumentsList, { category: 'appointment_letter' })).data
      expect(mine.letters.map(({ number, can }) => [number, can.acknowledge])).toContainEqual([
        letter.number,
        true,
      ])
      expect((await reads.send(getUserDocumentsList, { category: 'offer_letter' })).data.letters).toEqual([])
      const { url, sha256 } = (await reads.send(openLetter, { id: letter.id })).data
      const bytes = Buffer.from(await (await fetch(product.origin + url)).arrayBuffer())
      expect([sha256, digestOf(bytes)]).toEqual([letter.sha256, letter.sha256])
      expect((await head.send(checkLetter, { id: letter.id })).data.intact).toBe(true)
      expect(picturesIn(bytes)).toBe(0)
      for (const words of pdfTexts(bytes)) {
        expect(words).toContain(letter.number)
        expect(words).toContain('₹ 12,00,000')
      }
      const wrong = await reads.send(acknowledgeLetter, { id: letter.id, sha256: 'a'.repeat(64) })
      expect(wrong.message).toBe(say.otherFile.text)
      expect((await head.send(acknowledgeLetter, { id: letter.id, sha256 })).message).toBe(say.notYours.text)
      const all = await Promise.all(
        Array.from({ length: 20 }, () => reads.send(acknowledgeLetter, { id: letter.id, sha256 })),
      )
      expect(all.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
      for (const { message } of all.filter(({ httpStatus }) => httpStatus !== 200))
        expect(message).toMatch(/^You acknowledged this letter on /)
    },
  )

  test('has the logo of its company in the head', async () => {
    await giveLogo(product, 1)
    const { url } = (await head.send(openLetter, { id: (await issued()).id })).data
    expect(picturesIn(Buffer.from(await (await fetch(product.origin + url)).arrayBuffer()))).toBe(1)
  })

  test(
    'has a number of its own without a gap, when twenty are issued at once and some cannot be',
    { timeout: 120_000 },
    async () => {
      const others = await head.send(saveTemplate, { ...template, name: 'Series', series_code: 'SERIES' })
      const drafts = await Promise.all(
        Array.from({ length: 24 }, () => draft({ template_id: others.data.id }).then(({ data }) => data.id)),
      )
      const answers = await Promise.all([
        ...drafts.map((id) => head.send(issueLetter, { id, version: 1 })),
        // The same letters once more, and with a version that no one has: they take no number.
        ...drafts.slice(0, 8).map((id) => head.send(issueLetter, { id, version: 1 })),
        ...drafts.slice(8, 12).map((id) => head.send(issueLetter, { id, version: 7 })),
      ])
      const numbers = answers.filter(({ httpStatus }) => httpStatus === 200).map(({ data }) => data.number)
      expect(numbers).toHaveLength(24)
      expect(numbers.map((number) => Number(number.slice(-4))).toSorted((one, other) => one - other)).toEqual(
        Array.from({ length: 24 }, (_, index) => index + 1),
      )
      for (const { message } of answers.filter(({ httpStatus }) => httpStatus !== 200))
        expect(message).toMatch(/^This letter is already issued as CO1\/SERIES|was changed/)
    },
  )

  test('is revoked by one new letter and stays to be read', async () => {
    const old = await issued()
    expect((await draft({ replaces_id: old.id })).message).toBe(say.reasonMissing.text)
    expect((await draft({ replaces_id: old.id, reason: 'x', user_id: elsewhere.id })).message).toBe(
      say.replacesOther.text,
    )
    const next = await Promise.all([1, 2].map(() => draft({ replaces_id: old.id, reason: 'Wrong pay' })))
    const tries = await Promise.all(
      next.map(({ data }) => head.send(issueLetter, { id: data.id, version: 1 })),
    )
    expect(tries.map(({ httpStatus }) => httpStatus).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ])
    const shown = (await head.send(showLetter, { id: old.id })).data
    expect(shown).toMatchObject({ state: 'revoked', revoke_reason: 'Wrong pay' })
    const refused = await reads.send(acknowledgeLetter, { id: old.id, sha256: old.sha256 })
    expect(refused.message).toBe(say.revokedMeanwhile.text)
    const replaced = (await reads.send(getUserDocumentsList, {})).data.letters.find(
      ({ id }) => id === old.id,
    )!
    expect(replaced.replaced_by).toBe(tries.find(({ httpStatus }) => httpStatus === 200)!.data.number)
    expect((await reads.send(openLetter, { id: old.id })).httpStatus).toBe(200)
  })

  test('is revoked once without another letter, by a person who issues letters, and its receiver is told', async () => {
    const letter = await issued()
    const revoke = (caller: Caller, reason = 'She does not join') =>
      caller.send(revokeLetter, { id: letter.id, reason })
    const executive = await product.account({ roles: ['employee', 'hr_executive'] })
    await product.write((ctx) => buildAssignment(ctx, { accountId: executive.id }))
    expect((await revoke(await product.as(executive))).message).toBe(say.mayNotRevoke.text)
    expect((await revoke(reads)).message).toBe(say.ownLetter.text)
    const rest = await product.account()
    expect((await revoke(await product.as(rest))).message).toBe(say.noSuchLetter.text)
    expect((await revoke(head, ' ')).message).toBe(say.revokeReasonEmpty)
    const all = await Promise.all(Array.from({ length: 20 }, () => revoke(head)))
    expect(all.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
    for (const { message } of all.filter(({ httpStatus }) => httpStatus !== 200))
      expect(message).toBe(say.notToRevoke('revoked').text)
    const refused = await reads.send(acknowledgeLetter, { id: letter.id, sha256: letter.sha256 })
    expect(refused.message).toBe(say.revokedMeanwhile.text)
    const mine = (await reads.send(getUserDocumentsList, {})).data.letters.find(({ id }) => id === letter.id)
    expect(mine).toMatchObject({ state: 'revoked', revoke_reason: 'She does not join', replaced_by: null })
    const told = await product.read((ctx) =>
      ctx.db
        .selectFrom('notification')
        .select('title')
        .where('recipient_id', '=', receiver.id)
        .where('kind', '=', 'documents.letter-revoked')
        .execute(),
    )
    expect(told).toHaveLength(1)
    // No new letter takes the place of what is revoked already.
    expect((await draft({ replaces_id: letter.id, reason: 'x' })).message).toBe(
      say.notRevocable('revoked').text,
    )
  })

  test('is prepared and issued only by those who may, never to themselves', async () => {
    const executive = await product.account({ roles: ['employee', 'hr_executive'] })
    await product.write((ctx) => buildAssignment(ctx, { accountId: executive.id }))
    const prepares = await product.as(executive)
    const made = await draft({}, prepares)
    expect(made.message).toBe(say.drafted)
    expect((await prepares.send(issueLetter, { id: made.data.id, version: 1 })).message).toBe(
      say.mayNotIssue.text,
    )
    expect((await draft({ user_id: elsewhere.id }, prepares)).message).toBe(say.noSuchPerson.text)
    expect((await draft({ user_id: headId })).message).toBe(say.ownLetter.text)
    expect((await draft({}, reads)).message).toBe(say.mayNotDraft.text)
    expect((await draft({ values: {} })).message).toBe(say.valueMissing('Pay of a year').text)
    expect((await reads.send(showLetter, { id: made.data.id })).message).toBe(say.noSuchLetter.text)
    expect((await reads.send(openLetter, { id: made.data.id })).httpStatus).toBe(404)
    expect((await reads.send(letterList.read, {})).message).toBe(say.mayNotRead.text)
    expect((await head.send(discardLetter, { id: made.data.id })).message).toBe(say.discarded)
    expect((await head.send(showLetter, { id: made.data.id })).httpStatus).toBe(404)
    const rest = await product.account()
    const refused = await (await product.as(rest)).send(letterList.export, { format: 'csv' })
    expect(refused.message).toBe(say.mayNotExport.text)
  })
})
