import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { toPaise } from '#exchange-rates/contract/convert.ts'
import * as calls from '#exchange-rates/contract/exchange-rates-calls.ts'
import { findOptionalRateOn, rateOn } from './public.ts'

const product = await testProduct()
let finance: Caller
let auditor: Caller
let employee: Caller
const today = companyDay(product.clock.now())
const rate = { currency: 'USD', day: today, rate_millionths: 84_250_000, source: 'Bank notice' } as const

beforeAll(async () => {
  finance = await product.as(await product.account({ roles: ['finance'] }))
  auditor = await product.as(await product.account({ roles: ['auditor'] }))
  employee = await product.as(await product.account({ roles: ['employee'] }))
})

test('finance enters and corrects a rate, an auditor reads it, an employee neither', async () => {
  const entered = await finance.send(calls.saveExchangeRate, rate)
  expect(entered).toMatchObject({ status: 0, message: 'Exchange rate saved.' })
  const [row] = (await auditor.send(calls.exchangeRateList.read, { currency: 'USD' })).data.rows
  expect(row).toMatchObject({ rate: '84.25', source: 'Bank notice', can: { edit: false } })
  for (const who of [auditor, employee])
    expect((await who.send(calls.saveExchangeRate, rate)).httpStatus).toBe(403)
  expect((await employee.send(calls.exchangeRateList.read, {})).httpStatus).toBe(403)
  const corrected = { ...rate, id: row!.id, version: row!.version, rate_millionths: 84_300_000 }
  expect((await finance.send(calls.saveExchangeRate, corrected)).status).toBe(0)
  expect((await finance.send(calls.saveExchangeRate, corrected)).failure.facts).toMatchObject({ stale: true })
  const future = await finance.send(calls.saveExchangeRate, { ...rate, day: dayAfter(today) })
  expect(future.failure.fields).toEqual({ day: 'Choose a day that is not in the future.' })
})

test('a sheet is imported whole or not at all, and the newest rate up to a day holds', async () => {
  const early = dayAfter(today, -10)
  const sheet = (rows: string) => new File([`Currency,Day,Rate\n${rows}`], 'rates.csv')
  const send = (rows: string, who = finance) =>
    who.send(calls.importExchangeRates, { source: 'Bank' }, { files: { sheet: sheet(rows) } })
  expect(await send(`EUR,${early},91.5\nEUR,${dayAfter(today, -3)},92\n`)).toMatchObject({
    message: '2 rates imported.',
  })
  expect(await send(`GBP,${early},105\nGBP,${today},none\n`)).toMatchObject({
    httpStatus: 400,
    failure: { fields: { sheet: 'Row 3: “none” is no rate above 0. Nothing was imported.' } },
  })
  expect((await send(`GBP,${early},105\n`, employee)).httpStatus).toBe(403)
  const on = (currency: 'EUR' | 'GBP', day: string) =>
    product.read(async (ctx) => (await findOptionalRateOn(ctx, currency, day))?.rate_millionths)
  expect(await on('EUR', dayAfter(today, -4))).toBe(91_500_000)
  expect(await on('EUR', today)).toBe(92_000_000)
  expect(await on('EUR', dayAfter(early, -1))).toBeUndefined()
  expect(await on('GBP', today)).toBeUndefined()
})

test('a pasted table is kept whole, or every bad row is named and nothing is kept', async () => {
  const paste = (table: string, who = finance) => who.send(calls.pasteExchangeRates, { table })
  const day = dayAfter(today, -20)
  expect(await paste(`SGD\t${day}\t64.7\tRBI\nCAD\t${day}\t61.2\tRBI\n`)).toMatchObject({
    message: '2 rates imported.',
  })
  const wrong = `SGD\t${day}\t99\tRBI\nXYZ\t${day}\t1\tRBI\nCAD\tsoon\t1\tRBI`
  expect((await paste(wrong)).failure.fields).toEqual({
    table:
      'Row 2: “XYZ” is no currency of the list. Row 3: “soon” is no date. Write it as 2026-11-20 or 20 Nov 2026. Nothing was imported.',
  })
  for (const who of [auditor, employee]) expect((await paste(wrong, who)).httpStatus).toBe(403)
  const [row] = (await finance.send(calls.exchangeRateList.read, { currency: 'SGD' })).data.rows
  expect(row).toMatchObject({ rate: '64.7', source: 'RBI' })
})

test('of twenty who enter the same day at once, one wins', async () => {
  const wish = { ...rate, currency: 'AUD' as const }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => finance.send(calls.saveExchangeRate, wish)),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(answers.filter(({ httpStatus }) => httpStatus === 409)).toHaveLength(19)
})

test('a rate holds for 31 days, then one sentence says whom to ask; a stored amount never changes', async () => {
  const day = dayAfter(today, -40)
  await finance.send(calls.saveExchangeRate, { ...rate, currency: 'AED', day })
  const on = (at: string) => product.read((ctx) => rateOn(ctx, 'AED', at))
  const kept = await on(dayAfter(day, 31))
  expect(kept).toMatchObject({ rate_millionths: 84_250_000, day })
  await expect(on(dayAfter(day, 32))).rejects.toThrow('No INR rate for AED. Ask an administrator.')
  const amount = toPaise({ amount: 10_000, currency: 'AED', rateMillionths: kept.rate_millionths })
  const [row] = (await finance.send(calls.exchangeRateList.read, { currency: 'AED' })).data.rows
  const corrected = { ...rate, currency: 'AED' as const, day, id: row!.id, version: row!.version }
  await finance.send(calls.saveExchangeRate, { ...corrected, rate_millionths: 90_000_000 })
  // An area keeps amount, rate and day; the table is asked again only for new ones.
  expect(toPaise({ amount: 10_000, currency: 'AED', rateMillionths: kept.rate_millionths })).toBe(amount)
  expect((await on(day)).rate_millionths).toBe(90_000_000)
})
