import { expect, test } from 'vitest'
import { storeDemoUploads } from '#database/demo/document-uploads.ts'
import { writeDemo } from '#database/demo/index.ts'
import { storeDemoPapers } from '#database/demo/onboarding-papers.ts'
import { writePortfolio } from '#database/demo/portfolio.ts'
import { testGround } from '#platform/testing/test-ground.ts'
import { subscriptions } from './subscriptions.ts'

/** The whole story is written in each: on a busy machine of two cores that takes more than the usual limit. */
const SECONDS_AT_MOST = 120

const ground = await testGround({}, subscriptions)
const { clock, keyring, files } = ground
const papers = await storeDemoPapers(files)
const uploads = await storeDemoUploads(files)

// The story is told relative to the day on which it is loaded: no day of the year may contradict it.
test.each([
  ['a Monday', '2026-11-23T06:00:00Z'],
  ['the last day of a month', '2026-11-30T06:00:00Z'],
  ['the first hour of a year', '2026-12-31T19:00:00Z'],
  ['the first day of a year of payroll', '2027-04-01T06:00:00Z'],
  ['a leap day', '2028-02-29T06:00:00Z'],
])(
  'the story can be told on %s',
  async (_, day) => {
    clock.shift({ seconds: (Date.parse(day) - clock.now().getTime()) / 1000 })
    const told = ground.write(async (ctx) => {
      await writeDemo(ctx, 'not a hash', { keyring, files, papers, uploads })
      await writePortfolio(ctx, files)
      throw new Error('and forgotten')
    })
    await expect(told).rejects.toThrow('and forgotten')
  },
  SECONDS_AT_MOST * 1_000,
)
