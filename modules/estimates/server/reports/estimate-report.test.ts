import { beforeAll, expect, test } from 'vitest'
import { companyDay } from '#platform/server/company-day.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { estimateList, moveEstimate } from '#estimates/contract/follow-up/estimate-calls.ts'
import { previewChoices, previewEstimate } from '#estimates/contract/rate-card/preview-calls.ts'
import { noteVisit, viewEstimateCopy } from '#estimates/contract/calculator/calculator-calls.ts'
import { saveCardSettings } from '#estimates/contract/rate-card/rate-card-calls.ts'
import { exportEstimateReport, reportEstimates } from '#estimates/contract/reports/estimate-report-calls.ts'
import {
  hireTeamContactFormSubmit,
  costContactFormSubmit,
} from '#estimates/contract/calculator/submit-calls.ts'
import { buildCard, publishCard } from '#estimates/server/estimates-builders.ts'
import { funnelOf, leftOf } from './estimate-report.ts'

const product = await testProduct()
const { stranger } = product
const people: Record<string, Caller> = {}
const as = (role: string) => people[role]!
const card = buildCard()

beforeAll(async () => {
  await product.write((ctx) => publishCard(ctx, card))
  for (const role of ['admin', 'cost_admin', 'sales_manager', 'sales_executive', 'employee'])
    people[role] = await product.as(await product.account({ roles: [role] }))
})

const visitOf = (name: string) => `${name}-visit-of-the-test`
const go = (name: string, steps: number, path: 'fixed' | 'hire' = 'fixed') =>
  Promise.all(
    ([1, 2, 3] as const)
      .slice(0, steps)
      .map((step) =>
        stranger.send(noteVisit, { visit: visitOf(name), step, ...(step === 1 ? {} : { path }) }),
      ),
  )
const who = (name: string) => ({
  name,
  phone_number: '+919830012345',
  email: `${name}@report.example`,
  is_nda: 0,
  visit: visitOf(name),
})

test('from the beginning to the deal, each step a part of the one before it', async () => {
  await go('curious', 1)
  await go('undecided', 2)
  await go('undecided', 2)
  await go('shy', 3, 'hire')
  await go('fixed', 3)
  const fields = '[{"field_id":10,"values":[11]},{"field_id":20,"values":[21]},{"field_id":40,"values":[41]}]'
  expect((await stranger.send(costContactFormSubmit, { ...who('fixed'), fields })).status).toBe(0)
  const team_categories =
    '[{"category_id":60,"field_values":[{"team_id":60,"duration":3,"junior_level_count":2,"mid_level_count":1,"senior_level_count":0},{"team_id":61,"duration":1,"junior_level_count":0,"mid_level_count":0,"senior_level_count":0}]}]'
  const { visit: _, ...unseen } = who('team')
  const hired = { ...unseen, team_categories, radio_extension: 'Standard' as const, offer_id: '[70]' }
  expect((await stranger.send(hireTeamContactFormSubmit, hired)).status).toBe(0)
  const rows = (await as('admin').send(estimateList.read, {})).data.rows
  const deal = rows.find(({ path }) => path === 'hire')!
  await as('sales_manager').send(moveEstimate, { id: deal.id, to: 'converted', won_value: 1_500_000 })
  const { token } = await product.read((ctx) =>
    ctx.db.selectFrom('estimate').select('token').where('path', '=', 'fixed').executeTakeFirstOrThrow(),
  )
  await stranger.send(viewEstimateCopy, { token })
  // A click on "back" after sending does not undo it.
  await go('fixed', 2)

  const today = companyDay(product.clock.now())
  const report = await as('sales_manager').send(reportEstimates, { from: today, to: today })
  expect(report.data.funnel.map(({ count }) => count)).toEqual([5, 4, 3, 2, 2, 1, 1])
  expect(report.data.left).toEqual([
    { label: 'No service chosen', began: 1, chose: 0, answered: 0 },
    { label: 'Hire Your Own Team', began: 0, chose: 0, answered: 1 },
    { label: 'Get A Fixed Cost', began: 0, chose: 1, answered: 0 },
  ])
  // 3,90,000 from 3,50,000 to 4,70,000, its middle; and 15,000 dollars at 88.50.
  const { low, high } = rows.find(({ path }) => path === 'fixed')!
  const team = Math.round((1_920_000 * 0.85 * 88.5) / 100)
  expect(report.data.months).toEqual([
    { month: today.slice(0, 7), count: 2, estimated: (low! + high!) / 200 + team, won: 1_327_500 },
  ])
  expect(report.data.chosen).toEqual(
    expect.arrayContaining([
      { label: 'Platform', value: 'Android', count: 1 },
      { label: 'Team', value: 'Frontend', count: 1 },
      { label: 'Offer', value: 'First project', count: 1 },
    ]),
  )
  expect(JSON.stringify(report.data.chosen)).not.toContain('QA')
  const one = await as('cost_admin').send(reportEstimates, { from: today, to: today, path: 'hire' })
  expect(one.data.funnel.map(({ count }) => count)).toEqual([2, 2, 2, 1, 1, 1, 1])
  const before = await as('admin').send(reportEstimates, { from: '2020-01-01', to: '2020-02-01' })
  expect(before.data).toMatchObject({ left: [], months: [], chosen: [] })
})

test('the figures are for those who may see them, and for two years at most', async () => {
  const days = { from: '2026-01-01', to: '2026-02-01' }
  for (const role of ['sales_executive', 'employee']) {
    expect(await as(role).send(reportEstimates, days)).toMatchObject({ httpStatus: 403 })
    const wish = { ...days, part: 'funnel' as const, format: 'csv' as const }
    expect(await as(role).send(exportEstimateReport, wish)).toMatchObject({ httpStatus: 403 })
  }
  const turned = await as('admin').send(reportEstimates, { from: '2026-02-01', to: '2026-01-01' })
  expect(turned).toMatchObject({
    httpStatus: 400,
    message: 'The start date must be on or before the end date.',
  })
  const long = await as('admin').send(reportEstimates, { from: '2020-01-01', to: '2026-01-01' })
  expect(long).toMatchObject({ httpStatus: 400, message: 'Choose at most 2 years.' })
})

test('each table goes along as a file', async () => {
  const today = companyDay(product.clock.now())
  for (const [part, text] of [
    ['funnel', 'Became a deal'],
    ['left', 'No service chosen'],
    ['months', today.slice(0, 7)],
    ['chosen', 'Android'],
  ] as const) {
    const body = { from: today, to: today, part, format: 'csv' }
    const answer = await as('admin').raw(`/api${exportEstimateReport.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(await answer.text()).toContain(text)
  }
})

test('a visit is a random word; twenty at once with one word are one visit', async () => {
  expect((await stranger.send(noteVisit, { visit: 'short', step: 1 })).httpStatus).toBe(400)
  await Promise.all(
    Array.from({ length: 20 }, () => stranger.send(noteVisit, { visit: visitOf('crowd'), step: 1 })),
  )
  const kept = await product.read((ctx) =>
    ctx.db.selectFrom('estimate_visit').select('id').where('id', '=', visitOf('crowd')).execute(),
  )
  expect(kept).toHaveLength(1)
})

test('no one is counted twice, and who left is counted where they were seen last', () => {
  const visits = [
    { path: null, step: 1, count: 4 },
    { path: 'fixed' as const, step: 2, count: 3 },
    { path: 'fixed' as const, step: 4, count: 2 },
  ]
  const funnel = funnelOf(visits, { sent: 3, opened: 2, lead: 1, deal: 0, unseen: 1 })
  expect(funnel.map(({ count }) => count)).toEqual([10, 6, 3, 3, 2, 1, 0])
  expect(leftOf(visits).map(({ began, chose }) => [began, chose])).toEqual([
    [4, 0],
    [0, 3],
  ])
})

test('answers are tried under the draft beside the published rates, and nothing is kept', async () => {
  const { data: choices } = await as('cost_admin').send(previewChoices, { category_id: 2 })
  expect(choices.questions).toHaveLength(4)
  const asked = { path: 'fixed' as const, fields: [{ field_id: 10, values: [11] }] }
  const alone = await as('sales_executive').send(previewEstimate, { asked })
  expect(alone.data).toMatchObject({ published: { low: 34_000_000, refusal: null }, draft: null })
  await as('cost_admin').send(saveCardSettings, { ...card.settings, blended_rate: 300_000, version: 0 })
  const both = await as('cost_admin').send(previewEstimate, { asked })
  expect(both.data).toMatchObject({ published: { low: 34_000_000 }, draft: { low: 50_000_000 } })
  expect(JSON.stringify(both.data.draft?.reasons)).toContain('120 hours at ₹3,000')
  const hire = {
    path: 'hire' as const,
    teams: [{ team_id: 60, duration: 3, junior_level_count: 2, mid_level_count: 1, senior_level_count: 0 }],
    radio_extension: 'Urgent' as const,
  }
  expect((await as('admin').send(previewEstimate, { asked: hire })).data.draft).toMatchObject({
    low: 2_112_000,
  })
  const update = { path: 'update' as const, category_id: 1, technology: 90, update_option: 80 }
  expect((await as('admin').send(previewEstimate, { asked: update })).data.draft).toMatchObject({
    low: 12_500_000,
  })
  const wrong = await as('admin').send(previewEstimate, {
    asked: { ...asked, fields: [{ field_id: 10, values: [] }] },
  })
  expect(wrong.data.draft).toMatchObject({ refusal: 'Platform can not be empty', low: null })
  for (const call of [
    as('employee').send(previewEstimate, { asked }),
    as('employee').send(previewChoices, { category_id: 2 }),
  ])
    expect(await call).toMatchObject({ httpStatus: 403 })
  expect(await as('admin').send(previewChoices, { category_id: 77 })).toMatchObject({ httpStatus: 400 })
})
