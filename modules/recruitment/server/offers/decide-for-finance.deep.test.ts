import { expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#recruitment/contract/offers/offer-calls.ts'
import { decideForFinance } from '#recruitment/contract/offers/finance-calls.ts'
import { offerMessages as say } from '#recruitment/contract/offers/offer-messages.ts'
import * as own from '#recruitment/contract/offers/own-offer-calls.ts'
import { offerScene } from '#recruitment/testing/offer-scene.ts'

const product = await testProduct()
const scene = await offerScene(product)
const { recruiter, hr, finance } = scene
const LAKH = 10_000_000
const good = <A extends { status: number }>(answers: readonly A[]) =>
  answers.filter(({ status }) => status === 0)

test('bonuses of the first year count towards the band, and stand in what the candidate accepts', async () => {
  const bonuses = [{ kind: 'joining' as const, amount: 2 * LAKH, after_months: 0 }]
  const { application_id } = await scene.applied()
  const form = scene.form(application_id, { annual_ctc: 14 * LAKH, bonuses })
  expect((await recruiter.caller.send(calls.saveOffer, form)).failure.fields).toEqual({
    over_reason: say.overBudget.text,
  })
  const waiting = await scene.atFinance({ annual_ctc: 14 * LAKH, bonuses, over_reason: 'Moves from Pune' })
  expect(waiting.offer.state).toBe('finance')
  // Within the band nobody asks finance, and the candidate reads the bonus.
  const sent = await scene.sent(undefined, { annual_ctc: 12 * LAKH, bonuses })
  const { read } = await scene.entered(sent)
  expect(read.bonuses).toEqual(bonuses)
  const plain = await scene.sent(undefined, { annual_ctc: 12 * LAKH })
  expect((await scene.entered(plain)).read.hash).not.toBe(read.hash)
})

test('of twenty questions at once ten are kept', async () => {
  const offer = await scene.sent()
  const { inside } = await scene.entered(offer)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      product.stranger.send(own.askAboutOffer, { ...inside, text: `Question ${at}` }),
    ),
  )
  expect(good(answers)).toHaveLength(10)
  expect(answers.filter(({ message }) => message === say.askedOften.text)).toHaveLength(10)
})

test('of twenty decisions of finance one counts, and three people stand behind an offer', async () => {
  const above = { annual_ctc: 16 * LAKH, over_reason: 'Nobody else knows this' }
  const waiting = await scene.atFinance(above)
  const decide = { id: waiting.id, version: waiting.version, approve: true }
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      finance.caller.send(decideForFinance, { ...decide, approve: at % 2 === 0, note: 'Too much' }),
    ),
  )
  expect(good(answers)).toHaveLength(1)
  expect(['approved', 'draft']).toContain((await scene.offersOf(waiting.application_id))[0]!.state)
  // The table holds it too.
  const other = await scene.atFinance(above)
  for (const who of [recruiter, hr])
    await expect(
      product.write(({ db }) =>
        db.updateTable('offer').set({ financed_by: who.person.id }).where('id', '=', other.id).execute(),
      ),
    ).rejects.toThrow('offer_finance_check')
})
